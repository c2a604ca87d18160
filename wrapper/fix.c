#include "fix.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log.h"
#include "text.h"

bool fix_emit(const struct analysis *unit)
{
	const char *path = overlay_find(&unit->overlay, unit->input->path);
	size_t length = 0;
	char *text = read_file(path ? path : unit->input->path, &length);
	if (!text) {
		complain("cannot read %s: %s", unit->input->path, strerror(errno));
		return false;
	}
	bool written = fwrite(text, 1, length, stdout) == length && !fflush(stdout);
	if (!written)
		complain("cannot write the source: %s", strerror(errno));
	free(text);
	return written;
}

static bool same_name(const char *a, const char *b)
{
	char *first = realpath(a, NULL), *second = realpath(b, NULL);
	bool same = first && second && !strcmp(first, second);
	free(first);
	free(second);
	return same;
}

static bool says_macro(const json_t *note)
{
	const char *text = json_string_value(json_is_object(note) ? json_object_get(note, "message") : note);
	return text && strstr(text, "macro");
}

/* The line of a region of FILE whose clause would have to go into a macro; 0 if there is none. */
static int macro_line(const json_t *report, const char *file)
{
	size_t index, inner;
	json_t *region, *note;
	json_array_foreach(json_object_get(report, "regions"), index, region)
	{
		const char *name = json_string_value(json_object_get(region, "file"));
		if (!name || !same_name(name, file))
			continue;
		json_array_foreach(json_object_get(region, "notes"), inner, note) if (says_macro(note)) return (
		    int)json_integer_value(json_object_get(region, "line"));
	}
	return 0;
}

/* The checker's second text of a file, without what replaces a macro; to be freed by the caller; NULL if none. */
static char *without_macros(const struct overlay_entry *entry)
{
	char *path = xasprintf("%s.fix", entry->contents);
	if (!access(path, R_OK))
		return path;
	free(path);
	return NULL;
}

static bool may_fix(const struct analysis *unit, const struct overlay_entry *entry)
{
	char *partial = without_macros(entry);
	int line = partial ? 0 : macro_line(unit->report, entry->name);
	free(partial);
	if (line) {
		complain("%s:%d: the clause sits in a macro and cannot be written by --occ-fix; write it by hand",
			 entry->name, line);
		return false;
	}
	if (access(entry->name, W_OK)) {
		complain("%s: cannot be changed: %s", entry->name, strerror(errno));
		return false;
	}
	return true;
}

static bool write_all(int fd, const char *text, size_t length)
{
	while (length) {
		ssize_t wrote = write(fd, text, length);
		if (wrote < 0 && errno != EINTR)
			return false;
		if (wrote > 0) {
			text += wrote;
			length -= (size_t)wrote;
		}
	}
	return true;
}

/* Writes beside the file and renames: a reader sees the old text or the new one, never half of one. */
static bool replace(const char *path, const char *text, size_t length)
{
	struct stat about;
	char *target = realpath(path, NULL);
	if (!target)
		return false;
	char *fresh = xasprintf("%s.occ-XXXXXX", target);
	int fd = mkstemp(fresh);
	bool good = fd >= 0 && !stat(target, &about) && write_all(fd, text, length) &&
		    !fchmod(fd, about.st_mode & 07777) && !fsync(fd);
	if (good && fchown(fd, about.st_uid, about.st_gid))
		errno = 0; /* the mode matters, another owner may not be allowed */
	if (fd >= 0 && close(fd))
		good = false;
	good = good && !rename(fresh, target);
	if (!good && fd >= 0) {
		int error = errno;
		unlink(fresh);
		errno = error;
	}
	free(fresh);
	free(target);
	return good;
}

static const char *line_end(const char *at)
{
	return at + strcspn(at, "\n");
}

static size_t count_lines(const char *text)
{
	size_t lines = 0;
	for (; *text; text = *line_end(text) ? line_end(text) + 1 : line_end(text))
		lines++;
	return lines;
}

/* Where no line was added or taken away, each changed line is shown; else only how many there are. */
static void print_changes(const char *name, const char *old, const char *fresh)
{
	if (count_lines(old) != count_lines(fresh)) {
		printf("%s: rewritten, %zu lines before and %zu after\n", name, count_lines(old), count_lines(fresh));
		return;
	}
	for (int line = 1; *old && *fresh; line++) {
		const char *old_end = line_end(old), *fresh_end = line_end(fresh);
		if (old_end - old != fresh_end - fresh || memcmp(old, fresh, (size_t)(old_end - old)))
			printf("%s:%d:\n-%.*s\n+%.*s\n", name, line, (int)(old_end - old), old,
			       (int)(fresh_end - fresh), fresh);
		old = old_end + (*old_end == '\n');
		fresh = fresh_end + (*fresh_end == '\n');
	}
}

/* Clauses in macros stay out of the file: then the rest is written, and it is no success. */
static bool fix_one(const struct overlay_entry *entry)
{
	size_t length = 0;
	char *partial = without_macros(entry);
	char *fresh = read_file(partial ? partial : entry->contents, &length), *old = read_file(entry->name, NULL);
	bool good = fresh && old && (!strcmp(fresh, old) || replace(entry->name, fresh, length));
	if (good)
		print_changes(entry->name, old, fresh);
	else
		complain("%s: cannot be changed: %s", entry->name, strerror(errno));
	if (good && partial)
		complain("%s: a clause that belongs into a macro was left out; write it by hand as --occ-emit-source "
			 "shows it",
			 entry->name);
	good = good && !partial;
	free(partial);
	free(fresh);
	free(old);
	return good;
}

/* A file may have several names in an overlay, and be in the overlays of several units. */
static bool done_before(const struct analysis *units, size_t unit, size_t entry)
{
	const char *name = units[unit].overlay.entries[entry].name;
	for (size_t i = 0; i <= unit; i++)
		for (size_t j = 0; j < (i < unit ? units[i].overlay.count : entry); j++)
			if (same_name(units[i].overlay.entries[j].name, name))
				return true;
	return false;
}

static bool check_conflicts(const struct analysis *units, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < i; j++)
			if (overlay_conflict(&units[i].overlay, &units[j].overlay)) {
				complain("%s and %s need different clauses in one header; write them by hand",
					 units[j].input->path, units[i].input->path);
				return false;
			}
	return true;
}

static bool each_file(const struct analysis *units, size_t count, bool write)
{
	bool good = true;
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < units[i].overlay.count; j++) {
			const struct overlay_entry *entry = &units[i].overlay.entries[j];
			if (!done_before(units, i, j))
				good = (write ? fix_one(entry) : may_fix(&units[i], entry)) && good;
		}
	return good;
}

bool fix_write(const struct analysis *units, size_t count)
{
	return check_conflicts(units, count) && each_file(units, count, false) && each_file(units, count, true);
}
