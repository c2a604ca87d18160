#include "analysis.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command.h"
#include "log.h"
#include "pass.h"
#include "response.h"
#include "version.h"

/* Above this many bytes the words of a command go through a response file. */
enum { LONG_COMMAND = 100000 };

void analysis_init(struct analysis *analysis, const struct input *input, const char *temporary, size_t number)
{
	*analysis = (struct analysis){.input = input};
	analysis->directory = xasprintf("%s/%zu", temporary, number);
}

void analysis_release(struct analysis *analysis)
{
	free(analysis->directory);
	free(analysis->overlay_path);
	free(analysis->cause);
	json_decref(analysis->report);
	overlay_release(&analysis->overlay);
	*analysis = (struct analysis){0};
}

static char *file_of(const struct analysis *analysis, const char *name)
{
	return xasprintf("%s/%s", analysis->directory, name);
}

void analysis_command(const struct analysis *analysis, const struct arguments *arguments,
		      const struct toolchain *toolchain, struct string_list *command)
{
	char *report = file_of(analysis, "report.json"), *rewrite = file_of(analysis, "rewrite");
	command_pass1(command, arguments, toolchain, analysis->input, report, rewrite);
	if (analysis->for_gpu)
		string_list_add(command, "-fplugin-arg-occ-gpu");
	if (arguments->own.explain) {
		char *explanation = file_of(analysis, "explanation");
		string_list_addf(command, "-fplugin-arg-occ-explain=%u", arguments->own.explain);
		string_list_addf(command, "-fplugin-arg-occ-explain-to=%s", explanation);
		free(explanation);
	}
	if (analysis->list_files) {
		char *dependencies = file_of(analysis, "dependencies");
		string_list_add(command, "-MD");
		string_list_add(command, "-MF");
		string_list_add(command, dependencies);
		free(dependencies);
	}
	free(report);
	free(rewrite);
}

static void fail(struct analysis *analysis, const struct arguments *arguments, const char *cause)
{
	const struct own_arguments *own = &arguments->own;
	bool compiled = !own->check && !own->emit_source && !own->fix;
	analysis->outcome = ANALYSIS_FAILED;
	analysis->cause = xstrdup(cause);
	if (!analysis->quiet)
		warn("%s: not analysed: %s%s", analysis->input->path, cause, compiled ? "; compiled as written" : "");
	log_line("%s: analysis failed: %s", analysis->input->path, cause);
}

/* A long command is handed over in a file. Returns the command to run, which is COMMAND or SHORTENED. */
static char **shorten(const struct analysis *analysis, struct string_list *command, struct string_list *shortened)
{
	size_t length = 0;
	for (size_t i = 0; i < command->count; i++)
		length += strlen(command->items[i]) + 1;
	char *path = file_of(analysis, "arguments");
	if (length > LONG_COMMAND && response_write(path, command->items)) {
		string_list_add(shortened, command->items[0]);
		string_list_addf(shortened, "@%s", path);
	}
	free(path);
	return shortened->count ? shortened->items : command->items;
}

/* LLVM's, the C++ library's and the loader's ways to say that memory ran out. */
static bool says_memory(const char *said)
{
	static const char *const texts[] = {"out of memory", "bad_alloc", "annot allocate memory",
					    "failed to map segment"};
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (strstr(said, texts[i]))
			return true;
	return false;
}

/* Why pass 1 failed, from how clang ended and what it said, to be freed; NULL if it ended well or rejected the source.
 */
static char *failure(const struct child_result *result, const char *said, unsigned seconds)
{
	bool killed = result->status < 0 || WIFSIGNALED(result->status);
	int exit_status = killed ? 0 : WEXITSTATUS(result->status);
	if (result->timed_out)
		return xasprintf("it took more than %u seconds (--occ-time-limit)", seconds);
	if ((killed || exit_status) && says_memory(said))
		return xstrdup("it needed more memory than allowed (--occ-memory-limit)");
	if (result->status < 0 || exit_status == 127)
		return xstrdup("clang could not be started");
	if (killed)
		return xasprintf("the checker crashed (%s)", strsignal(WTERMSIG(result->status)));
	if (strstr(said, "unable to load plugin"))
		return xasprintf("clang could not load the checker, which is built for clang %d", OCC_LLVM_MAJOR);
	if (exit_status > 1 || strstr(said, "PLEASE submit a bug report"))
		return xasprintf("the checker crashed (exit status %d)", exit_status);
	return NULL;
}

static void read_results(struct analysis *analysis, const struct arguments *arguments)
{
	char *path = file_of(analysis, "report.json");
	json_error_t error;
	analysis->report = json_load_file(path, 0, &error);
	bool there = !access(path, F_OK);
	free(path);
	if (!analysis->report) {
		fail(analysis, arguments,
		     there ? "the checker's report cannot be read" : "the checker wrote no report");
		return;
	}
	path = file_of(analysis, "rewrite/overlay.yaml");
	analysis->outcome = ANALYSIS_DONE;
	if (overlay_read(path, &analysis->overlay))
		analysis->overlay_path = xstrdup(path);
	free(path);
}

static struct child_result run(const struct analysis *analysis, const struct arguments *arguments,
			       const struct toolchain *toolchain, const char *said_path)
{
	struct string_list command, shortened;
	string_list_init(&command);
	string_list_init(&shortened);
	analysis_command(analysis, arguments, toolchain, &command);
	log_command("pass 1", command.items);
	struct child_limits limits = {
	    .seconds = arguments->own.time_limit,
	    .megabytes = arguments->own.memory_limit,
	    .own_group = true,
	    .output = "/dev/null",
	    .error = said_path,
	};
	struct child_result result = child_run(shorten(analysis, &command, &shortened), &limits);
	string_list_release(&shortened);
	string_list_release(&command);
	return result;
}

static bool make_directories(const struct analysis *analysis)
{
	char *rewrite = file_of(analysis, "rewrite");
	bool made = !mkdir(analysis->directory, 0700) && !mkdir(rewrite, 0700);
	free(rewrite);
	return made;
}

void analysis_run(struct analysis *analysis, const struct arguments *arguments, const struct toolchain *toolchain)
{
	if (!toolchain->checker) {
		fail(analysis, arguments, "libocc_checker.so not found, set OCC_CHECKER");
		return;
	}
	if (!make_directories(analysis)) {
		fail(analysis, arguments, "its temporary directory cannot be made");
		return;
	}
	char *said_path = file_of(analysis, "said");
	struct child_result result = run(analysis, arguments, toolchain, said_path);
	char *said = read_file(said_path, NULL), *cause = failure(&result, said ? said : "", arguments->own.time_limit);
	if (result.signal) {
		analysis->outcome = ANALYSIS_STOPPED;
		analysis->signal = result.signal;
	} else if (cause) {
		fail(analysis, arguments, cause);
	} else if (WEXITSTATUS(result.status)) {
		analysis->outcome = ANALYSIS_REJECTED;
		analysis->cause = xstrdup(said ? said : "");
		log_line("%s: rejected by clang", analysis->input->path);
	} else {
		read_results(analysis, arguments);
	}
	free(cause);
	free(said);
	free(said_path);
}

void analysis_print_explanation(const struct analysis *analysis)
{
	char *path = file_of(analysis, "explanation"), *text = read_file(path, NULL);
	if (text)
		fputs(text, stdout);
	fflush(stdout);
	free(text);
	free(path);
}

static const char *outcome_text(enum analysis_outcome outcome)
{
	if (outcome == ANALYSIS_SKIPPED)
		return fallback_text(FALLBACK_NO_OFFLOAD);
	return outcome == ANALYSIS_REJECTED ? "rejected by clang" : "not analysed";
}

/* Something that was not analysed has a report all the same, with the reason. */
static json_t *empty_report(const char *file, const char *reason)
{
	json_t *report = json_pack("{s:s, s:s, s:[], s:[], s:s}", "occ", OCC_VERSION, "file", "", "regions", "findings",
				   "reason", reason);
	json_object_set_new(report, "file", json_stringn_nocheck(file, strlen(file)));
	return report;
}

static bool write_report(const json_t *whole, const char *path)
{
	FILE *file = strcmp(path, "-") ? fopen(path, "we") : stdout;
	bool good = file && !json_dumpf(whole, file, JSON_INDENT(2)) && fputc('\n', file) == '\n';
	if (file && file != stdout && fclose(file))
		good = false;
	if (!good)
		complain("cannot write the report %s: %s", path, strerror(errno));
	return good;
}

bool analysis_write_reports(const struct analysis *units, size_t count, const char *path)
{
	json_t *whole = json_array();
	for (size_t i = 0; i < count; i++)
		json_array_append_new(whole, units[i].report
						 ? json_incref(units[i].report)
						 : empty_report(units[i].input->path, outcome_text(units[i].outcome)));
	bool good = write_report(count == 1 ? json_array_get(whole, 0) : whole, path);
	json_decref(whole);
	return good;
}

bool analysis_write_fallback(const struct arguments *arguments, enum fallback reason)
{
	const char *file = arguments->input_count ? arguments->inputs[0].path : "";
	json_t *report = empty_report(file, fallback_text(reason));
	bool good = write_report(report, arguments->own.report);
	json_decref(report);
	return good;
}
