#include "compile.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis.h"
#include "command.h"
#include "database.h"
#include "findings.h"
#include "fix.h"
#include "log.h"
#include "pass.h"
#include "scan.h"
#include "target.h"
#include "version.h"

/* One run of occ. */
struct build {
	const struct arguments *arguments;
	const struct toolchain *toolchain;
	struct target target;
	struct target_flags flags;
	char *temporary;	 /* NULL until it is made */
	char *runtime_directory; /* holds libomptarget.so; NULL if none is needed */
	struct analysis *units;
	size_t unit_count;
	size_t errors; /* error-level findings */
};

static bool links(const struct arguments *arguments)
{
	return arguments->mode == MODE_LINK;
}

static void show_command(const struct arguments *arguments, char *const *command, bool compiles, bool link)
{
	enum show show = arguments->own.show;
	if ((show == SHOW_COMPILE && !compiles) || (show == SHOW_LINK && !link))
		return;
	char *line = shell_join(command);
	puts(line);
	free(line);
}

static bool is_cxx(const struct arguments *arguments)
{
	return arguments_count(arguments, LANGUAGE_CXX) && !arguments_count(arguments, LANGUAGE_C);
}

static const char *plain_clang(const struct arguments *arguments, const struct toolchain *toolchain)
{
	if (is_cxx(arguments) && toolchain->clang_cxx)
		return toolchain->clang_cxx;
	return toolchain->clang;
}

/* --occ-check and its like on something that is not analysed: say so, and do what is left to do. */
static int nothing_to_analyse(const struct arguments *arguments, enum fallback reason)
{
	const char *hint = reason == FALLBACK_NO_OPENMP ? " (add -fopenmp)" : "";
	bool good = true;
	for (size_t i = 0; arguments->own.emit_source && i < arguments->input_count; i++)
		if (arguments->inputs[i].language == LANGUAGE_C) {
			struct analysis unit = {.input = &arguments->inputs[i]};
			good = fix_emit(&unit) && good;
		}
	if (!arguments->own.emit_source)
		fprintf(stderr, "occ: %s: nothing to analyse: %s%s\n",
			arguments->input_count ? arguments->inputs[0].path : "no input", fallback_text(reason), hint);
	return good ? 0 : 1;
}

int compile_plain(const struct arguments *arguments, const struct toolchain *toolchain, enum fallback reason)
{
	const struct own_arguments *own = &arguments->own;
	log_line("plain clang: %s%s%s", fallback_text(reason), reason == FALLBACK_UNKNOWN_OPTION ? " " : "",
		 reason == FALLBACK_UNKNOWN_OPTION ? arguments->unknown : "");
	if (own->report && !own->show && !analysis_write_fallback(arguments, reason))
		return 1;
	if (own->check || own->emit_source || own->fix)
		return nothing_to_analyse(arguments, reason);
	struct string_list command;
	string_list_init(&command);
	string_list_add(&command, plain_clang(arguments, toolchain));
	string_list_add_all(&command, &arguments->pass_on);
	if (own->show) {
		show_command(arguments, command.items, arguments->mode != MODE_LINK || reason != FALLBACK_LINK_ONLY,
			     links(arguments));
	} else {
		log_command("run", command.items);
		child_become(command.items);
	}
	string_list_release(&command);
	return own->show ? 0 : 1;
}

static void build_init(struct build *build, const struct arguments *arguments, const struct toolchain *toolchain)
{
	*build = (struct build){.arguments = arguments, .toolchain = toolchain};
	string_list_init(&build->flags.compile);
	string_list_init(&build->flags.link);
}

static void build_release(struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++)
		analysis_release(&build->units[i]);
	free(build->units);
	if (build->temporary && !build->arguments->own.show)
		remove_directory(build->temporary);
	free(build->temporary);
	free(build->runtime_directory);
	target_release(&build->target);
	target_flags_release(&build->flags);
}

/* Chooses the target and its options. False after a message. */
static bool choose_target(struct build *build)
{
	char *error = target_choose(build->arguments, &build->target);
	if (!error && !build->target.none) {
		target_flags_release(&build->flags);
		error = target_flags_find(&build->target, build->arguments, build->toolchain, &build->flags);
	}
	if (error)
		complain("%s", error);
	bool good = !error;
	free(error);
	return good;
}

static bool make_temporary(struct build *build)
{
	if (build->arguments->own.show) {
		const char *place = getenv("TMPDIR");
		build->temporary = xasprintf("%s/occ-show", place && *place ? place : "/tmp");
		return true;
	}
	build->temporary = temporary_directory();
	if (!build->temporary) {
		const char *place = getenv("TMPDIR");
		complain("cannot make a temporary directory in %s: %s; set TMPDIR", place && *place ? place : "/tmp",
			 strerror(errno));
	}
	return build->temporary;
}

/*
 * Debian's liboffload-NN has no libomptarget.so to link by: a link of that name in the temporary directory serves, and
 * the program then asks for the versioned name.
 */
static bool make_runtime_link(struct build *build)
{
	if (!build->flags.runtime_link || !links(build->arguments))
		return true;
	build->runtime_directory = xstrdup(build->temporary);
	char *name = xasprintf("%s/libomptarget.so", build->temporary);
	bool good = true;
	if (build->arguments->own.show) {
		char *const make[] = {(char *)"mkdir", (char *)"-p", build->temporary, NULL};
		char *const command[] = {(char *)"ln", (char *)"-sf", build->flags.runtime_link, name, NULL};
		show_command(build->arguments, make, false, true);
		show_command(build->arguments, command, false, true);
	} else if (symlink(build->flags.runtime_link, name)) {
		complain("cannot make %s: %s", name, strerror(errno));
		good = false;
	}
	free(name);
	return good;
}

static void begin_clang(struct build *build, struct string_list *command, bool compiles, bool link)
{
	string_list_init(command);
	string_list_add(command, plain_clang(build->arguments, build->toolchain));
	if (!build->target.none)
		command_offload(command, &build->flags, compiles, link, build->runtime_directory);
}

/* Runs or shows COMMAND and releases it; the wait status. */
static int finish_clang(struct build *build, struct string_list *command, const char *what, bool compiles, bool link)
{
	struct child_result result = {0};
	if (build->arguments->own.show) {
		show_command(build->arguments, command->items, compiles, link);
	} else {
		log_command(what, command->items);
		result = child_run(command->items, &(struct child_limits){0});
	}
	string_list_release(command);
	if (result.signal && !WIFSIGNALED(result.status))
		return result.signal; /* the wait status of a process that this signal killed */
	return result.status;
}

static void add_units(struct build *build)
{
	const struct arguments *arguments = build->arguments;
	build->units = xcalloc(arguments->input_count, sizeof(*build->units));
	for (size_t i = 0; i < arguments->input_count; i++)
		if (arguments->inputs[i].language == LANGUAGE_C) {
			analysis_init(&build->units[build->unit_count], &arguments->inputs[i], build->temporary,
				      build->unit_count);
			build->units[build->unit_count].for_gpu = target_has_gpu(&build->target, arguments);
			build->unit_count++;
		}
}

static void show_pass1(struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++) {
		struct string_list command;
		string_list_init(&command);
		analysis_command(&build->units[i], build->arguments, build->toolchain, &command);
		show_command(build->arguments, command.items, true, false);
		string_list_release(&command);
		build->units[i].overlay_path = xasprintf("%s/rewrite/overlay.yaml", build->units[i].directory);
	}
}

/* Pass 1 of each unit. The signal that stopped it, or 0. */
static int analyse(struct build *build)
{
	struct findings findings;
	int stopped = 0;
	if (build->arguments->own.show) {
		show_pass1(build);
		return 0;
	}
	findings_init(&findings, build->arguments->colour, build->arguments->own.check);
	for (size_t i = 0; i < build->unit_count && !stopped; i++) {
		struct analysis *unit = &build->units[i];
		if (arguments_want_analysis(build->arguments) || scan_unit(build->arguments, unit->input, SCAN_REGIONS))
			analysis_run(unit, build->arguments, build->toolchain);
		stopped = unit->outcome == ANALYSIS_STOPPED ? unit->signal : 0;
		if (unit->report)
			findings_print(&findings, unit->report);
		if (build->arguments->own.explain)
			analysis_print_explanation(unit);
	}
	build->errors = findings.errors;
	findings_release(&findings);
	return stopped;
}

/* clang's own diagnostics for the units that it rejects, and its exit status. */
static int explain_rejections(struct build *build, bool *rejected)
{
	int status = 0;
	for (size_t i = 0; i < build->unit_count && !status; i++) {
		if (build->units[i].outcome != ANALYSIS_REJECTED)
			continue;
		struct string_list command;
		string_list_init(&command);
		string_list_add(&command, build->toolchain->clang);
		string_list_add(&command, "-Qunused-arguments");
		string_list_add(&command, "-fsyntax-only");
		command_syntax(&command, build->arguments, build->units[i].input);
		*rejected = true;
		status = finish_clang(build, &command, "diagnostics", true, false);
	}
	return status;
}

/* --occ-check, --occ-emit-source and --occ-fix end here, with nothing compiled. */
static int finish_analysis(struct build *build)
{
	const struct own_arguments *own = &build->arguments->own;
	bool rejected = false, good = true;
	int status = explain_rejections(build, &rejected);
	if (status || rejected)
		return status ? status : W_EXITCODE(1, 0);
	for (size_t i = 0; own->emit_source && i < build->unit_count; i++)
		good = fix_emit(&build->units[i]) && good;
	if (own->fix)
		good = fix_write(build->units, build->unit_count);
	for (size_t i = 0; i < build->unit_count; i++)
		good = good && build->units[i].outcome != ANALYSIS_FAILED;
	bool fatal = build->errors && (own->check || own->werror);
	return W_EXITCODE(!good || fatal, 0);
}

static bool overlays_agree(const struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++)
		for (size_t j = 0; j < i; j++)
			if (overlay_conflict(&build->units[i].overlay, &build->units[j].overlay))
				return false;
	return true;
}

static bool has_overlay(const struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++)
		if (build->units[i].overlay_path)
			return true;
	return false;
}

/* Pass 2 in one clang: clang takes an overlay for each unit, and the user's words stay as they are. */
static int compile_together(struct build *build, bool with_overlays)
{
	struct string_list command;
	begin_clang(build, &command, true, links(build->arguments));
	for (size_t i = 0; with_overlays && i < build->unit_count; i++)
		if (build->units[i].overlay_path)
			command_overlay(&command, build->units[i].overlay_path);
	string_list_add_all(&command, &build->arguments->pass_on);
	return finish_clang(build, &command, "pass 2", true, links(build->arguments));
}

/* With -MD and no -MF, clang names the one dependency file of a link after its output. */
static void add_dependency_file(const struct build *build, const struct analysis *unit, struct string_list *command)
{
	const struct arguments *arguments = build->arguments;
	if (!arguments->dependencies)
		return;
	const char *named = arguments->output ? arguments->output : unit->input->path;
	const char *base = strrchr(named, '/'), *dot = strrchr(base ? base : named, '.');
	if (!arguments->output && base)
		named = base + 1;
	int stem = dot ? (int)(dot - named) : (int)strlen(named);
	string_list_addf(command, "-MF%.*s.d", stem, named);
	string_list_addf(command, "-MT%.*s.o", stem, named);
}

static int compile_one(struct build *build, const struct analysis *unit, const char *object)
{
	struct string_list command;
	begin_clang(build, &command, true, false);
	if (unit->overlay_path)
		command_overlay(&command, unit->overlay_path);
	if (object) {
		string_list_add(&command, "-c");
		string_list_addf(&command, "-o%s", object);
		add_dependency_file(build, unit, &command);
	}
	command_compile_one(&command, build->arguments, unit->input);
	return finish_clang(build, &command, "pass 2", true, false);
}

static int link_units(struct build *build, char *const *objects)
{
	struct string_list command;
	begin_clang(build, &command, false, true);
	command_link_objects(&command, build->arguments, objects);
	return finish_clang(build, &command, "link", false, true);
}

/* Pass 2 one by one: two units need different texts of one header, which one clang cannot be told. */
static int compile_apart(struct build *build)
{
	struct string_list objects;
	int status = 0;
	bool link = links(build->arguments);
	string_list_init(&objects);
	for (size_t i = 0; i < build->unit_count && !status; i++) {
		string_list_addf(&objects, "%s/object.o", build->units[i].directory);
		status = compile_one(build, &build->units[i], link ? objects.items[i] : NULL);
	}
	if (!status && link)
		status = link_units(build, objects.items);
	string_list_release(&objects);
	return status;
}

/* After a failed pass 2: is it the rewritten text that clang refuses? Without a word, as clang has said its own. */
static bool overlay_refused(struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++) {
		struct analysis *unit = &build->units[i];
		if (!unit->overlay_path)
			continue;
		struct string_list command;
		string_list_init(&command);
		string_list_add(&command, build->toolchain->clang);
		string_list_add(&command, "-Qunused-arguments");
		string_list_add(&command, "-fsyntax-only");
		command_overlay(&command, unit->overlay_path);
		command_syntax(&command, build->arguments, unit->input);
		struct child_limits silent = {.own_group = true, .output = "/dev/null", .error = "/dev/null"};
		struct child_result result = child_run(command.items, &silent);
		string_list_release(&command);
		if (!result.signal && WIFEXITED(result.status) && WEXITSTATUS(result.status))
			return true;
	}
	return false;
}

static void clean_databases(const struct build *build)
{
	for (size_t i = 0; i < build->unit_count; i++)
		if (build->units[i].overlay_path)
			database_clean(build->arguments, build->units[i].overlay_path);
}

static int run_pass2(struct build *build)
{
	int status = overlays_agree(build) ? compile_together(build, true) : compile_apart(build);
	if (!build->arguments->own.show)
		clean_databases(build);
	bool failed = status > 0 && WIFEXITED(status);
	if (!failed || build->arguments->own.show || !has_overlay(build) || !overlay_refused(build))
		return status;
	warn("%s: clang refused the generated clauses; compiled as written", build->units[0].input->path);
	log_line("generated clauses refused");
	return compile_together(build, false);
}

static int run_build(struct build *build)
{
	const struct own_arguments *own = &build->arguments->own;
	if (!make_temporary(build) || !make_runtime_link(build))
		return W_EXITCODE(1, 0);
	add_units(build);
	int stopped = analyse(build);
	if (stopped)
		return stopped;
	if (own->report && !own->show && !analysis_write_reports(build->units, build->unit_count, own->report))
		return W_EXITCODE(1, 0);
	if (own->check || own->emit_source || own->fix)
		return own->show ? 0 : finish_analysis(build);
	if (own->werror && build->errors)
		return W_EXITCODE(1, 0); /* no output, so that make tries again */
	return run_pass2(build);
}

static bool any_unit(const struct arguments *arguments, enum scan_for what)
{
	for (size_t i = 0; i < arguments->input_count; i++)
		if (arguments->inputs[i].language == LANGUAGE_C && scan_unit(arguments, &arguments->inputs[i], what))
			return true;
	return false;
}

static int run_held(struct build *build, int (*run)(struct build *))
{
	signals_hold();
	int status = run(build);
	build_release(build);
	signals_release();
	end_as(status);
}

/* Nothing that offloads: clang as the user calls it, or first the analysis, if regions of the host may need checks. */
static int compile_for_host(const struct arguments *arguments, const struct toolchain *toolchain)
{
	struct build build;
	if (links(arguments) && scan_objects(arguments))
		return link_with_offload(arguments, toolchain, FALLBACK_NO_OFFLOAD);
	if (toolchain->version != OCC_LLVM_MAJOR || !toolchain->checker || !any_unit(arguments, SCAN_REGIONS))
		return compile_plain(arguments, toolchain, FALLBACK_NO_OFFLOAD);
	build_init(&build, arguments, toolchain);
	build.target.none = true;
	return run_held(&build, run_build);
}

int compile(const struct arguments *arguments, const struct toolchain *toolchain)
{
	bool wanted = arguments_want_analysis(arguments);
	if (!wanted && !any_unit(arguments, SCAN_OFFLOAD))
		return compile_for_host(arguments, toolchain);
	if (toolchain->version != OCC_LLVM_MAJOR) {
		warn("%s is version %d and occ needs %d: install clang-%d, or name it with OCC_CC; compiled without "
		     "analysis",
		     toolchain->clang, toolchain->version, OCC_LLVM_MAJOR, OCC_LLVM_MAJOR);
		return compile_plain(arguments, toolchain, FALLBACK_COMPILER_VERSION);
	}
	struct build build;
	build_init(&build, arguments, toolchain);
	if (!choose_target(&build)) {
		build_release(&build);
		return 1;
	}
	if (build.target.none && !wanted) {
		build_release(&build);
		return compile_plain(arguments, toolchain, FALLBACK_NO_TARGET);
	}
	return run_held(&build, run_build);
}

static int run_link(struct build *build)
{
	if (!make_temporary(build) || !make_runtime_link(build))
		return W_EXITCODE(1, 0);
	struct string_list command;
	bool compiles = arguments_count(build->arguments, LANGUAGE_C) > 0;
	begin_clang(build, &command, compiles, true);
	string_list_add_all(&command, &build->arguments->pass_on);
	return finish_clang(build, &command, "link", compiles, true);
}

int link_with_offload(const struct arguments *arguments, const struct toolchain *toolchain, enum fallback reason)
{
	struct build build;
	build_init(&build, arguments, toolchain);
	log_line("not analysed: %s; linked with offload", fallback_text(reason));
	if (!choose_target(&build)) {
		build_release(&build);
		return 1;
	}
	if (build.target.none) {
		build_release(&build);
		return compile_plain(arguments, toolchain, FALLBACK_NO_TARGET);
	}
	return run_held(&build, run_link);
}
