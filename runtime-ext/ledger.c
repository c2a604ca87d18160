#include "ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { LINES = 2048, EVENTS = 1 << 16, CONTENTS = 4096, TOP = 20, TEXT = 112 };

struct line {
	enum ledger_kind kind;
	char place[TEXT], object[TEXT];
	uint64_t count, bytes, time, timed_bytes, unchanged, unchanged_bytes;
};

struct event {
	uint32_t line, thread;
	uint64_t start, time, bytes;
};

struct content {
	const void *data;
	size_t size;
	int64_t device;
	uint64_t hash;
};

struct book {
	uint32_t lines, events;
	uint64_t lost_lines, lost_events;
	struct line line[LINES];
	struct event event[EVENTS];
	struct content content[CONTENTS];
};

bool ledger_on;
static struct book *book;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_flag written = ATOMIC_FLAG_INIT;
static char path[4096];
static bool as_json, is_child;
static const char *const names[LEDGER_KINDS] = {"to device", "from device", "allocation", "launch", "run on the host"};

uint64_t ledger_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void copy_text(char to[TEXT], const char *from)
{
	strncpy(to, from, TEXT - 1);
	to[TEXT - 1] = 0;
}

// The line of this kind, place and object, new if need be; LINES if there is no room.
static uint32_t find_line(enum ledger_kind kind, const char *place, const char *object)
{
	for (uint32_t i = 0; i < book->lines; i++) {
		struct line *l = &book->line[i];
		if (l->kind == kind && !strncmp(l->place, place, TEXT - 1) && !strncmp(l->object, object, TEXT - 1))
			return i;
	}
	if (book->lines == LINES)
		return LINES;
	struct line *l = &book->line[book->lines];
	l->kind = kind;
	copy_text(l->place, place);
	copy_text(l->object, object);
	// A handler that runs now sees the line whole or not at all.
	atomic_signal_fence(memory_order_release);
	return book->lines++;
}

void ledger_add(enum ledger_kind kind, const char *place, const char *object, uint64_t bytes, uint64_t start,
		uint64_t time, bool timed, bool unchanged)
{
	pthread_mutex_lock(&lock);
	uint32_t i = find_line(kind, place, object);
	if (i == LINES) {
		book->lost_lines++;
		pthread_mutex_unlock(&lock);
		return;
	}
	struct line *l = &book->line[i];
	l->count++;
	l->bytes += bytes;
	if (timed) {
		l->time += time;
		l->timed_bytes += bytes;
	}
	l->unchanged += unchanged;
	l->unchanged_bytes += unchanged ? bytes : 0;
	if (book->events < EVENTS) {
		book->event[book->events] = (struct event){i, (uint32_t)gettid(), start, timed ? time : 0, bytes};
		book->events++;
	} else {
		book->lost_events++;
	}
	pthread_mutex_unlock(&lock);
}

bool ledger_same_content(const void *data, size_t size, int64_t device)
{
	uint64_t hash = XXH3_64bits(data, size);
	pthread_mutex_lock(&lock);
	struct content *c = &book->content[XXH3_64bits(&data, sizeof data) % CONTENTS];
	bool same = c->data == data && c->size == size && c->device == device && c->hash == hash;
	*c = (struct content){data, size, device, hash};
	pthread_mutex_unlock(&lock);
	return same;
}

// Output without stdio, which a signal handler must not use.
struct out {
	int fd;
	size_t used;
	char text[4096];
};

static void flush(struct out *o)
{
	for (size_t done = 0; done < o->used;) {
		ssize_t n = write(o->fd, o->text + done, o->used - done);
		if (n < 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	o->used = 0;
}

static void put_char(struct out *o, char c)
{
	if (o->used == sizeof o->text)
		flush(o);
	o->text[o->used++] = c;
}

static void put(struct out *o, const char *s)
{
	while (*s)
		put_char(o, *s++);
}

static void put_number(struct out *o, uint64_t n)
{
	char digits[21];
	int i = 20;
	digits[i] = 0;
	do
		digits[--i] = (char)('0' + n % 10);
	while (n /= 10);
	put(o, digits + i);
}

// n / 1000 with three decimals
static void put_thousandths(struct out *o, uint64_t n)
{
	put_number(o, n / 1000);
	put_char(o, '.');
	for (uint64_t d = 100; d; d /= 10)
		put_char(o, (char)('0' + n / d % 10));
}

static void put_string(struct out *o, const char *s)
{
	put_char(o, '"');
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;
		if (c == '"' || c == '\\')
			put_char(o, '\\');
		put_char(o, c < 0x20 ? ' ' : (char)c);
	}
	put_char(o, '"');
}

static void put_key(struct out *o, const char *key, uint64_t n)
{
	put(o, ",\"");
	put(o, key);
	put(o, "\":");
	put_number(o, n);
}

static void text_line(struct out *o, const struct line *l)
{
	put(o, "occ ledger: ");
	put(o, l->place);
	put(o, ": ");
	put(o, names[l->kind]);
	if (l->object[0]) {
		put(o, " of ");
		put(o, l->object);
	}
	put(o, ": ");
	put_number(o, l->count);
	put(o, " times");
	if (l->kind < LEDGER_LAUNCH) {
		put(o, ", ");
		put_number(o, l->bytes);
		put(o, " bytes");
	}
	if (l->time) {
		put(o, ", ");
		put_thousandths(o, l->time / 1000);
		put(o, " ms");
	}
	// bytes a nanosecond are GB/s
	if (l->time && l->timed_bytes) {
		put(o, ", ");
		put_thousandths(o, (uint64_t)((double)l->timed_bytes * 1000 / (double)l->time));
		put(o, " GB/s");
	}
	if (l->unchanged) {
		put(o, "; ");
		put_number(o, l->unchanged);
		put(o, " of them with the same bytes as the copy before (");
		put_number(o, l->unchanged_bytes);
		put(o, " bytes)");
	}
	put(o, "\n");
}

static bool before(const struct line *a, const struct line *b, bool by_time)
{
	uint64_t x = by_time ? a->time : a->bytes, y = by_time ? b->time : b->bytes;
	return x > y || (x == y && a < b);
}

// The TOP lines by bytes or time, by repeated search: qsort may allocate.
static void text_top(struct out *o, bool by_time, const char *title)
{
	put(o, title);
	const struct line *last = NULL;
	for (int n = 0; n < TOP; n++) {
		const struct line *best = NULL;
		for (uint32_t i = 0; i < book->lines; i++) {
			const struct line *l = &book->line[i];
			bool counts = by_time ? l->time > 0 || l->kind >= LEDGER_LAUNCH : l->kind < LEDGER_LAUNCH;
			if (counts && (!last || before(last, l, by_time)) && (!best || before(l, best, by_time)))
				best = l;
		}
		if (!best)
			return;
		text_line(o, best);
		last = best;
	}
}

static void write_text(struct out *o)
{
	text_top(o, false, "occ ledger: by bytes\n");
	text_top(o, true, "occ ledger: by time\n");
	if (book->lost_lines) {
		put(o, "occ ledger: no room for ");
		put_number(o, book->lost_lines);
		put(o, " more entries\n");
	}
}

static void write_json(struct out *o)
{
	put(o, "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[");
	for (uint32_t i = 0; i < book->events; i++) {
		const struct event *e = &book->event[i];
		const struct line *l = &book->line[e->line];
		put(o, i ? ",\n{\"ph\":\"X\",\"cat\":" : "\n{\"ph\":\"X\",\"cat\":");
		put_string(o, names[l->kind]);
		put(o, ",\"name\":");
		put_string(o, l->object[0] ? l->object : l->place);
		put_key(o, "pid", (uint64_t)getpid());
		put_key(o, "tid", e->thread);
		put(o, ",\"ts\":");
		put_thousandths(o, e->start);
		put(o, ",\"dur\":");
		put_thousandths(o, e->time);
		put(o, ",\"args\":{\"place\":");
		put_string(o, l->place);
		put_key(o, "bytes", e->bytes);
		put(o, "}}");
	}
	put(o, "],\n\"occ\":{\"lines\":[");
	for (uint32_t i = 0; i < book->lines; i++) {
		const struct line *l = &book->line[i];
		put(o, i ? ",\n{\"kind\":" : "\n{\"kind\":");
		put_string(o, names[l->kind]);
		put(o, ",\"place\":");
		put_string(o, l->place);
		put(o, ",\"object\":");
		put_string(o, l->object);
		put_key(o, "count", l->count);
		put_key(o, "bytes", l->bytes);
		put_key(o, "time_ns", l->time);
		put_key(o, "timed_bytes", l->timed_bytes);
		put_key(o, "same", l->unchanged);
		put_key(o, "same_bytes", l->unchanged_bytes);
		put(o, "}");
	}
	put(o, "]");
	put_key(o, "lost_entries", book->lost_lines);
	put_key(o, "lost_events", book->lost_events);
	put(o, "}}\n");
}

// Async-signal-safe. Takes no lock: a thread that crashed may hold it.
static void write_ledger(void)
{
	static struct out o;
	if (atomic_flag_test_and_set(&written) || !book->lines)
		return;
	o.fd = 2;
	if (path[0]) {
		if (is_child) {
			// start() left room for this
			put(&o, path);
			put_char(&o, '.');
			put_number(&o, (uint64_t)getpid());
			memcpy(path, o.text, o.used);
			path[o.used] = 0;
			o.used = 0;
		}
		o.fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
		if (o.fd < 0) {
			o.fd = 2;
			put(&o, "occ ledger: cannot write ");
			put(&o, path);
			put(&o, ", so here it is\n");
		}
	}
	(as_json ? write_json : write_text)(&o);
	flush(&o);
}

static void on_signal(int number)
{
	write_ledger();
	// The handler was SA_RESETHAND: the signal now ends the program as it would have.
	raise(number);
}

static void in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	book->lines = book->events = 0;
	book->lost_lines = book->lost_events = 0;
	memset(book->line, 0, sizeof book->line);
	is_child = true;
	atomic_flag_clear(&written);
}

static void catch_signals(void)
{
	static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
	for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
		struct sigaction old, new = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
		// What the program was started to ignore stays ignored.
		if (!sigaction(fatal[i], NULL, &old) && old.sa_handler == SIG_DFL)
			sigaction(fatal[i], &new, NULL);
	}
}

__attribute__((constructor)) static void start(void)
{
	const char *how = getenv("OCC_LEDGER");
	if (!how || !*how)
		return;
	book = mmap(NULL, sizeof *book, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (book == MAP_FAILED || strlen(how) + 24 > sizeof path) {
		static const char message[] = "occ ledger: no memory, or the name of the file is too long: no ledger\n";
		ssize_t ignored = write(2, message, sizeof message - 1);
		(void)ignored;
		return;
	}
	size_t length = strlen(how);
	as_json = !strcmp(how, "json") || (length > 5 && !strcmp(how + length - 5, ".json"));
	if (strcmp(how, "json") && strcmp(how, "text"))
		strcpy(path, how);
	catch_signals();
	pthread_atfork(NULL, NULL, in_child);
	ledger_on = true;
}

__attribute__((destructor)) static void finish(void)
{
	if (ledger_on)
		write_ledger();
}
