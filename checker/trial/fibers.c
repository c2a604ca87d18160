/* Threads as coroutines: one runs at a time, and gives way where it waits and after a number of steps. */
#include "state.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#define STACK (4u << 20)

struct saved { /* what of the trial's state is a fiber's own */
	struct agent *agent;
	struct frame *frame;
	const struct dealt *dealt;
	const struct enclosing *enclosing;
	unsigned depth;
	struct value returned, last;
	struct place atomic;
	unsigned char turns;
	bool is_quiet;
	struct worksharing *ordered;
	unsigned ordered_iteration;
	const struct occ_object *ordered_variables[8];
};

struct fiber {
	struct fiber *next; /* in a ring */
	ucontext_t context;
	void *stack;
	void (*body)(struct trial *t, void *data);
	void *data;
	struct saved saved;
	bool is_done;
};

static struct trial *starting; /* makecontext passes no pointers */

static struct saved save(const struct trial *t)
{
	struct saved s = { t->agent, t->frame, t->dealt, t->enclosing, t->depth, t->returned, t->last, t->atomic, t->turns, t->is_quiet,
			   t->ordered, t->ordered_iteration, { 0 } };

	for (unsigned i = 0; i < 8; i++)
		s.ordered_variables[i] = t->ordered_variables[i];
	return s;
}

static void restore(struct trial *t, const struct saved *s)
{
	t->agent = s->agent;
	t->frame = s->frame;
	t->dealt = s->dealt;
	t->enclosing = s->enclosing;
	t->depth = s->depth;
	t->returned = s->returned;
	t->last = s->last;
	t->atomic = s->atomic;
	t->turns = s->turns;
	t->is_quiet = s->is_quiet;
	t->ordered = s->ordered;
	t->ordered_iteration = s->ordered_iteration;
	for (unsigned i = 0; i < 8; i++)
		t->ordered_variables[i] = s->ordered_variables[i];
}

static void switch_to(struct trial *t, struct fiber *to)
{
	struct fiber *from = t->current;

	if (from == to)
		return;
	from->saved = save(t);
	t->current = to;
	restore(t, &to->saved);
	swapcontext(&from->context, &to->context);
}

static struct fiber *next_alive(struct fiber *from)
{
	struct fiber *f = from->next;

	while (f->is_done && f != from)
		f = f->next;
	return f;
}

static void release_done(struct trial *t)
{
	struct fiber *before = t->current;

	while (before->next != t->current) {
		struct fiber *f = before->next;

		if (!f->is_done) {
			before = f;
			continue;
		}
		before->next = f->next;
		munmap(f->stack, STACK);
		free(f);
	}
}

static void run_fiber(void)
{
	struct trial *t = starting;
	struct fiber *self = t->current;

	self->body(t, self->data);
	self->is_done = true;
	switch_to(t, next_alive(self)); /* never comes back */
}

void trial_spawn(struct trial *t, struct agent *agent, void (*body)(struct trial *t, void *data), void *data)
{
	struct fiber *f = calloc(1, sizeof(*f));

	release_done(t);
	if (f)
		f->stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	if (!f || f->stack == MAP_FAILED || getcontext(&f->context))
		abort();
	f->body = body;
	f->data = data;
	f->saved = save(t);
	f->saved.agent = agent;
	f->saved.depth = 0;
	f->saved.turns = 0;
	f->context.uc_stack.ss_sp = f->stack;
	f->context.uc_stack.ss_size = STACK;
	f->context.uc_link = NULL;
	makecontext(&f->context, run_fiber, 0);
	f->next = t->current->next;
	t->current->next = f;
}

void trial_yield(struct trial *t)
{
	switch_to(t, next_alive(t->current));
	release_done(t);
}

void trial_start(struct trial *t, void (*body)(struct trial *t, void *data), void *data)
{
	struct fiber here = { .is_done = true };
	struct trial *before = starting;

	starting = t;
	here.next = &here;
	t->fibers = t->current = &here;
	trial_spawn(t, t->agent, body, data);
	here.is_done = false;
	while (next_alive(&here) != &here)
		trial_yield(t);
	release_done(t);
	starting = before;
}
