#include "lower.h"

#include "access_attribute.h"
#include "anchor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace occ {

/* ---- memory and places ---- */

const char *Lowering::string(llvm::StringRef Text)
{
	return occ_arena_copy(&Unit->arena, Text.data(), Text.size());
}

const char *Lowering::fileName(FileID File)
{
	const char *&Name = FileNames[File];
	if (!Name) {
		OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
		Name = string(Entry ? Entry->getName() : SM.getBufferOrFake(File).getBufferIdentifier());
	}
	return Name;
}

occ_loc Lowering::location(SourceLocation Loc)
{
	if (Loc.isInvalid())
		return {"", 0, 0};
	auto [File, Offset] = SM.getDecomposedExpansionLoc(Loc);
	return {fileName(File), SM.getLineNumber(File, Offset), SM.getColumnNumber(File, Offset)};
}

/* Text of a range that is one piece of one file. Nested nodes often share a range (a load and its object), so the last
 * answer is kept. Long ranges are left out: the text is for messages, and copies at each level would add up. */
const char *Lowering::sourceText(SourceRange Range)
{
	static constexpr size_t MaxText = 1000;
	if (Range.isInvalid() || Range.getBegin().isMacroID() || Range.getEnd().isMacroID())
		return nullptr;
	if (Range == LastText.Range)
		return LastText.Text;
	auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
	auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
	LastText = {Range, nullptr};
	if (File != EndFile || End < Begin || End - Begin > MaxText)
		return nullptr;
	End += Lexer::MeasureTokenLength(Range.getEnd(), SM, Context.getLangOpts());
	if (End - Begin <= MaxText)
		LastText.Text = string(SM.getBufferData(File).substr(Begin, End - Begin));
	return LastText.Text;
}

/* ---- objects ---- */

static bool isThreadStorage(const VarDecl *D)
{
	for (const VarDecl *Redecl : D->redecls())
		if (Redecl->getTLSKind() != VarDecl::TLS_None || Redecl->hasAttr<OMPThreadPrivateDeclAttr>())
			return true;
	return false;
}

static occ_storage storageOf(const VarDecl *D)
{
	if (isa<ParmVarDecl>(D))
		return OCC_STORAGE_PARAMETER;
	if (isThreadStorage(D))
		return OCC_STORAGE_THREAD;
	if (D->hasLocalStorage())
		return OCC_STORAGE_LOCAL;
	if (D->isStaticLocal())
		return OCC_STORAGE_STATIC_LOCAL;
	return D->isExternallyVisible() ? OCC_STORAGE_GLOBAL : OCC_STORAGE_FILE_STATIC;
}

/* Declarations of one variable may differ in what they say of an array's extent; the complete one counts. */
static QualType completeType(const VarDecl *D)
{
	for (const VarDecl *Redecl : D->redecls())
		if (!Redecl->getType()->isIncompleteType())
			return Redecl->getType();
	return D->getType();
}

template <typename T> static occ_declare_target declareTarget(const T *D)
{
	occ_declare_target Result = OCC_DECLARE_TARGET_NONE;
	for (const auto *Redecl : D->redecls()) {
		for (const auto *A : Redecl->template specific_attrs<OMPDeclareTargetDeclAttr>()) {
			if (A->getMapType() == OMPDeclareTargetDeclAttr::MT_Link)
				return OCC_DECLARE_TARGET_LINK;
			Result = OCC_DECLARE_TARGET_TO;
		}
	}
	return Result;
}

static const FunctionDecl *enclosingFunction(const Decl *D)
{
	for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
		if (const auto *F = dyn_cast<FunctionDecl>(DC))
			return F;
	return nullptr;
}

occ_object *Lowering::object(const VarDecl *D)
{
	D = D->getCanonicalDecl();
	if (occ_object *Known = Objects.lookup(D))
		return Known;
	occ_object *Object = make<occ_object>();
	Objects[D] = Object;
	Object->id = Unit->n_objects;
	Unit->objects = static_cast<occ_object **>(
	    occ_arena_grow(&Unit->arena, Unit->objects, Unit->n_objects, sizeof(occ_object *)));
	Unit->objects[Unit->n_objects++] = Object;
	describeObject(Object, D);
	/* An automatic object's initialiser is lowered where it is executed (declarations()); the others wait, since
	 * they may name each other in a chain of any length. */
	if (!D->hasLocalStorage())
		PendingInitializers.push_back(D);
	return Object;
}

void Lowering::describeObject(occ_object *Object, const VarDecl *D)
{
	Object->name = string(D->getName());
	Object->storage = storageOf(D);
	Object->loc = location(D->getLocation());
	Object->declare_target = declareTarget(D);
	Object->has_definition = D->isFileVarDecl() && D->hasDefinition() != VarDecl::DeclarationOnly;
	Object->type = type(completeType(D));
	if (const auto *P = dyn_cast<ParmVarDecl>(D))
		Object->declared = declaredArray(P);
	if (D->isFileVarDecl())
		return;
	if (const FunctionDecl *Owner = enclosingFunction(D))
		Object->owner = function(Owner);
}

void Lowering::initializer(const VarDecl *D)
{
	if (const Expr *Init = D->getAnyInitializer()) {
		occ_expr *Value = expr(Init);
		object(D)->initializer = Value;
	}
}

/* __attribute__((alias)): two objects, one memory. Both count as having their address taken. */
void Lowering::markAliases()
{
	llvm::StringMap<occ_object *> ByName;
	for (const auto &[D, Object] : Objects)
		if (D->isFileVarDecl())
			ByName[Object->name] = Object;
	for (const auto &[D, Object] : Objects) {
		for (const VarDecl *Redecl : D->redecls()) {
			if (!Redecl->hasAttr<AliasAttr>() && !Redecl->hasAttr<WeakRefAttr>())
				continue;
			Object->address_taken = true;
			const auto *Alias = Redecl->getAttr<AliasAttr>();
			occ_object *Target = Alias ? ByName.lookup(Alias->getAliasee()) : nullptr;
			if (Target)
				Target->address_taken = true;
		}
	}
}

/* ---- functions ---- */

/* The declaration that describes the function: its definition, or the first that the program wrote. */
static const FunctionDecl *representative(const FunctionDecl *D)
{
	if (const FunctionDecl *Definition = D->getDefinition())
		return Definition;
	const FunctionDecl *Written = nullptr;
	for (const FunctionDecl *Redecl : D->redecls()) {
		if (Redecl->isImplicit())
			continue;
		if (!Written || (!Written->hasPrototype() && Redecl->hasPrototype()))
			Written = Redecl;
	}
	return Written ? Written : D;
}

occ_function *Lowering::function(const FunctionDecl *D)
{
	D = D->getCanonicalDecl();
	if (occ_function *Known = Functions.lookup(D))
		return Known;
	occ_function *Function = make<occ_function>();
	Functions[D] = Function;
	Function->id = Unit->n_functions;
	Unit->functions = static_cast<occ_function **>(
	    occ_arena_grow(&Unit->arena, Unit->functions, Unit->n_functions, sizeof(occ_function *)));
	Unit->functions[Unit->n_functions++] = Function;
	describeFunction(Function, representative(D));
	return Function;
}

occ_function *Lowering::builtin(llvm::StringRef Name, const occ_type *Result)
{
	occ_function *&Known = NamedBuiltins[Name];
	if (Known)
		return Known;
	Known = make<occ_function>();
	Known->id = Unit->n_functions;
	Unit->functions = static_cast<occ_function **>(
	    occ_arena_grow(&Unit->arena, Unit->functions, Unit->n_functions, sizeof(occ_function *)));
	Unit->functions[Unit->n_functions++] = Known;
	Known->name = string(Name);
	Known->result = Result;
	Known->is_variadic = true;
	Known->in_system_header = true;
	Known->alloc_size[0] = Known->alloc_size[1] = -1;
	Known->loc = location(SourceLocation());
	return Known;
}

void Lowering::describeFunction(occ_function *Function, const FunctionDecl *D)
{
	Function->name = string(D->getName());
	Function->result = type(D->getReturnType());
	Function->is_static = !D->isExternallyVisible();
	Function->is_inline = D->isInlineSpecified();
	Function->is_variadic = D->isVariadic();
	Function->in_system_header = D->isImplicit() || D->getLocation().isInvalid() || SM.isInSystemHeader(D->getLocation());
	Function->declare_target = declareTarget(D);
	Function->loc = location(D->getLocation());
	attributes(Function, D);
	Function->parameters = array<occ_object *>(D->getNumParams());
	Function->n_parameters = D->getNumParams();
	for (unsigned I = 0; I < D->getNumParams(); I++)
		Function->parameters[I] = object(D->getParamDecl(I));
}

void Lowering::attributes(occ_function *Function, const FunctionDecl *D)
{
	Function->alloc_size[0] = Function->alloc_size[1] = -1;
	for (const FunctionDecl *Redecl : D->redecls()) {
		Function->is_pure |= Redecl->hasAttr<PureAttr>();
		Function->is_const |= Redecl->hasAttr<ConstAttr>();
		Function->is_noreturn |= Redecl->isNoReturn();
		Function->is_malloc |= Redecl->hasAttr<RestrictAttr>();
		if (Redecl->hasAttr<OMPDeclareVariantAttr>())
			Unit->has_declare_variant = true;
		if (const auto *Size = Redecl->getAttr<AllocSizeAttr>()) {
			Function->alloc_size[0] = Size->getElemSizeParam().getASTIndex();
			if (Size->getNumElemsParam().isValid())
				Function->alloc_size[1] = Size->getNumElemsParam().getASTIndex();
		}
	}
	if (Accesses && !Accesses->empty()) {
		llvm::SmallVector<occ_access_attribute, 4> Found = Accesses->of(D);
		Function->accesses = copy<occ_access_attribute>(Found);
		Function->n_accesses = Found.size();
	}
	/* begin declare variant makes functions of its own: "f$ompvariant$..." */
	if (D->getName().contains("$ompvariant"))
		Unit->has_declare_variant = true;
}

void Lowering::body(occ_function *Function, const FunctionDecl *D)
{
	if (const FunctionDecl *Definition = D->getDefinition())
		if (const Stmt *Body = Definition->getBody())
			Function->body = stmt(Body);
}

/* ---- the unit ---- */

void Lowering::topLevel(const Decl *D)
{
	if (const auto *F = dyn_cast<FunctionDecl>(D)) {
		if (F->isImplicit()) /* a builtin, declared where it was first used */
			return;
		occ_function *Function = function(F);
		if (F->isThisDeclarationADefinition())
			body(Function, F);
	} else if (const auto *V = dyn_cast<VarDecl>(D)) {
		object(V);
	} else if (const auto *M = dyn_cast<OMPDeclareMapperDecl>(D)) {
		Unit->has_declare_mapper |= !M->isImplicit();
	} else if (const auto *R = dyn_cast<OMPRequiresDecl>(D)) {
		for (const OMPClause *C : R->clauselists())
			Unit->unified_shared_memory |= C->getClauseKind() == llvm::omp::OMPC_unified_shared_memory;
	}
}

/* Records and initialisers found on the way are filled in here, not where they are found: they can form chains. */
void Lowering::drain()
{
	while (!PendingRecords.empty() || !PendingInitializers.empty()) {
		if (!PendingRecords.empty()) {
			const RecordDecl *D = PendingRecords.back();
			PendingRecords.pop_back();
			fillRecord(D);
		} else {
			const VarDecl *D = PendingInitializers.back();
			PendingInitializers.pop_back();
			initializer(D);
		}
	}
}

void Lowering::run()
{
	const LangOptions &Options = Context.getLangOpts();
	OptionalFileEntryRef Main = SM.getFileEntryRefForID(SM.getMainFileID());
	Unit->main_file = string(Main ? Main->getName() : llvm::StringRef("<stdin>"));
	Unit->strict_aliasing = true;
	Unit->wrapping_signed = Options.isSignedOverflowDefined();
	for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
		SourceLocation Loc = D->getLocation();
		if (Loc.isValid() && !SM.isInSystemHeader(Loc))
			topLevel(D);
	}
	drain();
	markAliases();
}

void lower(ASTContext &Context, const Anchors *Pragmas, const AccessAttributes *Accesses, occ_unit *Unit)
{
	*Unit = occ_unit();
	occ_arena_init(&Unit->arena);
	Lowering(Context, Pragmas, Accesses, Unit).run();
}

} // namespace occ
