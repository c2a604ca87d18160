// The entry points of libomptarget that compiled code calls, counted and passed on. The types are those of clang 19's
// OpenMP code generation, which libomptarget 19 and 22 take.
//
// What the runtime does within a call is derived: an argument that is not present before is allocated, and copied if
// its map type says so; one that is gone afterwards was copied back. A call is looked at only if the ledger is on.
#include "ledger.h"
#include "wait.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

enum { TO = 1, FROM = 2, ALWAYS = 4, PRIVATE = 0x80, LITERAL = 0x100, MAX_ARGUMENTS = 256 };
#define NON_CONTIGUOUS 0x100000000000

struct ident {
	int32_t reserved, flags, reserved2, reserved3;
	const char *source; // ";file;function;line;column;;"
};

struct kernel_arguments {
	uint32_t version, count;
	void **bases, **begins;
	int64_t *sizes, *types;
	void **names, **mappers;
};

// clang 19's entry of a table of offloaded functions and variables
struct entry {
	void *address;
	char *name;
	size_t size;
	int32_t flags, reserved;
};

struct library {
	int32_t images;
	void *image;
	struct entry *begin, *end;
};

struct arguments {
	int count;
	void **begins;
	int64_t *sizes, *types;
	void **names, **mappers;
};

enum { KERNELS = 4096 };
static struct {
	const void *id;
	const char *name;
} kernel[KERNELS];
static int kernels;
static pthread_mutex_t kernel_lock = PTHREAD_MUTEX_INITIALIZER;

static void *next(const char *name)
{
	void *f = dlsym(RTLD_NEXT, name);
	if (!f) {
		fprintf(stderr, "libocc_rt: %s is in no library behind this one; link or preload libocc_rt before libomptarget\n",
			name);
		abort();
	}
	return f;
}

// Without a lock: every thread finds the same address.
#define NEXT(type, name)                                                                                               \
	static type name##_next;                                                                                       \
	type real = __atomic_load_n(&name##_next, __ATOMIC_RELAXED);                                                   \
	if (!real) {                                                                                                   \
		real = (type)next(#name);                                                                              \
		__atomic_store_n(&name##_next, real, __ATOMIC_RELAXED);                                                \
	}

static bool is_present(const void *p, int64_t device)
{
	typedef int present_call(const void *, int);
	NEXT(present_call *, omp_target_is_present);
	if (device < 0) {
		static int (*default_device)(void);
		if (!default_device)
			default_device = (int (*)(void))next("omp_get_default_device");
		device = default_device();
	}
	return real(p, (int)device);
}

// Field number n, from 0, of ";a;b;c;"; false if it is empty or clang had no debug information to fill it from.
static bool field(const char *source, int n, char *out, size_t room)
{
	for (; source && n >= 0; n--) {
		source = strchr(source, ';');
		source = source ? source + 1 : NULL;
	}
	if (!source)
		return false;
	size_t length = strcspn(source, ";");
	if (length == 0 || length >= room)
		return false;
	memcpy(out, source, length);
	out[length] = 0;
	return strcmp(out, "unknown") && strcmp(out, "0");
}

static const char *kernel_name(const void *id)
{
	const char *name = NULL;
	pthread_mutex_lock(&kernel_lock);
	for (int i = 0; i < kernels && !name; i++)
		name = kernel[i].id == id ? kernel[i].name : NULL;
	pthread_mutex_unlock(&kernel_lock);
	return name;
}

// "file:line function" with -g; else the kernel's name, which holds function and line; else that it is not known.
static void find_place(const struct ident *loc, const void *id, char *out, size_t room)
{
	char file[512], function[128], line[24];
	const char *source = loc ? loc->source : NULL;
	const char *name = id ? kernel_name(id) : NULL;
	if (field(source, 0, file, sizeof file) && field(source, 1, function, sizeof function) &&
	    field(source, 2, line, sizeof line)) {
		const char *slash = strrchr(file, '/');
		snprintf(out, room, "%s:%s %s", slash ? slash + 1 : file, line, function);
	} else {
		snprintf(out, room, "%s", name ? name : "(no place: compile with -g)");
	}
}

static void find_object(const struct arguments *a, int i, char *out, size_t room)
{
	if (!a->names || !field(a->names[i], 0, out, room))
		out[0] = 0;
}

// Whether argument i is memory whose copies can be derived. Literals are passed by value.
static bool is_memory(const struct arguments *a, int i)
{
	return i < MAX_ARGUMENTS && a->sizes[i] > 0 && !(a->types[i] & (LITERAL | NON_CONTIGUOUS)) &&
	       !(a->mappers && a->mappers[i]);
}

// What the call looks like before the runtime has it.
struct call {
	struct arguments a;
	int64_t device;
	char place[704];
	bool present[MAX_ARGUMENTS], sent[MAX_ARGUMENTS], unchanged[MAX_ARGUMENTS];
	uint64_t start;
};

enum what { BEGIN, END, UPDATE, LAUNCH };

// The content is looked at before the call: afterwards the same memory may have been copied back.
static void look(struct call *c, enum what what, struct arguments a, int64_t device, const struct ident *loc,
		 const void *id)
{
	c->a = a;
	c->device = device;
	find_place(loc, id, c->place, sizeof c->place);
	for (int i = 0; i < a.count && i < MAX_ARGUMENTS; i++) {
		c->present[i] = is_memory(&a, i) && is_present(a.begins[i], device);
		// an update of what is not present copies nothing
		c->sent[i] = is_memory(&a, i) && (a.types[i] & TO) && what != END &&
			     (what == UPDATE ? c->present[i] : !c->present[i] || (a.types[i] & ALWAYS));
		c->unchanged[i] = c->sent[i] && ledger_same_content(a.begins[i], (size_t)a.sizes[i], device);
	}
	c->start = ledger_now();
}

static void add(struct call *c, enum ledger_kind kind, int i, uint64_t time, bool timed, bool unchanged)
{
	char object[128];
	find_object(&c->a, i, object, sizeof object);
	ledger_add(kind, c->place, object, (uint64_t)c->a.sizes[i], c->start, time, timed, unchanged);
}

// Copies to the device, and allocations. alone: time is that of the one copy.
static void add_to(struct call *c, enum what what, uint64_t time, bool alone)
{
	for (int i = 0; i < c->a.count && i < MAX_ARGUMENTS; i++) {
		if (is_memory(&c->a, i) && what != UPDATE && !c->present[i] && !(c->a.types[i] & PRIVATE))
			add(c, LEDGER_ALLOC, i, 0, false, false);
		if (c->sent[i])
			add(c, LEDGER_TO, i, time, alone, c->unchanged[i]);
	}
}

static void add_from(struct call *c, enum what what, uint64_t time, bool alone)
{
	for (int i = 0; i < c->a.count && i < MAX_ARGUMENTS; i++) {
		int64_t type = c->a.types[i];
		if (!is_memory(&c->a, i) || !(type & FROM) || (type & PRIVATE))
			continue;
		bool was_there = c->present[i] || what == LAUNCH;
		bool copied = what == UPDATE ? was_there
					     : was_there && ((type & ALWAYS) || !is_present(c->a.begins[i], c->device));
		if (copied)
			add(c, LEDGER_FROM, i, time, alone,
			    ledger_same_content(c->a.begins[i], (size_t)c->a.sizes[i], c->device));
	}
}

typedef void data_call(struct ident *, int64_t, int32_t, void **, void **, int64_t *, int64_t *, void **, void **);
typedef void data_call_nowait(struct ident *, int64_t, int32_t, void **, void **, int64_t *, int64_t *, void **, void **,
			      int32_t, void *, int32_t, void *);

// The time is given to a copy only where it is the one memory argument of its call.
static void finish_data(struct call *c, enum what what)
{
	uint64_t time = ledger_now() - c->start;
	int memory = 0;
	for (int i = 0; i < c->a.count; i++)
		memory += is_memory(&c->a, i);
	if (what != END)
		add_to(c, what, time, memory == 1);
	if (what != BEGIN)
		add_from(c, what, time, memory == 1);
}

#define DATA(name, what)                                                                                               \
	EXPORT void name(struct ident *loc, int64_t device, int32_t n, void **bases, void **begins, int64_t *sizes,    \
			 int64_t *types, void **names, void **mappers)                                                 \
	{                                                                                                              \
		NEXT(data_call *, name);                                                                               \
		if (!ledger_on) {                                                                                      \
			real(loc, device, n, bases, begins, sizes, types, names, mappers);                             \
			return;                                                                                        \
		}                                                                                                      \
		struct call c;                                                                                         \
		look(&c, what, (struct arguments){n, begins, sizes, types, names, mappers}, device, loc, NULL);             \
		real(loc, device, n, bases, begins, sizes, types, names, mappers);                                     \
		finish_data(&c, what);                                                                                 \
	}

#define DATA_NOWAIT(name, what)                                                                                        \
	EXPORT void name(struct ident *loc, int64_t device, int32_t n, void **bases, void **begins, int64_t *sizes,    \
			 int64_t *types, void **names, void **mappers, int32_t deps, void *dep, int32_t others,        \
			 void *other)                                                                                  \
	{                                                                                                              \
		NEXT(data_call_nowait *, name);                                                                        \
		if (!ledger_on) {                                                                                      \
			real(loc, device, n, bases, begins, sizes, types, names, mappers, deps, dep, others, other);   \
			return;                                                                                        \
		}                                                                                                      \
		struct call c;                                                                                         \
		look(&c, what, (struct arguments){n, begins, sizes, types, names, mappers}, device, loc, NULL);             \
		real(loc, device, n, bases, begins, sizes, types, names, mappers, deps, dep, others, other);           \
		finish_data(&c, what);                                                                                 \
	}

DATA(__tgt_target_data_begin_mapper, BEGIN)
DATA(__tgt_target_data_end_mapper, END)
DATA(__tgt_target_data_update_mapper, UPDATE)
DATA_NOWAIT(__tgt_target_data_begin_nowait_mapper, BEGIN)
DATA_NOWAIT(__tgt_target_data_end_nowait_mapper, END)
DATA_NOWAIT(__tgt_target_data_update_nowait_mapper, UPDATE)

static void finish_launch(struct call *c, int failed)
{
	uint64_t time = ledger_now() - c->start;
	ledger_add(failed ? LEDGER_HOST : LEDGER_LAUNCH, c->place, "", 0, c->start, time, !failed, false);
	if (failed)
		return;
	add_to(c, LAUNCH, 0, false);
	add_from(c, LAUNCH, 0, false);
}

static struct arguments of_kernel(const struct kernel_arguments *k)
{
	return (struct arguments){(int)k->count, k->begins, k->sizes, k->types, k->names, k->mappers};
}

EXPORT int __tgt_target_kernel(struct ident *loc, int64_t device, int32_t teams, int32_t threads, void *id,
			       struct kernel_arguments *k)
{
	typedef int launch_call(struct ident *, int64_t, int32_t, int32_t, void *, struct kernel_arguments *);
	NEXT(launch_call *, __tgt_target_kernel);
	if (!ledger_on)
		return real(loc, device, teams, threads, id, k);
	struct call c;
	look(&c, LAUNCH, of_kernel(k), device, loc, id);
	int failed = real(loc, device, teams, threads, id, k);
	finish_launch(&c, failed);
	return failed;
}

EXPORT int __tgt_target_kernel_nowait(struct ident *loc, int64_t device, int32_t teams, int32_t threads, void *id,
				      struct kernel_arguments *k, int32_t deps, void *dep, int32_t others, void *other)
{
	typedef int launch_call(struct ident *, int64_t, int32_t, int32_t, void *, struct kernel_arguments *, int32_t,
				void *, int32_t, void *);
	NEXT(launch_call *, __tgt_target_kernel_nowait);
	if (!ledger_on)
		return real(loc, device, teams, threads, id, k, deps, dep, others, other);
	struct call c;
	look(&c, LAUNCH, of_kernel(k), device, loc, id);
	int failed = real(loc, device, teams, threads, id, k, deps, dep, others, other);
	finish_launch(&c, failed);
	return failed;
}

// Names of kernels, for programs built without -g. Newer entries begin with a zero word and are left alone.
EXPORT void __tgt_register_lib(struct library *library)
{
	typedef void register_call(struct library *);
	NEXT(register_call *, __tgt_register_lib);
	pthread_mutex_lock(&kernel_lock);
	for (struct entry *e = library->begin; ledger_on && e < library->end && e->address; e++)
		if (e->size == 0 && e->name && kernels < KERNELS) {
			kernel[kernels].id = e->address;
			kernel[kernels++].name = e->name;
		}
	static bool is_waiting_chosen;
	bool first = !is_waiting_chosen;
	is_waiting_chosen = true;
	pthread_mutex_unlock(&kernel_lock);
	if (first)
		wait_apply();
	real(library);
}
