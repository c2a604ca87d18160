#include "lower.h"

#include "anchor.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace occ {

/* Bits of one word of a directive's name. */
static unsigned leaf(llvm::StringRef Word)
{
	return llvm::StringSwitch<unsigned>(Word)
	    .Case("target", OCC_OMP_TARGET)
	    .Case("teams", OCC_OMP_TEAMS)
	    .Case("distribute", OCC_OMP_DISTRIBUTE)
	    .Case("parallel", OCC_OMP_PARALLEL)
	    .Case("for", OCC_OMP_FOR)
	    .Case("simd", OCC_OMP_SIMD)
	    .Case("loop", OCC_OMP_LOOP)
	    .Case("sections", OCC_OMP_SECTIONS)
	    .Case("section", OCC_OMP_SECTION)
	    .Case("single", OCC_OMP_SINGLE)
	    .Cases("masked", "master", OCC_OMP_MASKED)
	    .Case("critical", OCC_OMP_CRITICAL)
	    .Case("atomic", OCC_OMP_ATOMIC)
	    .Case("barrier", OCC_OMP_BARRIER)
	    .Case("ordered", OCC_OMP_ORDERED)
	    .Case("task", OCC_OMP_TASK)
	    .Case("taskloop", OCC_OMP_TASKLOOP)
	    .Case("taskwait", OCC_OMP_TASKWAIT)
	    .Case("taskgroup", OCC_OMP_TASKGROUP)
	    .Case("taskyield", OCC_OMP_TASKYIELD)
	    .Case("flush", OCC_OMP_FLUSH)
	    .Case("scan", OCC_OMP_SCAN)
	    .Cases("tile", "unroll", "reverse", "interchange", OCC_OMP_TRANSFORM)
	    .Default(OCC_OMP_OTHER);
}

/* A combined directive is the words of its leaves, so combinations to come are understood too. */
static unsigned constructs(llvm::StringRef Name)
{
	unsigned Whole = llvm::StringSwitch<unsigned>(Name)
			     .Case("target data", OCC_OMP_TARGET_DATA)
			     .Case("target enter data", OCC_OMP_ENTER_DATA)
			     .Case("target exit data", OCC_OMP_EXIT_DATA)
			     .Case("target update", OCC_OMP_UPDATE)
			     .Cases("cancel", "cancellation point", OCC_OMP_CANCEL)
			     .Default(0);
	if (Whole)
		return Whole;
	llvm::SmallVector<llvm::StringRef, 8> Words;
	Name.split(Words, ' ', -1, false);
	for (llvm::StringRef Word : Words)
		Whole |= leaf(Word);
	return Whole;
}

/* What stands under the directive in the source, without the regions that clang wraps around it. */
static const Stmt *associated(const OMPExecutableDirective *D)
{
	if (D->isStandaloneDirective() || !D->hasAssociatedStmt())
		return nullptr;
	const Stmt *S = D->getAssociatedStmt();
	while (const auto *Captured = dyn_cast_or_null<CapturedStmt>(S))
		S = Captured->getCapturedStmt();
	return S;
}

unsigned Lowering::associatedLoops(const OMPExecutableDirective *D)
{
	const auto *Loop = dyn_cast<OMPLoopBasedDirective>(D);
	if (!Loop)
		return 0;
	if (isa<OMPLoopTransformationDirective>(D))
		return std::max(1u, Loop->getLoopsNumber());
	const auto *Collapse = D->getSingleClause<OMPCollapseClause>();
	if (!Collapse || !Collapse->getNumForLoops())
		return 1;
	Expr::EvalResult Count;
	if (!Collapse->getNumForLoops()->EvaluateAsInt(Count, Context))
		return 1;
	return std::max<int64_t>(1, Count.Val.getInt().getExtValue());
}

static SourceLocation lastPlace(const OMPExecutableDirective *D, const Stmt *Body)
{
	return Body ? Body->getEndLoc() : D->getEndLoc();
}

occ_stmt *Lowering::directive(const OMPExecutableDirective *D)
{
	occ_directive *To = make<occ_directive>();
	llvm::StringRef Name = llvm::omp::getOpenMPDirectiveName(D->getDirectiveKind());
	To->name = string(Name);
	To->constructs = constructs(Name);
	// clang turns a loop construct into what it binds to, and keeps the name that was written.
	if (D->getMappedDirective() == llvm::omp::OMPD_loop && (To->constructs & (OCC_OMP_DISTRIBUTE | OCC_OMP_FOR))) {
		To->name = "loop";
		To->constructs |= OCC_OMP_LOOP;
	}
	To->critical_name = "";
	if (const auto *Critical = dyn_cast<OMPCriticalDirective>(D))
		To->critical_name = string(Critical->getDirectiveName().getAsString());
	To->loc = location(Pragmas ? Pragmas->ompLocation(*D) : D->getBeginLoc());
	To->in_system_header = SM.isInSystemHeader(D->getBeginLoc());
	if (Pragmas)
		To->anchor = Pragmas->anchor(*D, &Unit->arena);
	else
		To->anchor.why_not = "the source is only analysed";
	To->collapse = associatedLoops(D);
	clauses(To, D);
	const Stmt *Body = associated(D);
	if (const auto *Meta = dyn_cast<OMPMetaDirective>(D))
		Body = Meta->getIfStmt();
	To->body = stmt(Body);
	To->end_line = location(lastPlace(D, Body)).line;
	occ_stmt *Holder = node(OCC_STMT_DIRECTIVE, D);
	Holder->loc = To->loc;
	Holder->directive = To;
	return Holder;
}

} // namespace occ
