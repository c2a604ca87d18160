#include "lower.h"

#include "clang/AST/Attr.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace occ {

occ_stmt *Lowering::node(occ_stmt_kind Kind, const Stmt *S)
{
	occ_stmt *To = make<occ_stmt>();
	To->kind = Kind;
	To->loc = location(S->getBeginLoc());
	return To;
}

occ_stmt *Lowering::unknown(const Stmt *S, const char *Reason)
{
	occ_stmt *To = node(OCC_STMT_UNKNOWN, S);
	To->reason = Reason;
	return To;
}

occ_stmt *Lowering::stmt(const Stmt *S)
{
	if (!S)
		return nullptr;
	if (StmtDepth >= MaxStmtDepth)
		return unknown(S, "statement nested too deeply");
	StmtDepth++;
	occ_stmt *To = dispatch(S);
	StmtDepth--;
	return To;
}

occ_stmt *Lowering::dispatch(const Stmt *S)
{
	occ_stmt *To;
	if (const auto *E = dyn_cast<Expr>(S)) {
		To = node(OCC_STMT_EXPR, S);
		To->expr = expr(E);
		return To;
	}
	if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
		return directive(D);
	switch (S->getStmtClass()) {
	case Stmt::NullStmtClass: return node(OCC_STMT_NULL, S);
	case Stmt::CompoundStmtClass: return block(cast<CompoundStmt>(S));
	case Stmt::DeclStmtClass: return declStmt(cast<DeclStmt>(S));
	case Stmt::IfStmtClass: return ifStmt(cast<IfStmt>(S));
	case Stmt::ForStmtClass: return forStmt(cast<ForStmt>(S));
	case Stmt::CaseStmtClass: return caseStmt(cast<CaseStmt>(S));
	case Stmt::BreakStmtClass: return node(OCC_STMT_BREAK, S);
	case Stmt::ContinueStmtClass: return node(OCC_STMT_CONTINUE, S);
	case Stmt::AttributedStmtClass: return stmt(cast<AttributedStmt>(S)->getSubStmt());
	case Stmt::CapturedStmtClass: return stmt(cast<CapturedStmt>(S)->getCapturedStmt());
	case Stmt::OMPCanonicalLoopClass: return stmt(cast<OMPCanonicalLoop>(S)->getLoopStmt());
	case Stmt::GCCAsmStmtClass:
	case Stmt::MSAsmStmtClass: return asmStmt(cast<AsmStmt>(S));
	case Stmt::WhileStmtClass:
		To = node(OCC_STMT_WHILE, S);
		To->expr = expr(cast<WhileStmt>(S)->getCond());
		To->body = stmt(cast<WhileStmt>(S)->getBody());
		return To;
	case Stmt::DoStmtClass:
		To = node(OCC_STMT_DO, S);
		To->body = stmt(cast<DoStmt>(S)->getBody());
		To->expr = expr(cast<DoStmt>(S)->getCond());
		return To;
	case Stmt::SwitchStmtClass:
		To = node(OCC_STMT_SWITCH, S);
		To->expr = expr(cast<SwitchStmt>(S)->getCond());
		To->body = stmt(cast<SwitchStmt>(S)->getBody());
		return To;
	case Stmt::DefaultStmtClass:
		To = node(OCC_STMT_DEFAULT, S);
		To->body = stmt(cast<DefaultStmt>(S)->getSubStmt());
		return To;
	case Stmt::ReturnStmtClass:
		To = node(OCC_STMT_RETURN, S);
		if (const Expr *Value = cast<ReturnStmt>(S)->getRetValue())
			To->expr = expr(Value);
		return To;
	case Stmt::GotoStmtClass:
		To = node(OCC_STMT_GOTO, S);
		To->label = string(cast<GotoStmt>(S)->getLabel()->getName());
		return To;
	case Stmt::LabelStmtClass:
		To = node(OCC_STMT_LABEL, S);
		To->label = string(cast<LabelStmt>(S)->getName());
		To->body = stmt(cast<LabelStmt>(S)->getSubStmt());
		return To;
	case Stmt::IndirectGotoStmtClass:
		To = unknown(S, "computed goto");
		To->expr = expr(cast<IndirectGotoStmt>(S)->getTarget());
		return To;
	default: return unknown(S, string(S->getStmtClassName()));
	}
}

occ_stmt *Lowering::block(const CompoundStmt *S)
{
	llvm::SmallVector<occ_stmt *, 16> Children;
	for (const Stmt *Child : S->body()) {
		if (const auto *D = dyn_cast<DeclStmt>(Child))
			declarations(D, Children);
		else
			Children.push_back(stmt(Child));
	}
	occ_stmt *To = node(OCC_STMT_BLOCK, S);
	To->children = copy<occ_stmt *>(Children);
	To->n_children = Children.size();
	return To;
}

/* One DECL a declarator. A declaration that declares no object (a type, a function, _Static_assert) is a NULL
 * statement, except that the sizes of a variably modified typedef are evaluated where it stands. */
void Lowering::declarations(const DeclStmt *S, llvm::SmallVectorImpl<occ_stmt *> &To)
{
	for (const Decl *D : S->decls()) {
		const auto *V = dyn_cast<VarDecl>(D);
		if (const auto *F = dyn_cast<FunctionDecl>(D))
			function(F);
		occ_stmt *Declaration = node(V ? OCC_STMT_DECL : OCC_STMT_NULL, S);
		Declaration->loc = location(D->getLocation());
		To.push_back(Declaration);
		if (!V)
			continue;
		Declaration->object = object(V);
		if (V->hasLocalStorage()) {
			initializer(V);
			Declaration->expr = const_cast<occ_expr *>(Declaration->object->initializer);
		}
		if (V->hasAttr<CleanupAttr>()) { /* a call at the end of the scope */
			Declaration->object->address_taken = true;
			To.push_back(unknown(S, "cleanup attribute"));
		}
	}
}

occ_stmt *Lowering::declStmt(const DeclStmt *S)
{
	llvm::SmallVector<occ_stmt *, 4> Declarations;
	declarations(S, Declarations);
	if (Declarations.size() == 1)
		return Declarations.front();
	occ_stmt *To = node(OCC_STMT_BLOCK, S);
	To->children = copy<occ_stmt *>(Declarations);
	To->n_children = Declarations.size();
	return To;
}

occ_stmt *Lowering::ifStmt(const IfStmt *S)
{
	occ_stmt *To = node(OCC_STMT_IF, S);
	To->expr = expr(S->getCond());
	To->then_branch = stmt(S->getThen());
	To->else_branch = stmt(S->getElse());
	return To;
}

occ_stmt *Lowering::forStmt(const ForStmt *S)
{
	occ_stmt *To = node(OCC_STMT_FOR, S);
	To->init = stmt(S->getInit());
	To->expr = S->getCond() ? expr(S->getCond()) : nullptr;
	To->step = S->getInc() ? expr(S->getInc()) : nullptr;
	To->body = stmt(S->getBody());
	return To;
}

/* "case 1: case 2: ..." nests in clang; a long run of labels is walked in a loop. */
occ_stmt *Lowering::caseStmt(const CaseStmt *S)
{
	occ_stmt *First = nullptr, *Last = nullptr;
	for (;;) {
		occ_stmt *To = S->getRHS() ? unknown(S, "case range") : node(OCC_STMT_CASE, S);
		To->expr = expr(S->getLHS());
		if (Last)
			Last->body = To;
		else
			First = To;
		Last = To;
		const auto *Next = dyn_cast_or_null<CaseStmt>(S->getSubStmt());
		if (!Next)
			break;
		S = Next;
	}
	Last->body = stmt(S->getSubStmt());
	return First;
}

/* The operands are kept in the statement's expression; what it writes counts as having its address taken. */
occ_stmt *Lowering::asmStmt(const AsmStmt *S)
{
	occ_stmt *To = unknown(S, "asm");
	llvm::SmallVector<occ_expr *, 8> Operands;
	for (const Expr *Output : S->outputs()) {
		Operands.push_back(expr(Output));
		takeAddress(Operands.back());
	}
	for (const Expr *Input : S->inputs())
		Operands.push_back(expr(Input));
	if (Operands.empty())
		return To;
	occ_expr *All = make<occ_expr>();
	All->kind = OCC_EXPR_UNKNOWN;
	All->type = type(Context.VoidTy);
	All->reason = "asm";
	All->has_side_effects = true;
	All->items = copy<occ_expr *>(Operands);
	All->n_items = Operands.size();
	All->loc = To->loc;
	To->expr = All;
	return To;
}

} // namespace occ
