/* Findings that the user does not want to see: comments in the source, and files of patterns. */
#include "store.h"

#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define MARK "occ-suppress("

static struct scan_suppression *new_suppression(struct scan_results *results)
{
	results->suppressions = store_grow(results->store, results->suppressions, results->suppression_count,
					   sizeof(*results->suppressions));
	return &results->suppressions[results->suppression_count++];
}

static const char *kept_text(struct results_store *store, const char *begin, const char *end)
{
	while (begin < end && isspace((unsigned char)*begin))
		begin++;
	while (end > begin && isspace((unsigned char)end[-1]))
		end--;
	/* as JSON has it: bytes that are no UTF-8 replaced */
	char *text = xstrndup(begin, (size_t)(end - begin));
	char *clean = source_utf8(text, strlen(text));
	const char *kept = store_text(store, clean);
	free(clean);
	free(text);
	return kept;
}

static void hide(struct scan_results *results, struct scan_suppression *by, struct scan_finding *finding)
{
	by->used++;
	if (finding->suppressed)
		return;
	char *where = by->file || by->id ? xasprintf("%s:%zu", by->at.file, by->at.line)
					 : xasprintf("comment in line %zu", by->at.line);
	finding->suppressed = store_text(results->store, where);
	finding->why = by->reason;
	free(where);
}

/* ---- comments ---- */

struct comment {
	const char *begin, *end; /* from MARK to the end of the comment */
	size_t line;		 /* that MARK is in */
	size_t covered;		 /* the line that is meant besides: the next one with code, where none stands before */
};

static void apply_rule(struct scan_results *results, const struct comment *comment, const char *file, const char *rule,
		       const char *reason, struct scan_finding *findings, size_t count)
{
	struct scan_suppression *made = new_suppression(results);
	*made = (struct scan_suppression){.at = {file, comment->line, 0}, .rule = rule, .reason = reason};
	for (size_t i = 0; i < count; i++) {
		struct scan_finding *f = &findings[i];
		if ((f->at.line == comment->line || f->at.line == comment->covered) && !strcmp(f->rule, rule))
			hide(results, made, f);
	}
}

/* occ-suppress(RULE, RULE): reason, up to the end of the line or of the comment. */
static void apply_comment(struct scan_results *results, const struct comment *comment, const char *file,
			  struct scan_finding *findings, size_t count)
{
	const char *at = comment->begin + strlen(MARK);
	size_t length = strcspn(at, ")\n");
	if (at + length >= comment->end || at[length] != ')')
		return;
	const char *close = at + length, *reason = close + 1, *end = reason;
	while (end < comment->end && *end != '\n' && !(end[0] == '*' && end[1] == '/'))
		end++;
	if (reason < end && *reason == ':')
		reason++;
	const char *why = kept_text(results->store, reason, end);
	while (at < close) {
		const char *comma = memchr(at, ',', (size_t)(close - at));
		const char *rule = kept_text(results->store, at, comma ? comma : close);
		if (*rule)
			apply_rule(results, comment, file, rule, why, findings, count);
		at = comma ? comma + 1 : close;
	}
}

/* The first line from which on there is more than blanks and comments, seen from AT. */
static size_t next_code(const struct source *source, struct token_walk walk)
{
	while (source_next_token(source, &walk))
		if (walk.kind != TOKEN_COMMENT && !isspace((unsigned char)source->text[walk.begin]))
			return source_line_at(source, walk.begin);
	return 0;
}

void suppress_by_comments(struct scan_results *results, const char *file, const struct source *source,
			  struct scan_finding *findings, size_t count)
{
	if (!memmem(source->text, source->length, MARK, strlen(MARK)))
		return;
	struct token_walk walk = {0};
	while (source_next_token(source, &walk)) {
		if (walk.kind != TOKEN_COMMENT)
			continue;
		const char *at = source->text + walk.begin, *end = source->text + walk.end;
		while ((at = memmem(at, (size_t)(end - at), MARK, strlen(MARK)))) {
			struct comment comment = {at, end, source_line_at(source, (size_t)(at - source->text)), 0};
			if (!walk.not_first)
				comment.covered = next_code(source, walk);
			apply_comment(results, &comment, file, findings, count);
			at += strlen(MARK);
		}
	}
}

/* ---- files of patterns ---- */

/* Takes ": reason" off the end of LINE. The first colon with a blank behind it counts: names may hold others. */
static const char *take_reason(struct results_store *store, char *line)
{
	char *colon = strstr(line, ": ");
	if (!colon) {
		size_t length = strlen(line);
		if (length && line[length - 1] == ':')
			line[length - 1] = '\0';
		return "";
	}
	*colon = '\0';
	return kept_text(store, colon + 1, colon + 1 + strlen(colon + 1));
}

/* False if LINE is none of the forms. */
static bool read_pattern(struct scan_results *results, char *line, const char *path, size_t number)
{
	const char *reason = take_reason(results->store, line);
	size_t first = strcspn(line, " \t");
	const char *rest = kept_text(results->store, line + first, line + strlen(line));
	if (!first || !*rest)
		return false;
	const char *rule = kept_text(results->store, line, line + first);
	struct scan_suppression *made = new_suppression(results);
	*made = (struct scan_suppression){.at = {path, number, 0}, .rule = rule, .file = rest, .reason = reason};
	if (!strcmp(rule, "id")) {
		made->rule = "";
		made->file = NULL;
		made->id = rest;
	}
	return true;
}

int results_suppress(struct scan_results *results, const char *path, char **error)
{
	char *text = read_file(path, NULL);
	if (!text) {
		*error = xasprintf("cannot read the suppressions in %s: %s", path, strerror(errno));
		return -1;
	}
	const char *name = kept_text(results->store, path, path + strlen(path));
	size_t number = 0;
	int status = 0;
	for (char *line = text, *next; line && !status; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		number++;
		line += strspn(line, " \t\r");
		line[strcspn(line, "\r")] = '\0';
		if (!*line || *line == '#' || read_pattern(results, line, name, number))
			continue;
		*error = xasprintf("%s:%zu: a suppression is `RULE FILE: REASON` or `id ID: REASON`, not `%s`", path, number,
				   line);
		status = -1;
	}
	free(text);
	return status;
}

static bool matches(const struct scan_suppression *by, const struct scan_finding *finding)
{
	if (by->id)
		return !strcmp(by->id, finding->id);
	return by->file && !fnmatch(by->rule, finding->rule, 0) && !fnmatch(by->file, finding->at.file, 0);
}

void suppress_by_patterns(struct scan_results *results)
{
	for (size_t s = 0; s < results->suppression_count; s++)
		for (size_t i = 0; i < results->finding_count; i++)
			if (matches(&results->suppressions[s], &results->findings[i]))
				hide(results, &results->suppressions[s], &results->findings[i]);
}
