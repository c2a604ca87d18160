#include "lower.h"

#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"

using namespace clang;
using namespace llvm::omp;

namespace occ {

/* How OpenMP spells a value of a clause's enumeration; "" for values that mean "not given". */
const char *Lowering::word(const OMPClause *C, unsigned Value)
{
	llvm::StringRef Word = getOpenMPSimpleClauseTypeName(C->getClauseKind(), Value);
	return Word == "unknown" ? "" : string(Word);
}

/* A variable that clang made for its own use (".task_red."), which it may share with a task. */
static bool isMadeByClang(const Expr *E)
{
	const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
	return Ref && Ref->getDecl()->isImplicit() && !isa<OMPCapturedExprDecl>(Ref->getDecl());
}

template <typename Range> void Lowering::items(occ_clause *To, Range List)
{
	llvm::SmallVector<occ_expr *, 8> Items;
	for (const Expr *E : List)
		if (E && !isMadeByClang(E))
			Items.push_back(expr(E));
	To->items = copy<occ_expr *>(Items);
	To->n_items = Items.size();
}

/* ---- clauses with a list ---- */

static occ_map_type mapType(OpenMPMapClauseKind Kind)
{
	switch (Kind) {
	case OMPC_MAP_to: return OCC_MAP_TO;
	case OMPC_MAP_from: return OCC_MAP_FROM;
	case OMPC_MAP_alloc: return OCC_MAP_ALLOC;
	case OMPC_MAP_release: return OCC_MAP_RELEASE;
	case OMPC_MAP_delete: return OCC_MAP_DELETE;
	default: return OCC_MAP_TOFROM;
	}
}

void Lowering::mapClause(occ_clause *To, const OMPMapClause *C)
{
	To->kind = OCC_CLAUSE_MAP;
	To->map_type = mapType(C->getMapType());
	for (OpenMPMapModifierKind Modifier : C->getMapTypeModifiers()) {
		switch (Modifier) {
		case OMPC_MAP_MODIFIER_always: To->map_modifiers |= OCC_MAP_ALWAYS; break;
		case OMPC_MAP_MODIFIER_close: To->map_modifiers |= OCC_MAP_CLOSE; break;
		case OMPC_MAP_MODIFIER_present: To->map_modifiers |= OCC_MAP_PRESENT; break;
		case OMPC_MAP_MODIFIER_mapper: To->map_modifiers |= OCC_MAP_MAPPER; break;
		case OMPC_MAP_MODIFIER_ompx_hold: To->map_modifiers |= OCC_MAP_HOLD; break;
		case OMPC_MAP_MODIFIER_iterator: To->modifier = "iterator"; break;
		default: break;
		}
	}
	items(To, C->varlists());
}

static unsigned motionModifiers(llvm::ArrayRef<OpenMPMotionModifierKind> Modifiers)
{
	unsigned Bits = 0;
	for (OpenMPMotionModifierKind Modifier : Modifiers) {
		if (Modifier == OMPC_MOTION_MODIFIER_present)
			Bits |= OCC_MAP_PRESENT;
		else if (Modifier == OMPC_MOTION_MODIFIER_mapper)
			Bits |= OCC_MAP_MAPPER;
	}
	return Bits;
}

/* An operator is named by its symbol, a declared reduction by its identifier. */
void Lowering::reductionClause(occ_clause *To, const DeclarationNameInfo &Name)
{
	OverloadedOperatorKind Operator = Name.getName().getCXXOverloadedOperator();
	To->text = Operator != OO_None ? getOperatorSpelling(Operator) : string(Name.getName().getAsString());
}

bool Lowering::listClause(occ_clause *To, const OMPClause *C)
{
	switch (C->getClauseKind()) {
#define LIST(name, type, as)                                                                                           \
	case name:                                                                                                     \
		To->kind = as;                                                                                         \
		items(To, cast<type>(C)->varlists());                                                                  \
		break
		LIST(OMPC_to, OMPToClause, OCC_CLAUSE_TO);
		LIST(OMPC_from, OMPFromClause, OCC_CLAUSE_FROM);
		LIST(OMPC_private, OMPPrivateClause, OCC_CLAUSE_PRIVATE);
		LIST(OMPC_firstprivate, OMPFirstprivateClause, OCC_CLAUSE_FIRSTPRIVATE);
		LIST(OMPC_lastprivate, OMPLastprivateClause, OCC_CLAUSE_LASTPRIVATE);
		LIST(OMPC_shared, OMPSharedClause, OCC_CLAUSE_SHARED);
		LIST(OMPC_linear, OMPLinearClause, OCC_CLAUSE_LINEAR);
		LIST(OMPC_reduction, OMPReductionClause, OCC_CLAUSE_REDUCTION);
		LIST(OMPC_in_reduction, OMPInReductionClause, OCC_CLAUSE_IN_REDUCTION);
		LIST(OMPC_task_reduction, OMPTaskReductionClause, OCC_CLAUSE_TASK_REDUCTION);
		LIST(OMPC_copyin, OMPCopyinClause, OCC_CLAUSE_COPYIN);
		LIST(OMPC_copyprivate, OMPCopyprivateClause, OCC_CLAUSE_COPYPRIVATE);
		LIST(OMPC_is_device_ptr, OMPIsDevicePtrClause, OCC_CLAUSE_IS_DEVICE_PTR);
		LIST(OMPC_has_device_addr, OMPHasDeviceAddrClause, OCC_CLAUSE_HAS_DEVICE_ADDR);
		LIST(OMPC_use_device_ptr, OMPUseDevicePtrClause, OCC_CLAUSE_USE_DEVICE_PTR);
		LIST(OMPC_use_device_addr, OMPUseDeviceAddrClause, OCC_CLAUSE_USE_DEVICE_ADDR);
		LIST(OMPC_depend, OMPDependClause, OCC_CLAUSE_DEPEND);
		LIST(OMPC_doacross, OMPDoacrossClause, OCC_CLAUSE_DEPEND);
		LIST(OMPC_allocate, OMPAllocateClause, OCC_CLAUSE_ALLOCATE);
#undef LIST
	case OMPC_map: mapClause(To, cast<OMPMapClause>(C)); return true;
	default: return false;
	}
	listDetail(To, C);
	return true;
}

/* What else a clause with a list says: modifiers, operators, steps. */
void Lowering::listDetail(occ_clause *To, const OMPClause *C)
{
	if (const auto *Update = dyn_cast<OMPToClause>(C)) {
		To->map_modifiers = motionModifiers(Update->getMotionModifiers());
	} else if (const auto *Update = dyn_cast<OMPFromClause>(C)) {
		To->map_modifiers = motionModifiers(Update->getMotionModifiers());
	} else if (const auto *Last = dyn_cast<OMPLastprivateClause>(C)) {
		To->modifier = Last->getKind() == OMPC_LASTPRIVATE_conditional ? "conditional" : "";
	} else if (const auto *Linear = dyn_cast<OMPLinearClause>(C)) {
		To->modifier = word(C, Linear->getModifier());
		To->expr = Linear->getStep() ? expr(Linear->getStep()) : nullptr;
	} else if (const auto *Reduction = dyn_cast<OMPReductionClause>(C)) {
		reductionClause(To, Reduction->getNameInfo());
		To->modifier = word(C, Reduction->getModifier());
	} else if (const auto *InReduction = dyn_cast<OMPInReductionClause>(C)) {
		reductionClause(To, InReduction->getNameInfo());
	} else if (const auto *TaskReduction = dyn_cast<OMPTaskReductionClause>(C)) {
		reductionClause(To, TaskReduction->getNameInfo());
	} else if (const auto *Depend = dyn_cast<OMPDependClause>(C)) {
		To->text = word(C, Depend->getDependencyKind());
		To->modifier = Depend->getModifier() ? "iterator" : "";
		To->expr = Depend->getModifier() ? expr(Depend->getModifier()) : nullptr;
	} else if (const auto *Doacross = dyn_cast<OMPDoacrossClause>(C)) {
		To->text = word(C, Doacross->getDependenceType());
	} else if (const auto *Allocate = dyn_cast<OMPAllocateClause>(C)) {
		To->expr = Allocate->getAllocator() ? expr(Allocate->getAllocator()) : nullptr;
	}
}

/* ---- clauses with one expression ---- */

bool Lowering::exprClause(occ_clause *To, const OMPClause *C)
{
	const Expr *E = nullptr;
	switch (C->getClauseKind()) {
#define EXPR(name, type, get, as)                                                                                      \
	case name:                                                                                                     \
		To->kind = as;                                                                                         \
		E = cast<type>(C)->get();                                                                              \
		break
		EXPR(OMPC_collapse, OMPCollapseClause, getNumForLoops, OCC_CLAUSE_COLLAPSE);
		EXPR(OMPC_ordered, OMPOrderedClause, getNumForLoops, OCC_CLAUSE_ORDERED);
		EXPR(OMPC_safelen, OMPSafelenClause, getSafelen, OCC_CLAUSE_SAFELEN);
		EXPR(OMPC_simdlen, OMPSimdlenClause, getSimdlen, OCC_CLAUSE_SIMDLEN);
		EXPR(OMPC_num_teams, OMPNumTeamsClause, getNumTeams, OCC_CLAUSE_NUM_TEAMS);
		EXPR(OMPC_thread_limit, OMPThreadLimitClause, getThreadLimit, OCC_CLAUSE_THREAD_LIMIT);
		EXPR(OMPC_num_threads, OMPNumThreadsClause, getNumThreads, OCC_CLAUSE_NUM_THREADS);
		EXPR(OMPC_device, OMPDeviceClause, getDevice, OCC_CLAUSE_DEVICE);
		EXPR(OMPC_if, OMPIfClause, getCondition, OCC_CLAUSE_IF);
		EXPR(OMPC_final, OMPFinalClause, getCondition, OCC_CLAUSE_FINAL);
		EXPR(OMPC_priority, OMPPriorityClause, getPriority, OCC_CLAUSE_PRIORITY);
		EXPR(OMPC_grainsize, OMPGrainsizeClause, getGrainsize, OCC_CLAUSE_GRAINSIZE);
		EXPR(OMPC_num_tasks, OMPNumTasksClause, getNumTasks, OCC_CLAUSE_NUM_TASKS);
		EXPR(OMPC_hint, OMPHintClause, getHint, OCC_CLAUSE_HINT);
#undef EXPR
	default: return false;
	}
	To->expr = E ? expr(E) : nullptr;
	if (const auto *If = dyn_cast<OMPIfClause>(C)) {
		if (If->getNameModifier() != OMPD_unknown)
			To->modifier = string(getOpenMPDirectiveName(If->getNameModifier()));
	} else if (const auto *Device = dyn_cast<OMPDeviceClause>(C)) {
		To->modifier = word(C, Device->getModifier());
	} else if (const auto *Grain = dyn_cast<OMPGrainsizeClause>(C)) {
		To->modifier = Grain->getModifier() == OMPC_GRAINSIZE_strict ? "strict" : "";
	} else if (const auto *Tasks = dyn_cast<OMPNumTasksClause>(C)) {
		To->modifier = Tasks->getModifier() == OMPC_NUMTASKS_strict ? "strict" : "";
	} else if (isa<OMPHintClause>(C) && To->expr && To->expr->text) {
		To->text = To->expr->text;
	}
	return true;
}

/* ---- clauses that are a word ---- */

bool Lowering::scheduleClause(occ_clause *To, const OMPClause *C)
{
	const Expr *Chunk;
	if (const auto *S = dyn_cast<OMPScheduleClause>(C)) {
		To->kind = OCC_CLAUSE_SCHEDULE;
		To->text = word(C, S->getScheduleKind());
		const char *First = word(C, S->getFirstScheduleModifier());
		const char *Second = word(C, S->getSecondScheduleModifier());
		To->modifier = *Second ? occ_arena_printf(&Unit->arena, "%s, %s", First, Second) : First;
		Chunk = S->getChunkSize();
	} else if (const auto *S = dyn_cast<OMPDistScheduleClause>(C)) {
		To->kind = OCC_CLAUSE_DIST_SCHEDULE;
		To->text = word(C, S->getDistScheduleKind());
		Chunk = S->getChunkSize();
	} else {
		return false;
	}
	To->expr = Chunk ? expr(Chunk) : nullptr;
	return true;
}

bool Lowering::wordClause(occ_clause *To, const OMPClause *C)
{
	switch (C->getClauseKind()) {
	case OMPC_default:
		To->kind = OCC_CLAUSE_DEFAULT;
		To->text = word(C, static_cast<unsigned>(cast<OMPDefaultClause>(C)->getDefaultKind()));
		return true;
	case OMPC_defaultmap:
		To->kind = OCC_CLAUSE_DEFAULTMAP;
		To->text = word(C, cast<OMPDefaultmapClause>(C)->getDefaultmapModifier());
		To->modifier = word(C, cast<OMPDefaultmapClause>(C)->getDefaultmapKind());
		return true;
	case OMPC_order:
		To->kind = OCC_CLAUSE_ORDER;
		To->text = word(C, cast<OMPOrderClause>(C)->getKind());
		To->modifier = word(C, cast<OMPOrderClause>(C)->getModifier());
		return true;
	case OMPC_bind:
		To->kind = OCC_CLAUSE_BIND;
		To->text = word(C, cast<OMPBindClause>(C)->getBindKind());
		return true;
	case OMPC_proc_bind:
		To->kind = OCC_CLAUSE_PROC_BIND;
		To->text = word(C, static_cast<unsigned>(cast<OMPProcBindClause>(C)->getProcBindKind()));
		return true;
	case OMPC_nowait: To->kind = OCC_CLAUSE_NOWAIT; return true;
	case OMPC_nogroup: To->kind = OCC_CLAUSE_NOGROUP; return true;
	case OMPC_untied: To->kind = OCC_CLAUSE_UNTIED; return true;
	case OMPC_mergeable: To->kind = OCC_CLAUSE_MERGEABLE; return true;
	case OMPC_read: To->kind = OCC_CLAUSE_ATOMIC_READ; return true;
	case OMPC_write: To->kind = OCC_CLAUSE_ATOMIC_WRITE; return true;
	case OMPC_capture: To->kind = OCC_CLAUSE_ATOMIC_CAPTURE; return true;
	case OMPC_compare: To->kind = OCC_CLAUSE_ATOMIC_COMPARE; return true;
	case OMPC_update: /* of atomic; depobj's update names a dependence */
		if (cast<OMPUpdateClause>(C)->isExtended())
			return false;
		To->kind = OCC_CLAUSE_ATOMIC_UPDATE;
		return true;
	default: return false;
	}
}

/* ---- the rest ---- */

/* Clauses without a kind here: their name and whatever expressions clang holds for them. */
void Lowering::otherClause(occ_clause *To, const OMPClause *C)
{
	To->kind = OCC_CLAUSE_OTHER;
	llvm::SmallVector<const Expr *, 8> Parts;
	if (const auto *Allocators = dyn_cast<OMPUsesAllocatorsClause>(C)) {
		To->kind = OCC_CLAUSE_USES_ALLOCATORS;
		for (unsigned I = 0; I < Allocators->getNumberOfAllocators(); I++) {
			Parts.push_back(Allocators->getAllocatorData(I).Allocator);
			Parts.push_back(Allocators->getAllocatorData(I).AllocatorTraits);
		}
	} else if (const auto *Aligned = dyn_cast<OMPAlignedClause>(C)) {
		To->expr = Aligned->getAlignment() ? expr(Aligned->getAlignment()) : nullptr;
		Parts.append(Aligned->varlist_begin(), Aligned->varlist_end());
	} else {
		for (const Stmt *Child : C->children())
			Parts.push_back(dyn_cast_or_null<Expr>(Child));
	}
	items(To, llvm::ArrayRef<const Expr *>(Parts));
}

void Lowering::clause(occ_clause *To, const OMPClause *C)
{
	To->name = string(getOpenMPClauseName(C->getClauseKind()));
	To->text = To->modifier = "";
	To->is_implicit = C->isImplicit();
	To->loc = location(C->getBeginLoc());
	if (!listClause(To, C) && !exprClause(To, C) && !scheduleClause(To, C) && !wordClause(To, C))
		otherClause(To, C);
}

void Lowering::clauses(occ_directive *To, const OMPExecutableDirective *D)
{
	llvm::ArrayRef<OMPClause *> Clauses = D->clauses();
	To->clauses = array<occ_clause>(Clauses.size());
	for (const OMPClause *C : Clauses)
		if (C)
			clause(&To->clauses[To->n_clauses++], C);
}

} // namespace occ
