#include "progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "files.h"
#include "json.h"
#include "pass.h"

enum { FIRST_GUESS = 3, NARROW = 20, USUAL_WIDTH = 80 };

void progress_init(struct progress *progress, const struct scan_arguments *arguments, size_t total)
{
	const char *terminal = getenv("TERM");
	*progress = (struct progress){.arguments = arguments, .total = total, .start = clock_now()};
	progress->terminal = isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb");
	progress->here = getcwd(NULL, 0);
}

static size_t count_findings(const struct progress *progress, const json_t *result)
{
	size_t index, count = 0;
	json_t *finding;
	json_array_foreach(json_object_get(json_object_get(result, "report"), "findings"), index, finding) count +=
	    strcmp(json_text(finding, "level"), "note") &&
	    scan_rule_enabled(progress->arguments, json_text(finding, "rule"));
	return count;
}

static const char *short_name(const struct progress *progress, const char *file)
{
	size_t length = progress->here ? strlen(progress->here) : 0;
	if (length > 1 && files_below(file, progress->here) && file[length] == '/')
		return file + length + 1;
	return file;
}

static void print_line(const struct progress *progress, const char *file, const json_t *result, size_t findings)
{
	const char *outcome = json_text(result, "outcome"), *reason = json_text(result, "reason");
	if (!strcmp(outcome, "skipped") && !progress->arguments->verbose)
		return;
	fprintf(stderr, "[%zu/%zu] %s: ", progress->done, progress->total, file);
	if (!strcmp(outcome, "done"))
		fprintf(stderr, "%zu finding%s%s\n", findings, findings == 1 ? "" : "s",
			json_is_true(json_object_get(result, "cached")) ? " (cached)" : "");
	else
		fprintf(stderr, "not analysed: %s\n", *reason ? reason : "the analysis was stopped");
}

static int terminal_width(void)
{
	struct winsize size;
	return !ioctl(STDERR_FILENO, TIOCGWINSZ, &size) && size.ws_col > NARROW ? size.ws_col : USUAL_WIDTH;
}

static void print_state(const struct progress *progress, const char *file)
{
	double taken = clock_now() - progress->start;
	long left = (long)(taken / (double)progress->done * (double)(progress->total - progress->done) + 0.5);
	char *time = progress->done >= FIRST_GUESS ? xasprintf(", %ld:%02ld left", left / 60, left % 60) : xstrdup("");
	char *line = xasprintf("[%zu/%zu] %zu finding%s%s  %s", progress->done, progress->total, progress->findings,
			       progress->findings == 1 ? "" : "s", time, file);
	fprintf(stderr, "\r\033[K%.*s", terminal_width() - 1, line);
	fflush(stderr);
	free(line);
	free(time);
}

void progress_step(struct progress *progress, const char *file, const json_t *result)
{
	size_t findings = count_findings(progress, result);
	progress->done++;
	progress->findings += findings;
	if (progress->terminal)
		print_state(progress, short_name(progress, file));
	else
		print_line(progress, short_name(progress, file), result, findings);
}

void progress_release(struct progress *progress)
{
	if (progress->terminal && progress->done)
		fputs("\r\033[K", stderr);
	fflush(stderr);
	free(progress->here);
	*progress = (struct progress){0};
}
