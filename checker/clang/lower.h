/*
 * Lowering: clang's AST of one translation unit -> struct occ_unit (syntax.h).
 *
 * It decides nothing. What it cannot say in the terms of syntax.h becomes an UNKNOWN node that keeps the parts clang
 * would evaluate, so that a reader which ignores UNKNOWN nodes is the one that is wrong, never the tree.
 */
#ifndef OCC_CHECKER_CLANG_LOWER_H
#define OCC_CHECKER_CLANG_LOWER_H

#include "../syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace occ {

class Anchors;
class AccessAttributes;

/* Lowers the whole unit into memory of unit->arena, which lower() initialises and the caller releases. */
void lower(clang::ASTContext &Context, const Anchors *Pragmas, const AccessAttributes *Accesses, occ_unit *Unit);

class Lowering
{
      public:
	Lowering(clang::ASTContext &Context, const Anchors *Pragmas, const AccessAttributes *Accesses, occ_unit *Unit)
	    : Context(Context), SM(Context.getSourceManager()), Pragmas(Pragmas), Accesses(Accesses), Unit(Unit),
	      Printing(Context.getPrintingPolicy())
	{
		Printing.AnonymousTagLocations = false; /* spellings must not hold paths */
	}

	void run();

      private:
	/* An expression nested deeper than this becomes UNKNOWN: clang builds such trees in a loop, this walks them. */
	static constexpr unsigned MaxExprDepth = 2000;
	static constexpr unsigned MaxStringBytes = 1 << 16; /* longer ones are not kept */
	static constexpr unsigned MaxStmtDepth = 5000;

	clang::ASTContext &Context;
	const clang::SourceManager &SM;
	const Anchors *Pragmas;
	const AccessAttributes *Accesses;
	occ_unit *Unit;
	clang::PrintingPolicy Printing;

	llvm::DenseMap<const void *, occ_type *> Types;
	llvm::DenseMap<const clang::RecordDecl *, occ_record *> Records;
	llvm::DenseMap<const clang::VarDecl *, occ_object *> Objects;
	llvm::DenseMap<const clang::FunctionDecl *, occ_function *> Functions;
	llvm::StringMap<occ_function *> NamedBuiltins; /* operations that clang gives their own node, no declaration */
	llvm::DenseMap<clang::FileID, const char *> FileNames;
	std::vector<const clang::RecordDecl *> PendingRecords;
	std::vector<const clang::VarDecl *> PendingInitializers;
	unsigned ExprDepth = 0, StmtDepth = 0;
	unsigned CaptureDepth = 0; /* inside the initialiser of a clause expression that clang captured */

	struct {
		clang::SourceRange Range;
		const char *Text = nullptr;
	} LastText;

	/* ---- memory and places (lower_unit.cc) ---- */
	template <typename T> T *make()
	{
		return static_cast<T *>(occ_arena_alloc(&Unit->arena, sizeof(T)));
	}
	template <typename T> T *array(size_t Count)
	{
		return Count ? static_cast<T *>(occ_arena_alloc(&Unit->arena, Count * sizeof(T))) : nullptr;
	}
	template <typename T> T *copy(llvm::ArrayRef<T> From)
	{
		T *To = array<T>(From.size());
		for (size_t I = 0; I < From.size(); I++)
			To[I] = From[I];
		return To;
	}
	const char *string(llvm::StringRef Text);
	const char *fileName(clang::FileID File);
	occ_loc location(clang::SourceLocation Loc);
	const char *sourceText(clang::SourceRange Range);

	/* ---- declarations (lower_unit.cc) ---- */
	void topLevel(const clang::Decl *D);
	void drain();
	void markAliases();
	occ_object *object(const clang::VarDecl *D);
	void describeObject(occ_object *Object, const clang::VarDecl *D);
	void initializer(const clang::VarDecl *D);
	occ_function *function(const clang::FunctionDecl *D);
	occ_function *builtin(llvm::StringRef Name, const occ_type *Result);
	void describeFunction(occ_function *Function, const clang::FunctionDecl *D);
	void attributes(occ_function *Function, const clang::FunctionDecl *D);
	void body(occ_function *Function, const clang::FunctionDecl *D);

	/* ---- types (lower_type.cc) ---- */
	const occ_type *type(clang::QualType T);
	void scalarType(occ_type *To, clang::QualType T);
	void arrayType(occ_type *To, const clang::ArrayType *T);
	const occ_type *declaredArray(const clang::ParmVarDecl *D);
	const occ_record *record(const clang::RecordDecl *D);
	void fillRecord(const clang::RecordDecl *D);
	const occ_field *field(const clang::FieldDecl *D);

	/* ---- expressions (lower_expr.cc) ---- */
	occ_expr *expr(const clang::Expr *E);
	occ_expr *dispatch(const clang::Expr *E);
	occ_expr *node(occ_expr_kind Kind, const clang::Expr *E);
	occ_expr *integer(const clang::Expr *E, const llvm::APSInt &Value);
	occ_expr *folded(const clang::Expr *E);
	occ_expr *unknown(const clang::Expr *E, const char *Reason);
	occ_expr *iterator(const clang::OMPIteratorExpr *E);
	occ_expr *declRef(const clang::DeclRefExpr *E);
	occ_expr *conversion(const clang::CastExpr *E);
	occ_expr *load(const clang::CastExpr *E);
	occ_expr *decay(const clang::CastExpr *E, bool IsCallee);
	occ_expr *convert(const clang::CastExpr *E);
	occ_expr *unary(const clang::UnaryOperator *E);
	occ_expr *addressOf(const clang::UnaryOperator *E);
	occ_expr *binary(const clang::BinaryOperator *E);
	occ_expr *arithmetic(const clang::BinaryOperator *E, occ_op Op);
	occ_expr *conditional(const clang::AbstractConditionalOperator *E);
	occ_expr *subscript(const clang::ArraySubscriptExpr *E);
	occ_expr *section(const clang::ArraySectionExpr *E);
	occ_expr *member(const clang::MemberExpr *E);
	occ_expr *call(const clang::CallExpr *E);
	occ_expr *variableArgument(const clang::VAArgExpr *E);
	occ_expr *atomicCall(const clang::AtomicExpr *E);
	occ_expr *sizeOf(const clang::UnaryExprOrTypeTraitExpr *E);
	occ_expr *sizeOfType(const clang::Expr *E, clang::QualType T);
	occ_expr *initList(const clang::InitListExpr *E);
	occ_expr *stmtExpr(const clang::StmtExpr *E);
	occ_expr *string(const clang::StringLiteral *E);
	void takeAddress(occ_expr *Lvalue);

	/* ---- statements (lower_stmt.cc) ---- */
	occ_stmt *stmt(const clang::Stmt *S);
	occ_stmt *dispatch(const clang::Stmt *S);
	occ_stmt *node(occ_stmt_kind Kind, const clang::Stmt *S);
	occ_stmt *unknown(const clang::Stmt *S, const char *Reason);
	occ_stmt *block(const clang::CompoundStmt *S);
	void declarations(const clang::DeclStmt *S, llvm::SmallVectorImpl<occ_stmt *> &To);
	occ_stmt *declStmt(const clang::DeclStmt *S);
	occ_stmt *ifStmt(const clang::IfStmt *S);
	occ_stmt *forStmt(const clang::ForStmt *S);
	occ_stmt *caseStmt(const clang::CaseStmt *S);
	occ_stmt *asmStmt(const clang::AsmStmt *S);

	/* ---- OpenMP (lower_omp.cc, lower_clause.cc) ---- */
	occ_stmt *directive(const clang::OMPExecutableDirective *D);
	unsigned associatedLoops(const clang::OMPExecutableDirective *D);
	void clauses(occ_directive *To, const clang::OMPExecutableDirective *D);
	void clause(occ_clause *To, const clang::OMPClause *C);
	bool listClause(occ_clause *To, const clang::OMPClause *C);
	void listDetail(occ_clause *To, const clang::OMPClause *C);
	bool exprClause(occ_clause *To, const clang::OMPClause *C);
	bool wordClause(occ_clause *To, const clang::OMPClause *C);
	bool scheduleClause(occ_clause *To, const clang::OMPClause *C);
	void otherClause(occ_clause *To, const clang::OMPClause *C);
	void mapClause(occ_clause *To, const clang::OMPMapClause *C);
	void reductionClause(occ_clause *To, const clang::DeclarationNameInfo &Name);
	template <typename Range> void items(occ_clause *To, Range List);
	const char *word(const clang::OMPClause *C, unsigned Value);
};

} // namespace occ

#endif
