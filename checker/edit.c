#include "edit.h"

#include "utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- paths ---- */

char *occ_path_absolute(struct occ_arena *arena, const char *directory, const char *path)
{
	const char *parts[] = {*path == '/' ? "" : directory, path};
	char *out = occ_arena_alloc(arena, strlen(parts[0]) + strlen(path) + 3);
	size_t used = 0;

	for (int i = 0; i < 2; i++) {
		for (const char *p = parts[i]; *p;) {
			size_t n = strcspn(p, "/");

			if (n == 2 && !memcmp(p, "..", 2)) {
				while (used && out[--used] != '/')
					;
			} else if (n && !(n == 1 && *p == '.')) {
				out[used++] = '/';
				memcpy(out + used, p, n);
				used += n;
			}
			p += n + strspn(p + n, "/");
		}
	}
	if (!used)
		out[used++] = '/';
	out[used] = '\0';
	return out;
}

static bool same_file(const char *a, const char *b)
{
	struct stat sa, sb;

	return !stat(a, &sa) && !stat(b, &sb) && sa.st_dev == sb.st_dev && sa.st_ino == sb.st_ino;
}

/* The working directory as LLVM sees it (sys::fs::current_path): $PWD if that is where we are, else the real one. */
static const char *logical_directory(struct occ_arena *arena)
{
	const char *pwd = getenv("PWD");
	char *cwd;

	if (pwd && *pwd == '/' && same_file(pwd, "."))
		return pwd;
	cwd = getcwd(NULL, 0);
	if (!cwd)
		return "/";
	pwd = occ_arena_copy(arena, cwd, strlen(cwd));
	free(cwd);
	return pwd;
}

/* ---- collecting ---- */

void occ_edits_init(struct occ_edits *edits, struct occ_arena *arena)
{
	edits->arena = arena;
	edits->list = NULL;
	edits->count = 0;
}

/* text for the inside of a string literal. */
static const char *escape_string(struct occ_arena *arena, const char *text)
{
	char *out = occ_arena_alloc(arena, 2 * strlen(text) + 1), *o = out;

	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			*o++ = '\\';
		*o++ = *text;
	}
	return out;
}

/* Two spellings of one file must be one file here. */
static const char *resolved_path(const struct occ_edits *edits, const struct occ_anchor *anchor)
{
	const struct occ_edit *last = edits->count ? &edits->list[edits->count - 1] : NULL;
	const char *given = anchor->real_path ? anchor->real_path : anchor->file;
	char *resolved, *path;

	/* As a rule, a file's directives come one after the other. */
	if (last && last->anchor->real_path && !strcmp(last->anchor->real_path, given))
		return last->path;
	resolved = realpath(given, NULL);
	if (!resolved)
		return given;
	path = occ_arena_copy(edits->arena, resolved, strlen(resolved));
	free(resolved);
	return path;
}

unsigned occ_edits_add(struct occ_edits *edits, const struct occ_anchor *anchor, const char *text, struct occ_loc loc)
{
	struct occ_edit *e;

	edits->list = occ_arena_grow(edits->arena, edits->list, edits->count, sizeof(*edits->list));
	e = &edits->list[edits->count];
	memset(e, 0, sizeof(*e));
	e->path = resolved_path(edits, anchor);
	e->anchor = anchor;
	e->text = text;
	e->loc = loc;
	if (*text)
		e->replacement = occ_arena_printf(edits->arena, "%s%s%s", anchor->before ? anchor->before : "",
						  anchor->in_string ? escape_string(edits->arena, text) : text,
						  anchor->after ? anchor->after : "");
	return edits->count++;
}

/* ---- checking ---- */

static int compare_edits(const void *pa, const void *pb)
{
	const struct occ_edit *a = *(struct occ_edit *const *)pa, *b = *(struct occ_edit *const *)pb;
	int by_file = strcmp(a->path, b->path);

	if (by_file)
		return by_file;
	if (a->anchor->begin != b->anchor->begin)
		return a->anchor->begin < b->anchor->begin ? -1 : 1;
	if (a->anchor->end != b->anchor->end)
		return a->anchor->end < b->anchor->end ? -1 : 1;
	return (a > b) - (a < b); /* the order in which they came */
}

/* All edits in the order of files and offsets. */
static struct occ_edit **sorted_edits(const struct occ_edits *edits)
{
	struct occ_edit **order = occ_arena_alloc(edits->arena, edits->count * sizeof(*order));

	for (unsigned i = 0; i < edits->count; i++)
		order[i] = &edits->list[i];
	if (edits->count)
		qsort(order, edits->count, sizeof(*order), compare_edits);
	return order;
}

static bool same_anchor(const struct occ_edit *a, const struct occ_edit *b)
{
	return !strcmp(a->path, b->path) && a->anchor->begin == b->anchor->begin &&
	       a->anchor->end == b->anchor->end;
}

static const char *text_of(const struct occ_edit *e)
{
	return e->replacement ? e->replacement : "";
}

/* The name under which clang asks for the file of an anchor; directory is its working directory. */
static char *name_for_clang(struct occ_arena *arena, const struct occ_anchor *anchor, const char *directory)
{
	size_t file = strlen(anchor->file), real = anchor->real_path ? strlen(anchor->real_path) : 0;

	/* Made absolute by clang itself: that also knows about -working-directory. */
	if (real > file && !strcmp(anchor->real_path + real - file, anchor->file))
		return occ_path_absolute(arena, directory, anchor->real_path);
	return occ_path_absolute(arena, directory, anchor->file);
}

/* Why the file that e edits cannot be shown to clang through an overlay, or NULL. */
static const char *file_problem(struct occ_arena *arena, const struct occ_edit *e, const char *directory)
{
	const char *name = name_for_clang(arena, e->anchor, directory);

	if (!occ_yaml_quote(arena, name))
		return occ_arena_printf(arena, "the name of %s is not UTF-8, which clang's overlay files need",
					e->anchor->file);
	/* clang looks up link/../a.c as a.c. That is another file if link leads elsewhere: both would be replaced. */
	if (!access(name, F_OK) && !same_file(name, e->path))
		return occ_arena_printf(arena, "clang would mistake %s for %s; give the path without \"..\"",
					e->anchor->file, name);
	return NULL;
}

/* Edits order[0..n) have one anchor: they must agree. */
static void check_anchor(struct occ_edits *edits, struct occ_edit **order, unsigned n)
{
	const struct occ_edit *first = order[0];
	const char *problem = NULL;

	for (unsigned i = 1; i < n && !problem; i++) {
		if (strcmp(text_of(order[i]), text_of(first)))
			problem = occ_arena_printf(edits->arena, "the region in %s:%u is reached in two ways that need "
								 "different clauses", first->loc.file, first->loc.line);
	}
	for (unsigned i = 0; i < n; i++) {
		order[i]->repeats = i != 0;
		order[i]->problem = problem;
	}
}

static void refuse_overlap(struct occ_edits *edits, struct occ_edit *a, struct occ_edit *b)
{
	const struct occ_edit *pair[] = {a, b};
	struct occ_edit *both[] = {a, b};

	for (int i = 0; i < 2; i++) {
		if (!both[i]->problem)
			both[i]->problem = occ_arena_printf(edits->arena, "its place in the text overlaps with that of "
									  "the region in %s:%u",
							    pair[1 - i]->loc.file, pair[1 - i]->loc.line);
	}
}

/* Edits order[0..n) are those of one file. */
static void check_file(struct occ_edits *edits, struct occ_edit **order, unsigned n, const char *directory)
{
	struct occ_edit *widest = NULL; /* of those so far, the one that reaches furthest */
	unsigned next;

	for (unsigned i = 0; i < n; i = next) {
		struct occ_edit *e = order[i];

		for (next = i + 1; next < n && same_anchor(e, order[next]); next++)
			;
		check_anchor(edits, order + i, next - i);
		for (unsigned k = i; k < next && !e->problem; k++) {
			if (*text_of(order[k]))
				e->problem = file_problem(edits->arena, order[k], directory);
		}
		if (widest && e->anchor->begin < widest->anchor->end && *text_of(e) && *text_of(widest))
			refuse_overlap(edits, widest, e);
		if (*text_of(e) && (!widest || e->anchor->end > widest->anchor->end))
			widest = e;
	}
	for (unsigned i = 1; i < n; i++) {
		if (order[i]->repeats)
			order[i]->problem = order[i - 1]->problem;
	}
}

static unsigned file_end(struct occ_edit **order, unsigned begin, unsigned count)
{
	unsigned end = begin + 1;

	while (end < count && !strcmp(order[begin]->path, order[end]->path))
		end++;
	return end;
}

void occ_edits_check(struct occ_edits *edits)
{
	struct occ_edit **order = sorted_edits(edits);
	const char *directory = logical_directory(edits->arena);
	unsigned end;

	for (unsigned begin = 0; begin < edits->count; begin = end) {
		end = file_end(order, begin, edits->count);
		check_file(edits, order + begin, end - begin, directory);
	}
}

/* ---- applying ---- */

static bool is_live(const struct occ_edit *e)
{
	return e->replacement && !e->problem && !e->repeats;
}

/* order[0..n): the edits of one file. */
static char *apply(const struct occ_edits *edits, struct occ_edit **order, unsigned n, const char *content, size_t size,
		   size_t *new_size)
{
	size_t room = size, at = 0, used = 0;
	char *out;

	for (unsigned i = 0; i < n; i++) {
		if (!is_live(order[i]))
			continue;
		if (order[i]->anchor->begin > order[i]->anchor->end || order[i]->anchor->end > size)
			return NULL;
		room += strlen(order[i]->replacement);
	}
	out = occ_arena_alloc(edits->arena, room + 1);
	for (unsigned i = 0; i < n; i++) {
		const struct occ_edit *e = order[i];
		size_t length;

		if (!is_live(e))
			continue;
		if (e->anchor->begin < at) /* occ_edits_check() was not called */
			return NULL;
		length = strlen(e->replacement);
		memcpy(out + used, content + at, e->anchor->begin - at);
		used += e->anchor->begin - at;
		memcpy(out + used, e->replacement, length);
		used += length;
		at = e->anchor->end;
	}
	memcpy(out + used, content + at, size - at);
	*new_size = used + size - at;
	return out;
}

char *occ_edits_apply(const struct occ_edits *edits, const char *path, const char *content, size_t size,
		      size_t *new_size)
{
	struct occ_edit **order = sorted_edits(edits);
	unsigned end;

	for (unsigned begin = 0; begin < edits->count; begin = end) {
		end = file_end(order, begin, edits->count);
		if (!strcmp(order[begin]->path, path))
			return apply(edits, order + begin, end - begin, content, size, new_size);
	}
	return apply(edits, NULL, 0, content, size, new_size);
}

/* ---- files ---- */

static int failed(struct occ_arena *arena, const char *what, const char *path, const char **error)
{
	*error = occ_arena_printf(arena, "cannot %s %s: %s", what, path, strerror(errno));
	return -1;
}

static char *read_file(struct occ_arena *arena, const char *path, struct stat *status, size_t *size, const char **error)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	char *content;
	ssize_t got;

	if (fd < 0 || fstat(fd, status)) {
		failed(arena, "read", path, error);
		if (fd >= 0)
			close(fd);
		return NULL;
	}
	content = occ_arena_alloc(arena, (size_t)status->st_size + 1);
	for (*size = 0; *size < (size_t)status->st_size; *size += (size_t)got) {
		got = read(fd, content + *size, (size_t)status->st_size - *size);
		if (got < 0 && errno == EINTR)
			got = 0;
		else if (got <= 0)
			break;
	}
	if (*size < (size_t)status->st_size) {
		*error = occ_arena_printf(arena, "cannot read %s: it changed while it was being read", path);
		content = NULL;
	}
	close(fd);
	return content;
}

static int write_all(int fd, const char *content, size_t size)
{
	while (size) {
		ssize_t n = write(fd, content, size);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n > 0) {
			content += n;
			size -= (size_t)n;
		}
	}
	return 0;
}

/* Opens a file beside path that nobody else has; its name goes to *temporary. */
static int open_temporary(struct occ_arena *arena, const char *path, char **temporary)
{
	int fd = -1;

	for (unsigned i = 0; i < 100 && fd < 0; i++) {
		*temporary = occ_arena_printf(arena, "%s.%ld-%u.tmp", path, (long)getpid(), i);
		fd = open(*temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

/* Writes into what is there: a device, a pipe. Nothing to replace. */
static int write_special(struct occ_arena *arena, const char *path, const char *content, size_t size,
			 const char **error)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);

	if (fd < 0)
		return failed(arena, "write", path, error);
	if (write_all(fd, content, size)) {
		failed(arena, "write", path, error);
		close(fd);
		return -1;
	}
	return close(fd) ? failed(arena, "write", path, error) : 0;
}

/* As occ_write_file(), and with the time of modification *modified unless that is NULL. */
static int write_regular(struct occ_arena *arena, const char *path, const char *content, size_t size,
			 const struct timespec *modified, const char **error)
{
	const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, modified ? *modified : (struct timespec){0}};
	char *temporary;
	int fd = open_temporary(arena, path, &temporary);

	if (fd < 0)
		return failed(arena, "write", path, error);
	if (write_all(fd, content, size) || (modified && futimens(fd, times))) {
		failed(arena, "write", path, error);
		close(fd);
		unlink(temporary);
		return -1;
	}
	if (close(fd) || rename(temporary, path)) {
		failed(arena, "write", path, error);
		unlink(temporary);
		return -1;
	}
	return 0;
}

static int write_file(struct occ_arena *arena, const char *path, const char *content, size_t size,
		      const struct timespec *modified, const char **error)
{
	struct stat status;
	char *resolved;
	int result;

	/* /dev/null and the like are written to, never replaced. */
	if (!stat(path, &status) && !S_ISREG(status.st_mode))
		return write_special(arena, path, content, size, error);
	/* A symbolic link stays one: what it points to is replaced. */
	resolved = realpath(path, NULL);
	result = write_regular(arena, resolved ? resolved : path, content, size, modified, error);
	free(resolved);
	return result;
}

int occ_write_file(struct occ_arena *arena, const char *path, const char *content, size_t size, const char **error)
{
	return write_file(arena, path, content, size, NULL, error);
}

/* ---- the overlay ---- */

/* Whether clang's YAML reader takes a character as it is (its skip_nb_char). */
static bool is_printable(uint32_t c)
{
	return (c >= 0x20 && c <= 0x7e) || c == 0x85 || (c >= 0xa0 && c <= 0xfffd && c != 0xfeff) || c >= 0x10000;
}

char *occ_yaml_quote(struct occ_arena *arena, const char *text)
{
	char *out = occ_arena_alloc(arena, 6 * strlen(text) + 3), *o = out;
	uint32_t c;
	unsigned n;

	*o++ = '"';
	for (; *text; text += n) {
		n = occ_utf8_decode(text, &c);
		if (!n)
			return NULL;
		if (!is_printable(c)) {
			o += sprintf(o, "\\u%04x", (unsigned)c);
			continue;
		}
		if (c == '"' || c == '\\')
			*o++ = '\\';
		memcpy(o, text, n);
		o += n;
	}
	*o++ = '"';
	return out;
}

struct overlay {
	struct occ_arena *arena;
	char **entries;
	unsigned n_entries;
	const char **names; /* that have an entry */
	unsigned n_names;
	const char *logical; /* working directory as clang sees it */
};

static void overlay_add(struct overlay *overlay, const char *name, const char *contents)
{
	const char *quoted = occ_yaml_quote(overlay->arena, name);

	for (unsigned i = 0; i < overlay->n_names; i++) {
		if (!strcmp(overlay->names[i], name))
			return;
	}
	if (!quoted) /* a second name; occ_edits_check() made sure of the first */
		return;
	overlay->names = occ_arena_grow(overlay->arena, overlay->names, overlay->n_names, sizeof(*overlay->names));
	overlay->names[overlay->n_names++] = name;
	overlay->entries =
		occ_arena_grow(overlay->arena, overlay->entries, overlay->n_entries, sizeof(*overlay->entries));
	overlay->entries[overlay->n_entries++] =
		occ_arena_printf(overlay->arena, "{\"type\": \"file\", \"name\": %s, \"external-contents\": %s}",
				 quoted, contents);
}

/* An entry for path made absolute with directory, if it leads to the file. */
static void overlay_add_alias(struct overlay *overlay, const char *directory, const char *path, const char *file,
			      const char *contents)
{
	const char *name = occ_path_absolute(overlay->arena, directory, path);

	if (same_file(name, file))
		overlay_add(overlay, name, contents);
}

/* An entry for each name under which clang may ask for the file that the edits order[0..n) are in. */
static void overlay_file(struct overlay *overlay, struct occ_edit **order, unsigned n, const char *contents)
{
	const struct occ_anchor *last = NULL;
	char *cwd = getcwd(NULL, 0);

	for (unsigned i = 0; i < n; i++) {
		const struct occ_anchor *a = order[i]->anchor;

		if (last && !strcmp(a->file, last->file)) /* as a rule, all are the same */
			continue;
		last = a;
		overlay_add(overlay, name_for_clang(overlay->arena, a, overlay->logical), contents);
		overlay_add_alias(overlay, overlay->logical, a->file, order[i]->path, contents);
		/* A tool that does not hand $PWD on to clang makes it use the real directory. */
		if (cwd)
			overlay_add_alias(overlay, cwd, a->file, order[i]->path, contents);
	}
	overlay_add_alias(overlay, "/", order[0]->path, order[0]->path, contents);
	free(cwd);
}

/* NN-basename, with what YAML or a file system may not take replaced, and short enough. */
static const char *rewritten_name(struct occ_arena *arena, const char *directory, unsigned number, const char *path)
{
	const char *slash = strrchr(path, '/'), *p = slash ? slash + 1 : path;
	char name[128];
	size_t used = 0;
	uint32_t c;

	/* The end of a name says what kind of file it is. */
	if (strlen(p) >= sizeof(name))
		p += strlen(p) - sizeof(name) + 1;
	while (*p) {
		unsigned n = occ_utf8_decode(p, &c);

		if (n && is_printable(c)) {
			memcpy(name + used, p, n);
			used += n;
			p += n;
		} else {
			name[used++] = '_';
			p++;
		}
	}
	name[used] = '\0';
	return occ_arena_printf(arena, "%s/%02u-%s", directory, number, name);
}

static int write_overlay(struct overlay *overlay, const char *directory, const char **error)
{
	static const char head[] = "{\n  \"version\": 0,\n  \"case-sensitive\": true,\n  \"use-external-names\": false,\n"
				   "  \"roots\": [\n";
	char *text, *end;
	size_t size = sizeof(head) + 16;

	for (unsigned i = 0; i < overlay->n_entries; i++)
		size += strlen(overlay->entries[i]) + 8;
	text = occ_arena_alloc(overlay->arena, size);
	end = text + sprintf(text, "%s", head);
	for (unsigned i = 0; i < overlay->n_entries; i++)
		end += sprintf(end, "    %s%s\n", overlay->entries[i], i + 1 < overlay->n_entries ? "," : "");
	end += sprintf(end, "  ]\n}\n");
	return occ_write_file(overlay->arena, occ_arena_printf(overlay->arena, "%s/overlay.yaml", directory), text,
			      (size_t)(end - text), error);
}

/* The user's file with the edits order[0..n), as name. */
static int write_edited(const struct occ_edits *edits, struct occ_edit **order, unsigned n, const char *name,
			const char **error)
{
	struct stat status;
	size_t size;
	char *content = read_file(edits->arena, order[0]->path, &status, &size, error);

	if (!content)
		return -1;
	content = apply(edits, order, n, content, size, &size);
	if (!content) {
		*error = occ_arena_printf(edits->arena, "cannot edit %s: it changed since clang read it", order[0]->path);
		return -1;
	}
	/* Its time too: __TIMESTAMP__ stays what it was. */
	return write_file(edits->arena, name, content, size, &status.st_mtim, error);
}

/* Rewrites the file of the edits order[0..n), if one of them is to be carried out. */
static int rewrite_file(const struct occ_edits *edits, struct occ_edit **order, unsigned n, const char *directory,
			struct overlay *overlay, unsigned *number, const char **error)
{
	struct occ_arena *arena = edits->arena;
	const char *name, *quoted;
	unsigned live = 0;

	for (unsigned i = 0; i < n; i++)
		live += is_live(order[i]);
	if (!live)
		return 0;
	name = rewritten_name(arena, directory, (*number)++, order[0]->anchor->file);
	quoted = occ_yaml_quote(arena, name);
	if (!quoted) {
		*error = occ_arena_printf(arena, "the name of %s is not UTF-8, which clang's overlay files need", name);
		return -1;
	}
	if (write_edited(edits, order, n, name, error))
		return -1;
	overlay_file(overlay, order, n, quoted);
	return 0;
}

int occ_edits_write(const struct occ_edits *edits, const char *directory, const char **error)
{
	struct overlay overlay = {.arena = edits->arena, .logical = logical_directory(edits->arena)};
	struct occ_edit **order = sorted_edits(edits);
	unsigned end, number = 0;

	directory = occ_path_absolute(edits->arena, overlay.logical, directory);
	for (unsigned begin = 0; begin < edits->count; begin = end) {
		end = file_end(order, begin, edits->count);
		if (rewrite_file(edits, order + begin, end - begin, directory, &overlay, &number, error))
			return -1;
	}
	return overlay.n_entries ? write_overlay(&overlay, directory, error) : 0;
}
