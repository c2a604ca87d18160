/*
 * Members of a bundle touch the same place with the same type in the same way, at the same levels, under the same locks
 * and critical sections. No event lies between two of them in the text (one epoch), and every block that an event is in
 * holds both or neither, so events order both alike. Only their domains and their order among themselves differ, neither
 * of which makes the pairs that may run together fewer: what stands for them has the union of the domains.
 */
#include "bundle.h"

/* Is there an event at a position in the block? */
static bool holds_event(const struct occ_region *region, const struct occ_block *block)
{
	unsigned low = 0, high = region->n_events;

	while (low < high) { /* the first event that is not before the block */
		unsigned middle = low + (high - low) / 2;

		if (region->events[middle]->order < block->begin)
			low = middle + 1;
		else
			high = middle;
	}
	return low < region->n_events && region->events[low]->order < block->end;
}

static const struct occ_block *block_of(const struct occ_region *region, const struct occ_access *access)
{
	const struct occ_block *b = access->block;

	while (b && !b->level && !holds_event(region, b))
		b = b->parent;
	return b;
}

bool occ_are_alike(const struct occ_access *a, const struct occ_access *b)
{
	if (a->place != b->place || a->epoch != b->epoch || a->is_atomic != b->is_atomic || a->type != b->type ||
	    a->critical != b->critical || a->n_locks != b->n_locks || a->may_hold_lock != b->may_hold_lock ||
	    a->n_levels != b->n_levels)
		return false;
	for (unsigned i = 0; i < a->n_locks; i++)
		if (a->locks[i] != b->locks[i])
			return false;
	for (unsigned i = 0; i < a->n_levels; i++)
		if (a->levels[i] != b->levels[i])
			return false;
	return true;
}

#define NEAR 64 /* bundles of one root in which one that fits is looked for */

struct chain { /* the bundles of one root, newest first */
	struct chain *next;
	unsigned bundle;
};

static bool add_to_one(const struct occ_region *region, struct occ_bundles *bundles, const struct chain *chain,
		       struct occ_access *access, unsigned at, const struct occ_block *block)
{
	for (unsigned n = 0; chain && n < NEAR; chain = chain->next, n++) {
		struct occ_bundle *b = bundles->list[chain->bundle];

		if (b->block != block || b->members[0]->kind != access->kind || !occ_are_alike(b->members[0], access))
			continue;
		b->members = occ_arena_grow(region->symbols.arena, b->members, b->n_members, sizeof(*b->members));
		b->members[b->n_members++] = access;
		bundles->of[at] = chain->bundle;
		return true;
	}
	return false;
}

struct occ_bundles occ_bundles_of(struct occ_region *region, struct occ_access **accesses, unsigned n)
{
	struct occ_arena *arena = region->symbols.arena;
	struct occ_bundles bundles = {.of = occ_arena_alloc(arena, (n + 1) * sizeof(*bundles.of))};
	struct chain **chains = occ_arena_alloc(arena, (region->n_roots + 1) * sizeof(struct chain *));

	for (unsigned i = 0; i < n; i++) {
		struct chain **chain = &chains[accesses[i]->place->root->index], *link;
		const struct occ_block *block = block_of(region, accesses[i]);
		struct occ_bundle *b;

		if (add_to_one(region, &bundles, *chain, accesses[i], i, block))
			continue;
		b = occ_arena_alloc(arena, sizeof(*b));
		b->block = block;
		b->members = occ_arena_grow(arena, NULL, 0, sizeof(*b->members));
		b->members[b->n_members++] = accesses[i];
		link = occ_arena_alloc(arena, sizeof(*link));
		*link = (struct chain){*chain, bundles.count};
		*chain = link;
		bundles.of[i] = bundles.count;
		bundles.list = occ_arena_grow(arena, bundles.list, bundles.count, sizeof(*bundles.list));
		bundles.list[bundles.count++] = b;
	}
	return bundles;
}

#define MOST_PARTS 8

/* A set that holds all domains, in few parts. */
static __isl_give isl_set *domain_of(const struct occ_bundle *bundle)
{
	isl_set *all = isl_set_copy(bundle->members[0]->domain);

	for (unsigned i = 1; i < bundle->n_members; i++) {
		if (isl_set_is_subset(bundle->members[i]->domain, all) == isl_bool_true)
			continue;
		all = isl_set_coalesce(isl_set_union(all, isl_set_copy(bundle->members[i]->domain)));
		if (isl_set_n_basic_set(all) > MOST_PARTS)
			all = isl_set_from_basic_set(isl_set_simple_hull(all));
	}
	return all;
}

/* A block for all members: that of each, or one that no event is in. */
static const struct occ_block *common_block(struct occ_arena *arena, const struct occ_bundle *bundle)
{
	struct occ_block *block;

	for (unsigned i = 1; i < bundle->n_members; i++) {
		if (bundle->members[i]->block == bundle->members[0]->block)
			continue;
		block = occ_arena_alloc(arena, sizeof(*block));
		block->parent = bundle->block;
		block->begin = bundle->members[0]->order;
		block->end = bundle->members[bundle->n_members - 1]->order + 1;
		return block;
	}
	return bundle->members[0]->block;
}

void occ_bundle_prepare(struct occ_region *region, struct occ_bundle *bundle)
{
	if (bundle->is_ready)
		return;
	bundle->is_ready = true;
	bundle->access = *bundle->members[0];
	bundle->access.domain = occ_keep_set(&region->symbols, domain_of(bundle));
	bundle->access.is_exact = bundle->access.is_exact_given = false;
	bundle->access.block = common_block(region->symbols.arena, bundle);
	bundle->again = bundle->access;
}
