#include "lower.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace occ {

static uint64_t sizeInBytes(const ASTContext &Context, QualType T)
{
	if (T->isIncompleteType() || T->isFunctionType() || T->isVariableArrayType() || !T->isConstantSizeType() ||
	    T->isDependentType() || T->isPlaceholderType())
		return 0;
	return Context.getTypeSizeInChars(T).getQuantity();
}

const occ_type *Lowering::type(QualType T)
{
	if (occ_type *Known = Types.lookup(T.getAsOpaquePtr()))
		return Known;
	occ_type *To = make<occ_type>();
	Types[T.getAsOpaquePtr()] = To; /* before its parts: types are recursive */
	To->spelling = string(T.getAsString(Printing));
	if (const ArrayType *Array = Context.getAsArrayType(T)) {
		/* C: qualifiers of an array are its elements'; getAsArrayType has moved them */
		arrayType(To, Array);
		To->size = sizeInBytes(Context, T);
		return To;
	}
	To->is_const = T.isConstQualified();
	To->is_volatile = T.isVolatileQualified();
	To->is_restrict = T.isRestrictQualified();
	if (const auto *Atomic = T->getAs<AtomicType>()) {
		To->is_atomic = true;
		scalarType(To, Atomic->getValueType());
	} else {
		scalarType(To, T);
	}
	To->size = sizeInBytes(Context, T);
	return To;
}

void Lowering::scalarType(occ_type *To, QualType T)
{
	if (T->isVoidType()) {
		To->kind = OCC_TYPE_VOID;
	} else if (T->isBooleanType()) {
		To->kind = OCC_TYPE_BOOL;
		To->bits = 1;
	} else if (T->isIntegralOrEnumerationType()) {
		To->kind = OCC_TYPE_INT;
		To->is_signed = T->isSignedIntegerOrEnumerationType();
		To->is_character = T->isCharType() || T->isSpecificBuiltinType(BuiltinType::SChar);
		To->bits = T->isIncompleteType() ? 0 : Context.getIntWidth(T);
	} else if (T->isRealFloatingType()) {
		To->kind = OCC_TYPE_FLOAT;
		To->bits = Context.getTypeSize(T);
	} else if (T->isAnyComplexType()) {
		To->kind = OCC_TYPE_COMPLEX;
		To->bits = Context.getTypeSize(T);
	} else if (const auto *Pointer = T->getAs<PointerType>()) {
		To->kind = OCC_TYPE_POINTER;
		To->element = type(Pointer->getPointeeType());
	} else if (const auto *Record = T->getAs<RecordType>()) {
		To->kind = OCC_TYPE_RECORD;
		To->record = record(Record->getDecl());
	} else if (T->isFunctionType()) {
		To->kind = OCC_TYPE_FUNCTION;
	} else {
		To->kind = OCC_TYPE_OTHER;
	}
}

void Lowering::arrayType(occ_type *To, const ArrayType *T)
{
	To->kind = OCC_TYPE_ARRAY;
	To->element = type(T->getElementType());
	To->extent_is_static = T->getSizeModifier() == ArraySizeModifier::Static;
	if (const auto *Constant = dyn_cast<ConstantArrayType>(T)) {
		To->extent_kind = OCC_EXTENT_CONSTANT;
		To->extent = Constant->getZExtSize();
	} else if (const auto *Variable = dyn_cast<VariableArrayType>(T)) {
		const Expr *Size = Variable->getSizeExpr();
		To->extent_kind = Size ? OCC_EXTENT_VARIABLE : OCC_EXTENT_STAR;
		if (Size)
			To->extent_expr = expr(Size);
	} else {
		To->extent_kind = OCC_EXTENT_NONE;
	}
}

/* A parameter's array type as written. The qualifiers inside its brackets are the pointer's. */
const occ_type *Lowering::declaredArray(const ParmVarDecl *D)
{
	const ArrayType *Written = Context.getAsArrayType(D->getOriginalType());
	if (!Written)
		return nullptr;
	occ_type *To = make<occ_type>();
	To->spelling = string(D->getOriginalType().getAsString(Printing));
	arrayType(To, Written);
	To->size = sizeInBytes(Context, D->getOriginalType());
	Qualifiers Pointer = Written->getIndexTypeQualifiers();
	To->is_const = Pointer.hasConst();
	To->is_volatile = Pointer.hasVolatile();
	To->is_restrict = Pointer.hasRestrict();
	return To;
}

/* The fields' places are fixed here, so that they can be pointed to; fillRecord describes them. */
const occ_record *Lowering::record(const RecordDecl *D)
{
	if (const RecordDecl *Definition = D->getDefinition())
		D = Definition;
	else
		D = cast<RecordDecl>(D->getCanonicalDecl());
	if (occ_record *Known = Records.lookup(D))
		return Known;
	occ_record *To = make<occ_record>();
	Records[D] = To;
	To->name = string(D->getName());
	To->is_union = D->isUnion();
	To->has_flexible_array = D->hasFlexibleArrayMember();
	To->loc = location(D->getLocation());
	if (!D->isCompleteDefinition())
		return To;
	To->n_fields = std::distance(D->field_begin(), D->field_end());
	To->fields = array<occ_field>(To->n_fields);
	PendingRecords.push_back(D);
	return To;
}

void Lowering::fillRecord(const RecordDecl *D)
{
	occ_record *To = Records.lookup(D);
	if (D->isInvalidDecl())
		return;
	const ASTRecordLayout &Layout = Context.getASTRecordLayout(D);
	To->size = Layout.getSize().getQuantity();
	unsigned Index = 0;
	for (const FieldDecl *F : D->fields()) {
		occ_field *Field = &To->fields[Index];
		Field->name = string(F->getName());
		Field->type = type(F->getType());
		Field->offset_bits = Layout.getFieldOffset(Index);
		Field->is_bit_field = F->isBitField();
		Field->is_empty = F->isZeroLengthBitField(Context);
		Field->index = Index++;
	}
}

const occ_field *Lowering::field(const FieldDecl *D)
{
	return &record(D->getParent())->fields[D->getFieldIndex()];
}

} // namespace occ
