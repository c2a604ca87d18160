#include "shim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arguments.h"
#include "build.h"
#include "compilers.h"
#include "fallback.h"
#include "log.h"
#include "pass.h"
#include "settings.h"
#include "toolchain.h"
#include "unit.h"

/* Does the command compile C, so that there is something to analyse? */
static bool compiles(const struct arguments *arguments)
{
	if (arguments->mode >= MODE_PREPROCESS || !arguments_count(arguments, LANGUAGE_C))
		return false;
	for (size_t i = 0; i < arguments->input_count; i++)
		if (!strcmp(arguments->inputs[i].path, "-"))
			return false;
	return true;
}

static void find_units(const struct settings *settings, char *const *words, size_t count, struct unit_list *list)
{
	struct arguments arguments;
	char *error = arguments_parse(&arguments, words, count), *here = getcwd(NULL, 0);
	const char *compiler =
	    settings->compiler.items[compiler_words(settings->compiler.items, settings->compiler.count) - 1];
	for (size_t i = 0; !error && here && compiles(&arguments) && i < arguments.input_count; i++) {
		size_t before = list->count;
		if (arguments.inputs[i].language == LANGUAGE_C)
			unit_list_add(list, here, arguments.inputs[i].path, compiler, words, count);
		if (list->count > before && unit_left_out(&list->items[before], settings))
			unit_list_drop_last(list);
	}
	free(here);
	free(error);
	arguments_release(&arguments);
}

/* Runs the compiler; its wait status. */
static int run_compiler(const struct settings *settings, char *const *words, size_t count)
{
	struct string_list command;
	string_list_init(&command);
	string_list_add_all(&command, &settings->compiler);
	for (size_t i = 0; i < count; i++)
		string_list_add(&command, words[i]);
	struct child_result result = child_run(command.items, &(struct child_limits){0});
	string_list_release(&command);
	return result.signal && !WIFSIGNALED(result.status) ? result.signal : result.status;
}

/* The signal that stopped an analysis, or 0. */
static int analyse(const struct unit_list *list, const struct settings *settings)
{
	struct toolchain toolchain;
	int stopped = 0;
	char *here = getcwd(NULL, 0);
	if (toolchain_find(&toolchain))
		toolchain_export_headers(&toolchain);
	for (size_t i = 0; i < list->count && !stopped; i++) {
		if (settings->verbose)
			fprintf(stderr, "occ-scan: analysing %s\n", list->items[i].file);
		stopped = unit_analyse(&list->items[i], settings, &toolchain);
	}
	toolchain_release(&toolchain);
	free(here);
	return stopped;
}

static void become_compiler(const struct string_list *compiler, char *const *words, size_t count)
{
	struct string_list command;
	string_list_init(&command);
	string_list_add_all(&command, compiler);
	for (size_t i = 0; i < count; i++)
		string_list_add(&command, words[i]);
	child_become(command.items);
	string_list_release(&command);
}

int shim(char *const *words, size_t count)
{
	struct settings settings;
	struct unit_list list = {0};
	const char *folder = getenv(SCAN_ENVIRONMENT);
	bool scanning = folder && *folder && settings_load(&settings, folder);
	if (!folder || !*folder)
		settings_init(&settings, "");
	if (!settings.compiler.count && !build_find_compiler(NULL, &settings.compiler)) {
		complain("no C compiler found: install clang-19, or name one with CC");
		return 127;
	}
	if (scanning)
		find_units(&settings, words, count, &list);
	if (!list.count)
		become_compiler(&settings.compiler, words, count); /* returns only if it cannot */
	signals_hold();
	int status = list.count ? run_compiler(&settings, words, count) : W_EXITCODE(127, 0);
	bool compiled = status >= 0 && WIFEXITED(status) && !WEXITSTATUS(status);
	int stopped = compiled ? analyse(&list, &settings) : 0;
	unit_list_release(&list);
	settings_release(&settings);
	signals_release();
	end_as(stopped ? stopped : status);
}
