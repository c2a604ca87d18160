#include "findings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TAB_STOP = 8 };

static bool is_set(const char *name)
{
	const char *value = getenv(name);
	return value && *value;
}

bool findings_colour(enum colour colour, int fd)
{
	if (colour != COLOUR_AUTO)
		return colour == COLOUR_ALWAYS;
	if (is_set("NO_COLOR"))
		return false;
	if (is_set("CLICOLOR_FORCE") && strcmp(getenv("CLICOLOR_FORCE"), "0"))
		return true;
	const char *terminal = getenv("TERM");
	return terminal && strcmp(terminal, "dumb") && isatty(fd);
}

void findings_init(struct findings *findings, enum colour colour, bool notes)
{
	*findings = (struct findings){.colour = findings_colour(colour, STDERR_FILENO), .notes = notes};
	string_list_init(&findings->printed);
}

void findings_release(struct findings *findings)
{
	string_list_release(&findings->printed);
}

static const char *text_of(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

static int number_of(const json_t *object, const char *key)
{
	return (int)json_integer_value(json_object_get(object, key));
}

static const char *level_colour(const char *level)
{
	if (!strcmp(level, "error"))
		return "\033[0;1;31m";
	return strcmp(level, "warning") ? "\033[0;1;36m" : "\033[0;1;35m";
}

static void print_line(const struct findings *findings, const char *file, int line, int column, const char *level,
		       const char *message, const char *rule)
{
	bool colour = findings->colour;
	fputs(colour ? "\033[1m" : "", stderr);
	fprintf(stderr, "%s:", file);
	if (line > 0)
		fprintf(stderr, "%d:", line);
	if (line > 0 && column > 0)
		fprintf(stderr, "%d:", column);
	fprintf(stderr, " %s%s: %s%s", colour ? level_colour(level) : "", level, colour ? "\033[0m" : "",
		colour && strcmp(level, "note") ? "\033[1m" : "");
	fputs(message, stderr);
	if (*rule)
		fprintf(stderr, " [%s]", rule);
	fprintf(stderr, "%s\n", colour ? "\033[0m" : "");
}

/* Line NUMBER of FILE, to be freed by the caller; NULL if there is none. */
static char *source_line(const char *file, int number)
{
	char *text = number > 0 ? read_file(file, NULL) : NULL, *line = NULL;
	const char *at = text;
	for (int i = 1; at && i < number; i++) {
		at = strchr(at, '\n');
		at = at ? at + 1 : NULL;
	}
	if (at && *at)
		line = xstrndup(at, strcspn(at, "\r\n"));
	free(text);
	return line;
}

/* Prints TEXT with its tabs as blanks; the width printed before byte MARK, or of all of it. */
static int print_expanded(const char *text, int mark)
{
	int width = 0, found = 0;
	for (int i = 0; text[i]; i++) {
		if (i == mark)
			found = width;
		if (text[i] == '\t') {
			int blanks = TAB_STOP - width % TAB_STOP;
			fprintf(stderr, "%*s", blanks, "");
			width += blanks;
			continue;
		}
		fputc(text[i], stderr);
		width += ((unsigned char)text[i] & 0xC0) != 0x80; /* one column for each UTF-8 character */
	}
	fputc('\n', stderr);
	return (size_t)mark < strlen(text) ? found : width;
}

static void print_source(const struct findings *findings, const char *file, int line, int column)
{
	char *text = source_line(file, line);
	if (!text)
		return;
	fprintf(stderr, "%5d | ", line);
	int width = print_expanded(text, column > 0 ? column - 1 : 0);
	if (column > 0)
		fprintf(stderr, "      | %*s%s^%s\n", width, "", findings->colour ? "\033[0;1;32m" : "",
			findings->colour ? "\033[0m" : "");
	free(text);
}

static void print_related(const struct findings *findings, const json_t *finding)
{
	size_t index;
	json_t *related;
	json_array_foreach(json_object_get(finding, "related"), index, related)
	{
		const char *file = text_of(related, "file");
		if (!*file)
			file = text_of(finding, "file");
		print_line(findings, file, number_of(related, "line"), number_of(related, "column"), "note",
			   text_of(related, "message"), "");
		print_source(findings, file, number_of(related, "line"), number_of(related, "column"));
	}
}

static bool first_time(struct findings *findings, const json_t *finding)
{
	char *key = xasprintf("%s:%d:%d:%s:%s", text_of(finding, "file"), number_of(finding, "line"),
			      number_of(finding, "column"), text_of(finding, "rule"), text_of(finding, "message"));
	bool first = !string_list_has(&findings->printed, key);
	if (first)
		string_list_add(&findings->printed, key);
	free(key);
	return first;
}

static void print_finding(struct findings *findings, const json_t *finding)
{
	const char *level = text_of(finding, "level"), *file = text_of(finding, "file");
	bool error = !strcmp(level, "error");
	if (!error && strcmp(level, "warning") && !findings->notes)
		return;
	if (!first_time(findings, finding))
		return;
	findings->errors += error;
	int line = number_of(finding, "line"), column = number_of(finding, "column");
	print_line(findings, file, line, column, level, text_of(finding, "message"), text_of(finding, "rule"));
	print_source(findings, file, line, column);
	const char *fix = text_of(json_object_get(finding, "fix"), "text");
	if (*fix) {
		char *advice = xasprintf("add %s", fix);
		print_line(findings, file, line, column, "note", advice, "");
		free(advice);
	}
	print_related(findings, finding);
}

void findings_print(struct findings *findings, const json_t *report)
{
	size_t index;
	json_t *finding;
	json_array_foreach(json_object_get(report, "findings"), index, finding) print_finding(findings, finding);
	fflush(stderr);
}
