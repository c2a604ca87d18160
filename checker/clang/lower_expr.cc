#include "lower.h"

#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprOpenMP.h"

using namespace clang;

namespace occ {

/* ---- nodes ---- */

/* Assignments, calls and volatile reads are effects; every call counts, also of a pure function. */
static bool ownEffects(const occ_expr *E)
{
	switch (E->kind) {
	case OCC_EXPR_ASSIGN:
	case OCC_EXPR_INCDEC:
	case OCC_EXPR_CALL:
	case OCC_EXPR_STMT_EXPR:
	case OCC_EXPR_UNKNOWN: return true;
	case OCC_EXPR_LOAD: return E->a->type->is_volatile;
	default: return false;
	}
}

static void inheritEffects(occ_expr *E)
{
	E->has_side_effects = ownEffects(E);
	for (const occ_expr *Part : {E->a, E->b, E->c, E->d})
		E->has_side_effects |= Part && Part->has_side_effects;
	for (unsigned I = 0; I < E->n_items; I++)
		E->has_side_effects |= E->items[I] && E->items[I]->has_side_effects;
}

static bool isInt(const occ_expr *E)
{
	return E && E->kind == OCC_EXPR_INT;
}

occ_expr *Lowering::node(occ_expr_kind Kind, const Expr *E)
{
	occ_expr *To = make<occ_expr>();
	To->kind = Kind;
	To->type = type(E->getType());
	To->loc = location(E->getBeginLoc());
	To->text = sourceText(E->getSourceRange());
	return To;
}

occ_expr *Lowering::unknown(const Expr *E, const char *Reason)
{
	occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
	To->reason = Reason;
	llvm::SmallVector<occ_expr *, 4> Parts;
	if (ExprDepth < MaxExprDepth)
		for (const Stmt *Child : E->children())
			if (const auto *Part = dyn_cast_or_null<Expr>(Child))
				Parts.push_back(expr(Part));
	To->items = copy<occ_expr *>(Parts);
	To->n_items = Parts.size();
	return To;
}

/* Four items an iterator: its variable, begin, end, step or NULL. */
occ_expr *Lowering::iterator(const OMPIteratorExpr *E)
{
	occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
	To->reason = "iterator";
	llvm::SmallVector<occ_expr *, 8> Parts;
	for (unsigned I = 0; I < E->numOfIterators(); I++) {
		auto *Variable = const_cast<VarDecl *>(cast<VarDecl>(E->getIteratorDecl(I)));
		OMPIteratorExpr::IteratorRange Range = const_cast<OMPIteratorExpr *>(E)->getIteratorRange(I);
		occ_expr *Name = node(OCC_EXPR_OBJECT, E);
		Name->object = object(Variable);
		Name->type = Name->object->type;
		Parts.push_back(Name);
		Parts.push_back(expr(Range.Begin));
		Parts.push_back(expr(Range.End));
		Parts.push_back(Range.Step ? expr(Range.Step) : nullptr);
	}
	To->items = copy<occ_expr *>(Parts);
	To->n_items = Parts.size();
	return To;
}

occ_expr *Lowering::integer(const Expr *E, const llvm::APSInt &Value)
{
	if (Value.getBitWidth() > 64) {
		occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
		To->reason = "integer constant wider than 64 bits";
		return To;
	}
	occ_expr *To = node(OCC_EXPR_INT, E);
	To->value = Value.isSigned() ? Value.getSExtValue() : static_cast<int64_t>(Value.getZExtValue());
	return To;
}

/* As an initialiser it has the array's type, which may leave out the 0 or have room for more. */
occ_expr *Lowering::string(const StringLiteral *E)
{
	occ_expr *To = node(OCC_EXPR_STRING, E);

	if (E->getCharByteWidth() != 1 || To->type->size > MaxStringBytes)
		return To;
	std::string Bytes = E->getBytes().str();
	Bytes.resize(To->type->size);
	To->bytes = string(llvm::StringRef(Bytes));
	return To;
}

/* The constant that clang folds E to, or NULL. Only for an E that reads no object: in C even a const object is none. */
occ_expr *Lowering::folded(const Expr *E)
{
	QualType T = E->getType();
	if (E->isGLValue() || !T->isIntegralOrEnumerationType() || T->isIncompleteType() || Context.getIntWidth(T) > 64)
		return nullptr;
	Expr::EvalResult Result;
	if (!E->EvaluateAsInt(Result, Context, Expr::SE_NoSideEffects))
		return nullptr;
	return integer(E, Result.Val.getInt());
}

occ_expr *Lowering::expr(const Expr *E)
{
	if (ExprDepth >= MaxExprDepth) {
		occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
		To->reason = "expression nested too deeply";
		To->has_side_effects = true;
		return To;
	}
	ExprDepth++;
	occ_expr *To = dispatch(E);
	ExprDepth--;
	inheritEffects(To);
	return To;
}

occ_expr *Lowering::dispatch(const Expr *E)
{
	if (const auto *C = dyn_cast<CastExpr>(E))
		return conversion(C);
	if (const auto *C = dyn_cast<CallExpr>(E))
		return call(C);
	if (const auto *B = dyn_cast<BinaryOperator>(E))
		return binary(B);
	switch (E->getStmtClass()) {
	case Stmt::ParenExprClass: return expr(cast<ParenExpr>(E)->getSubExpr());
	case Stmt::DeclRefExprClass: return declRef(cast<DeclRefExpr>(E));
	case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(E));
	case Stmt::ConditionalOperatorClass:
	case Stmt::BinaryConditionalOperatorClass: return conditional(cast<AbstractConditionalOperator>(E));
	case Stmt::ArraySubscriptExprClass: return subscript(cast<ArraySubscriptExpr>(E));
	case Stmt::ArraySectionExprClass: return section(cast<ArraySectionExpr>(E));
	case Stmt::MemberExprClass: return member(cast<MemberExpr>(E));
	case Stmt::AtomicExprClass: return atomicCall(cast<AtomicExpr>(E));
	case Stmt::UnaryExprOrTypeTraitExprClass: return sizeOf(cast<UnaryExprOrTypeTraitExpr>(E));
	case Stmt::InitListExprClass: return initList(cast<InitListExpr>(E));
	case Stmt::StmtExprClass: return stmtExpr(cast<StmtExpr>(E));
	case Stmt::StringLiteralClass: return string(cast<StringLiteral>(E));
	case Stmt::PredefinedExprClass: return node(OCC_EXPR_STRING, E);
	case Stmt::GenericSelectionExprClass: return expr(cast<GenericSelectionExpr>(E)->getResultExpr());
	case Stmt::ChooseExprClass: return expr(cast<ChooseExpr>(E)->getChosenSubExpr());
	case Stmt::OpaqueValueExprClass:
		if (const Expr *Source = cast<OpaqueValueExpr>(E)->getSourceExpr())
			return expr(Source);
		return unknown(E, "opaque value");
	case Stmt::PseudoObjectExprClass: return expr(cast<PseudoObjectExpr>(E)->getSyntacticForm());
	case Stmt::FloatingLiteralClass: {
		occ_expr *To = node(OCC_EXPR_FLOAT, E);
		To->number = cast<FloatingLiteral>(E)->getValueAsApproximateDouble();
		return To;
	}
	case Stmt::CompoundLiteralExprClass: {
		occ_expr *To = node(OCC_EXPR_COMPOUND_LITERAL, E);
		To->a = expr(cast<CompoundLiteralExpr>(E)->getInitializer());
		return To;
	}
	case Stmt::ConstantExprClass:
		if (occ_expr *Value = folded(E))
			return Value;
		return expr(cast<ConstantExpr>(E)->getSubExpr());
	case Stmt::VAArgExprClass: return variableArgument(cast<VAArgExpr>(E));
	case Stmt::AddrLabelExprClass: return unknown(E, "address of a label");
	case Stmt::OMPArrayShapingExprClass: return unknown(E, "array shaping");
	case Stmt::OMPIteratorExprClass: return iterator(cast<OMPIteratorExpr>(E));
	default:
		/* literals, __builtin_offsetof, type traits, __builtin_LINE ... */
		if (occ_expr *Value = folded(E))
			return Value;
		return unknown(E, string(E->getStmtClassName()));
	}
}

/* ---- names ---- */

occ_expr *Lowering::declRef(const DeclRefExpr *E)
{
	const ValueDecl *D = E->getDecl();
	/* a value that clang computes before a directive: what the user wrote is its initialiser */
	if (const auto *Captured = dyn_cast<OMPCapturedExprDecl>(D)) {
		if (!Captured->getInit())
			return unknown(E, "captured expression");
		CaptureDepth++;
		occ_expr *Value = expr(Captured->getInit());
		CaptureDepth--;
		return Value;
	}
	if (const auto *V = dyn_cast<VarDecl>(D)) {
		occ_expr *To = node(OCC_EXPR_OBJECT, E);
		To->object = object(V);
		To->type = To->object->type;
		return To;
	}
	if (const auto *F = dyn_cast<FunctionDecl>(D)) {
		occ_expr *To = node(OCC_EXPR_FUNCTION, E);
		To->callee = function(F);
		return To;
	}
	if (occ_expr *Value = folded(E)) /* an enumerator */
		return Value;
	return unknown(E, "name of no object");
}

/* ---- conversions ---- */

static bool isCapturedValue(const Expr *E)
{
	const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
	return Ref && isa<OMPCapturedExprDecl>(Ref->getDecl());
}

/* A no-op cast is worth a node only when it takes a qualifier off what is pointed to. */
static bool dropsQualifier(QualType From, QualType To)
{
	while (From->isPointerType() && To->isPointerType()) {
		From = From->getPointeeType();
		To = To->getPointeeType();
		if (From.isConstQualified() && !To.isConstQualified())
			return true;
		if (From.isVolatileQualified() && !To.isVolatileQualified())
			return true;
	}
	return false;
}

occ_expr *Lowering::conversion(const CastExpr *E)
{
	const Expr *Sub = E->getSubExpr();
	switch (E->getCastKind()) {
	case CK_LValueToRValue: return load(E);
	case CK_ArrayToPointerDecay:
	case CK_FunctionToPointerDecay:
	case CK_BuiltinFnToFnPtr: return decay(E, false);
	case CK_NoOp: return dropsQualifier(Sub->getType(), E->getType()) ? convert(E) : expr(Sub);
	case CK_Dependent: return unknown(E, "dependent cast");
	case CK_ToUnion: return unknown(E, "cast to a union");
	case CK_VectorSplat: return unknown(E, "vector");
	default: return convert(E);
	}
}

occ_expr *Lowering::load(const CastExpr *E)
{
	const Expr *Sub = E->getSubExpr();
	occ_expr *From = expr(Sub);
	/* The initialiser of a captured value is the value itself, unless it was captured by address. */
	if (isCapturedValue(Sub) && From->kind != OCC_EXPR_OBJECT && From->kind != OCC_EXPR_MEMBER &&
	    From->kind != OCC_EXPR_SUBSCRIPT && From->kind != OCC_EXPR_DEREF)
		return From;
	occ_expr *To = node(OCC_EXPR_LOAD, E);
	To->a = From;
	return To;
}

occ_expr *Lowering::decay(const CastExpr *E, bool IsCallee)
{
	occ_expr *To = node(OCC_EXPR_DECAY, E);
	To->a = expr(E->getSubExpr());
	if (!IsCallee && To->a->kind == OCC_EXPR_FUNCTION)
		To->a->callee->address_taken = true;
	return To;
}

occ_expr *Lowering::convert(const CastExpr *E)
{
	occ_expr *To = node(OCC_EXPR_CAST, E);
	To->is_explicit = isa<ExplicitCastExpr>(E);
	To->a = expr(E->getSubExpr());
	/* an integer constant, or the old spelling of offsetof */
	if (isInt(To->a) || To->a->kind == OCC_EXPR_FLOAT || E->getCastKind() == CK_PointerToIntegral)
		if (occ_expr *Value = folded(E))
			return Value;
	return To;
}

/* ---- operators ---- */

void Lowering::takeAddress(occ_expr *Lvalue)
{
	if (CaptureDepth)
		return; /* clang's own &, not the program's */
	for (;;) {
		if (Lvalue->kind == OCC_EXPR_MEMBER)
			Lvalue = Lvalue->a;
		else if (Lvalue->kind == OCC_EXPR_SUBSCRIPT && Lvalue->a->kind == OCC_EXPR_DECAY)
			Lvalue = Lvalue->a->a;
		else
			break;
	}
	if (Lvalue->kind == OCC_EXPR_OBJECT)
		Lvalue->object->address_taken = true;
	else if (Lvalue->kind == OCC_EXPR_FUNCTION)
		Lvalue->callee->address_taken = true;
}

occ_expr *Lowering::addressOf(const UnaryOperator *E)
{
	occ_expr *To = node(OCC_EXPR_ADDRESS, E);
	To->a = expr(E->getSubExpr());
	takeAddress(To->a);
	return To;
}

occ_expr *Lowering::unary(const UnaryOperator *E)
{
	occ_op Op;
	switch (E->getOpcode()) {
	case UO_Plus:
	case UO_Extension: return expr(E->getSubExpr());
	case UO_AddrOf: return addressOf(E);
	case UO_Minus: Op = OCC_OP_NEG; break;
	case UO_Not: Op = OCC_OP_BITNOT; break;
	case UO_LNot: Op = OCC_OP_NOT; break;
	case UO_Deref: {
		occ_expr *Pointer = expr(E->getSubExpr());
		if (isCapturedValue(E->getSubExpr()->IgnoreParenImpCasts()) &&
		    Pointer->kind == OCC_EXPR_ADDRESS)
			return Pointer->a; /* captured by address */
		occ_expr *To = node(OCC_EXPR_DEREF, E);
		To->a = Pointer;
		return To;
	}
	case UO_PreInc:
	case UO_PostInc:
	case UO_PreDec:
	case UO_PostDec: {
		occ_expr *To = node(OCC_EXPR_INCDEC, E);
		To->op = E->isIncrementOp() ? OCC_OP_ADD : OCC_OP_SUB;
		To->is_postfix = E->isPostfix();
		To->a = expr(E->getSubExpr());
		return To;
	}
	case UO_Real: return unknown(E, "__real__");
	case UO_Imag: return unknown(E, "__imag__");
	default: return unknown(E, "unary operator");
	}
	occ_expr *To = node(OCC_EXPR_UNARY, E);
	To->op = Op;
	To->a = expr(E->getSubExpr());
	if (isInt(To->a))
		if (occ_expr *Value = folded(E))
			return Value;
	return To;
}

static occ_op operation(BinaryOperatorKind Kind)
{
	switch (Kind) {
	case BO_Add:
	case BO_AddAssign: return OCC_OP_ADD;
	case BO_Sub:
	case BO_SubAssign: return OCC_OP_SUB;
	case BO_Mul:
	case BO_MulAssign: return OCC_OP_MUL;
	case BO_Div:
	case BO_DivAssign: return OCC_OP_DIV;
	case BO_Rem:
	case BO_RemAssign: return OCC_OP_REM;
	case BO_Shl:
	case BO_ShlAssign: return OCC_OP_SHL;
	case BO_Shr:
	case BO_ShrAssign: return OCC_OP_SHR;
	case BO_And:
	case BO_AndAssign: return OCC_OP_BITAND;
	case BO_Or:
	case BO_OrAssign: return OCC_OP_BITOR;
	case BO_Xor:
	case BO_XorAssign: return OCC_OP_BITXOR;
	case BO_LT: return OCC_OP_LT;
	case BO_LE: return OCC_OP_LE;
	case BO_GT: return OCC_OP_GT;
	case BO_GE: return OCC_OP_GE;
	case BO_EQ: return OCC_OP_EQ;
	case BO_NE: return OCC_OP_NE;
	case BO_LAnd: return OCC_OP_AND;
	case BO_LOr: return OCC_OP_OR;
	default: return OCC_OP_NONE;
	}
}

occ_expr *Lowering::binary(const BinaryOperator *E)
{
	occ_op Op = operation(E->getOpcode());
	if (E->isAssignmentOp()) {
		occ_expr *To = node(OCC_EXPR_ASSIGN, E);
		To->op = Op;
		if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E))
			To->compute = type(Compound->getComputationLHSType());
		To->a = expr(E->getLHS());
		To->b = expr(E->getRHS());
		return To;
	}
	if (E->isCommaOp()) {
		occ_expr *To = node(OCC_EXPR_COMMA, E);
		To->a = expr(E->getLHS());
		To->b = expr(E->getRHS());
		return To;
	}
	return Op == OCC_OP_NONE ? unknown(E, "binary operator") : arithmetic(E, Op);
}

occ_expr *Lowering::arithmetic(const BinaryOperator *E, occ_op Op)
{
	occ_expr *To = node(E->isLogicalOp() ? OCC_EXPR_LOGICAL : OCC_EXPR_BINARY, E);
	To->op = Op;
	To->a = expr(E->getLHS());
	To->b = expr(E->getRHS());
	if (isInt(To->a) && isInt(To->b))
		if (occ_expr *Value = folded(E))
			return Value;
	if (Op == OCC_OP_ADD && To->b->type->kind == OCC_TYPE_POINTER && To->a->type->kind != OCC_TYPE_POINTER)
		std::swap(To->a, To->b); /* i + p */
	return To;
}

/* a ?: b evaluates a once; as a ? a : b it may only be given when that makes no difference. */
occ_expr *Lowering::conditional(const AbstractConditionalOperator *E)
{
	occ_expr *Condition = expr(E->getCond());
	if (isa<BinaryConditionalOperator>(E) && Condition->has_side_effects) {
		occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
		To->reason = "?: with the middle operand left out";
		To->items = copy<occ_expr *>({Condition, expr(E->getFalseExpr())});
		To->n_items = 2;
		return To;
	}
	occ_expr *To = node(OCC_EXPR_CONDITIONAL, E);
	To->a = Condition;
	To->b = expr(E->getTrueExpr());
	To->c = expr(E->getFalseExpr());
	if (isInt(To->a) && isInt(To->b) && isInt(To->c))
		if (occ_expr *Value = folded(E))
			return Value;
	return To;
}

/* ---- lvalues ---- */

occ_expr *Lowering::subscript(const ArraySubscriptExpr *E)
{
	if (!E->getBase()->getType()->isPointerType())
		return unknown(E, "vector subscript");
	occ_expr *To = node(OCC_EXPR_SUBSCRIPT, E);
	To->a = expr(E->getBase());
	To->b = expr(E->getIdx());
	return To;
}

/* clang leaves the base of a nested section unconverted: a[0:n][0:m] is given as SECTION(DECAY(SECTION(a))). */
occ_expr *Lowering::section(const ArraySectionExpr *E)
{
	const Expr *Base = E->getBase()->IgnoreParenImpCasts();
	QualType BaseType = ArraySectionExpr::getBaseOriginalType(E->getBase()).getNonReferenceType();
	QualType Element;
	if (const ArrayType *Array = Context.getAsArrayType(BaseType))
		Element = Array->getElementType();
	else if (BaseType->isPointerType())
		Element = BaseType->getPointeeType();
	else
		return unknown(E, "section of neither an array nor a pointer");
	occ_expr *To = node(OCC_EXPR_SECTION, E);
	To->type = type(Element);
	To->a = expr(E->getBase());
	if (isa<ArraySectionExpr>(Base) && To->a->kind == OCC_EXPR_SECTION) {
		bool IsArray = BaseType->isArrayType();
		occ_expr *Pointer = node(IsArray ? OCC_EXPR_DECAY : OCC_EXPR_LOAD, E->getBase());
		Pointer->type = type(IsArray ? Context.getPointerType(Element) : BaseType);
		Pointer->a = To->a;
		inheritEffects(Pointer);
		To->a = Pointer;
	}
	To->b = E->getLowerBound() ? expr(E->getLowerBound()) : nullptr;
	To->c = E->getLength() ? expr(E->getLength()) : nullptr;
	if (E->isOMPArraySection() && E->getStride())
		To->d = expr(E->getStride());
	if (E->getColonLocFirst().isInvalid()) { /* a subscript on top of a section: one element */
		To->c = make<occ_expr>();
		To->c->kind = OCC_EXPR_INT;
		To->c->type = type(Context.getSizeType());
		To->c->value = 1;
		To->c->loc = To->loc;
	}
	return To;
}

occ_expr *Lowering::member(const MemberExpr *E)
{
	const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl());
	if (!F)
		return unknown(E, "member that is no field");
	if (!E->isArrow() && !E->getBase()->isGLValue())
		return unknown(E, "member of a value");
	occ_expr *To = node(OCC_EXPR_MEMBER, E);
	To->field = field(F);
	To->a = expr(E->getBase());
	if (E->isArrow()) {
		occ_expr *Record = node(OCC_EXPR_DEREF, E->getBase());
		Record->type = type(E->getBase()->getType()->getPointeeType());
		Record->a = To->a;
		inheritEffects(Record);
		To->a = Record;
	}
	return To;
}

/* ---- calls ---- */

occ_expr *Lowering::call(const CallExpr *E)
{
	occ_expr *To = node(OCC_EXPR_CALL, E);
	const FunctionDecl *Callee = E->getDirectCallee();
	if (Callee)
		To->callee = function(Callee);
	else
		To->a = expr(E->getCallee());
	llvm::SmallVector<occ_expr *, 8> Arguments;
	bool AllConstant = true;
	for (const Expr *Argument : E->arguments()) {
		Arguments.push_back(expr(Argument));
		if (Argument->isGLValue()) /* __builtin_addressof(x) and the like */
			takeAddress(Arguments.back());
		AllConstant &= isInt(Arguments.back()) || Arguments.back()->kind == OCC_EXPR_FLOAT;
	}
	if (AllConstant && Callee && Callee->getBuiltinID())
		if (occ_expr *Value = folded(E))
			return Value;
	To->items = copy<occ_expr *>(Arguments);
	To->n_items = Arguments.size();
	return To;
}

/* The next argument: a value that nothing is known of. */
occ_expr *Lowering::variableArgument(const VAArgExpr *E)
{
	occ_expr *To = node(OCC_EXPR_CALL, E);
	To->callee = builtin("__builtin_va_arg", To->type);
	To->items = copy<occ_expr *>({expr(E->getSubExpr())});
	To->n_items = 1;
	return To;
}

/* The __atomic and C11 operations have a node of their own, with their operands in clang's order. */
occ_expr *Lowering::atomicCall(const AtomicExpr *E)
{
	auto *Whole = const_cast<AtomicExpr *>(E);
	unsigned Count = E->getNumSubExprs();
	llvm::SmallVector<const Expr *, 6> Operands;
	Operands.push_back(E->getPtr());
	AtomicExpr::AtomicOp Op = E->getOp();
	bool IsInit = Op == AtomicExpr::AO__c11_atomic_init || Op == AtomicExpr::AO__opencl_atomic_init;
	if (IsInit || Count > 2)
		Operands.push_back(E->getVal1());
	if (E->isCmpXChg() || Op == AtomicExpr::AO__atomic_exchange)
		Operands.push_back(E->getVal2());
	if (E->isCmpXChg() && Count == 6)
		Operands.push_back(E->getWeak());
	if (!IsInit)
		Operands.push_back(E->getOrder());
	if (E->isCmpXChg())
		Operands.push_back(E->getOrderFail());
	if (Operands.size() != Count) {
		Operands.clear();
		for (unsigned I = 0; I < Count; I++)
			Operands.push_back(Whole->getSubExprs()[I]);
	}
	occ_expr *To = node(OCC_EXPR_CALL, E);
	To->callee = builtin(E->getOpAsString(), To->type);
	To->items = array<occ_expr *>(Operands.size());
	To->n_items = Operands.size();
	for (unsigned I = 0; I < Operands.size(); I++)
		To->items[I] = expr(Operands[I]);
	return To;
}

/* ---- sizes ---- */

/* sizeof of T, in size_t arithmetic: the extents of a variable length array times the size of its element. */
occ_expr *Lowering::sizeOfType(const Expr *E, QualType T)
{
	if (const VariableArrayType *Array = Context.getAsVariableArrayType(T); Array && Array->getSizeExpr()) {
		const occ_type *Size = type(Context.getSizeType());
		occ_expr *Extent = expr(Array->getSizeExpr());
		if (Extent->type->kind != OCC_TYPE_INT || Extent->type->bits != Size->bits || Extent->type->is_signed) {
			occ_expr *Converted = node(OCC_EXPR_CAST, Array->getSizeExpr());
			Converted->type = Size;
			Converted->a = Extent;
			inheritEffects(Converted);
			Extent = Converted;
		}
		occ_expr *To = node(OCC_EXPR_BINARY, E);
		To->op = OCC_OP_MUL;
		To->type = Size;
		To->a = Extent;
		To->b = sizeOfType(E, Array->getElementType());
		inheritEffects(To);
		return To;
	}
	if (const auto *Array = dyn_cast_or_null<ConstantArrayType>(Context.getAsArrayType(T));
	    Array && T->isVariablyModifiedType()) {
		occ_expr *To = node(OCC_EXPR_BINARY, E);
		To->op = OCC_OP_MUL;
		To->type = type(Context.getSizeType());
		llvm::APSInt Extent(llvm::APInt(Context.getTypeSize(Context.getSizeType()), Array->getZExtSize()));
		To->a = integer(E, Extent);
		To->a->type = To->type;
		To->b = sizeOfType(E, Array->getElementType());
		inheritEffects(To);
		return To;
	}
	uint64_t Bytes = type(T)->size;
	if (T->isVoidType() || T->isFunctionType())
		Bytes = 1; /* as GNU C has it */
	occ_expr *To = node(OCC_EXPR_INT, E);
	To->type = type(Context.getSizeType());
	To->value = static_cast<int64_t>(Bytes);
	return To;
}

occ_expr *Lowering::sizeOf(const UnaryExprOrTypeTraitExpr *E)
{
	if (occ_expr *Value = folded(E))
		return Value;
	if (E->getKind() == UETT_SizeOf)
		return sizeOfType(E, E->getTypeOfArgument());
	occ_expr *To = node(OCC_EXPR_UNKNOWN, E);
	To->reason = "type trait";
	return To;
}

/* ---- initialisers and the rest ---- */

static bool isLiteral(const Expr *E)
{
	E = E->IgnoreParenImpCasts();
	if (const auto *Minus = dyn_cast<UnaryOperator>(E))
		E = Minus->getSubExpr()->IgnoreParenImpCasts();
	return isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, ImplicitValueInitExpr>(E);
}

occ_expr *Lowering::initList(const InitListExpr *E)
{
	static constexpr unsigned MaxTable = 4096; /* a larger table of plain numbers is not spelled out */
	if (const InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm())
		E = Semantic;
	/* { x } for a scalar, { "abc" } for an array of characters */
	if (E->getNumInits() == 1 && (E->getType()->isScalarType() || E->isStringLiteralInit() || E->isTransparent()))
		return expr(E->getInit(0));
	occ_expr *To = node(OCC_EXPR_INIT_LIST, E);
	if (E->getNumInits() > MaxTable && llvm::all_of(E->inits(), [](const Expr *I) { return I && isLiteral(I); })) {
		To->kind = OCC_EXPR_UNKNOWN;
		To->reason = "table of constants";
		return To;
	}
	/* a union has one initialiser, for the member it names */
	unsigned First = 0;
	if (E->getType()->isUnionType() && E->getInitializedFieldInUnion())
		First = E->getInitializedFieldInUnion()->getFieldIndex();
	To->n_items = E->getNumInits() ? First + E->getNumInits() : 0;
	To->items = array<occ_expr *>(To->n_items);
	for (unsigned I = 0; I < E->getNumInits(); I++) {
		const Expr *Init = E->getInit(I);
		if (Init && !isa<ImplicitValueInitExpr, NoInitExpr>(Init))
			To->items[First + I] = expr(Init);
	}
	return To;
}

occ_expr *Lowering::stmtExpr(const StmtExpr *E)
{
	occ_expr *To = node(OCC_EXPR_STMT_EXPR, E);
	To->body = stmt(E->getSubStmt());
	return To;
}

} // namespace occ
