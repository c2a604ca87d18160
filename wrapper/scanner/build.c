#include "build.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compilers.h"
#include "log.h"
#include "pass.h"
#include "response.h"
#include "shim.h"
#include "toolchain.h"

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

static bool is_shim(const char *path)
{
	return !strcmp(base_name(path), SHIM_NAME);
}

/* The first word of COMMAND by its whole path. False if it is nowhere. */
static bool resolve(struct string_list *command)
{
	if (!command->count || strchr(command->items[0], '/'))
		return command->count && !access(command->items[0], X_OK);
	char *path = find_in_path(command->items[0]);
	if (!path)
		return false;
	free(command->items[0]);
	command->items[0] = path;
	return true;
}

bool build_find_compiler(const char *asked, struct string_list *compiler)
{
	static const char *const usual[] = {"clang-19", "/usr/lib/llvm-19/bin/clang", "cc", "gcc", "clang", NULL};
	if (asked) {
		response_split(asked, compiler);
		return resolve(compiler);
	}
	for (const char *const *name = usual; *name; name++) {
		string_list_release(compiler);
		string_list_init(compiler);
		string_list_add(compiler, *name);
		if (resolve(compiler))
			return true;
	}
	return false;
}

/* make, gmake, emake: words NAME=VALUE after it set variables above those of the makefile. */
static bool is_make(const char *command)
{
	const char *name = base_name(command);
	return !strcmp(name, "make") || !strcmp(name, "gmake") || !strcmp(name, "mingw32-make") ||
	       !strcmp(name, "bmake");
}

/* The value of CC=... among the words of a make, NULL if there is none. */
static const char *make_compiler(char *const *command, size_t count)
{
	const char *found = NULL;
	for (size_t i = 1; i < count && is_make(command[0]); i++)
		if (starts_with(command[i], "CC="))
			found = command[i] + 3;
	return found;
}

/* The folder that the build is in: -C DIR of make and ninja, --build DIR of cmake, else the current one. */
static const char *build_folder(char *const *command, size_t count)
{
	for (size_t i = 1; i + 1 < count; i++)
		if (!strcmp(command[i], "-C") || !strcmp(command[i], "--build"))
			return command[i + 1];
	return ".";
}

/* What a line "CC = gcc -m64" of TEXT says, to be freed; NULL if there is none, or one that has to be computed. */
static char *assigned_compiler(const char *text)
{
	char *found = NULL;
	for (const char *line = text; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
		if (!starts_with(line, "CC") || !line[2] || !strchr(" \t:?=", line[2]))
			continue;
		const char *value = line + 2 + strspn(line + 2, " \t:?=");
		size_t length = strcspn(value, "#\n");
		while (length && (value[length - 1] == ' ' || value[length - 1] == '\t'))
			length--;
		if (length && !memchr(value, '$', length)) {
			free(found);
			found = xstrndup(value, length);
		}
	}
	return found;
}

/* The compiler that the makefile names, to be freed; NULL if it does not. CC=... behind make would hide it. */
static char *makefile_compiler(char *const *command, size_t count)
{
	static const char *const names[] = {"GNUmakefile", "makefile", "Makefile"};
	const char *asked = NULL;
	char *found = NULL;
	if (!is_make(command[0]))
		return NULL;
	for (size_t i = 1; i + 1 < count; i++)
		if (!strcmp(command[i], "-f"))
			asked = command[i + 1];
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char *path = xasprintf("%s/%s", build_folder(command, count), asked ? asked : names[i]);
		char *text = read_file(path, NULL);
		found = assigned_compiler(text);
		bool there = text;
		free(text);
		free(path);
		if (there)
			break;
	}
	return found;
}

/*
 * What the user calls the compiler, to be freed: --use-cc, CC=... for make, the environment's CC, the makefile's; NULL
 * if nothing is said.
 */
static char *asked_compiler(const struct scan_arguments *arguments, char *const *command, size_t count)
{
	const char *in_make = make_compiler(command, count), *environment = getenv("CC");
	if (arguments->use_cc)
		return xstrdup(arguments->use_cc);
	if (in_make && *in_make && !is_shim(in_make))
		return xstrdup(in_make);
	if (environment && *environment && !is_shim(environment))
		return xstrdup(environment);
	char *in_file = makefile_compiler(command, count);
	if (in_file && !is_shim(in_file))
		return in_file;
	free(in_file);
	return NULL;
}

/* mpicc and its like find the compiler by a variable, and add what that compiler has to know. */
static bool is_mpi(const char *compiler)
{
	return starts_with(base_name(compiler), "mpi");
}

static void export_shim(const char *shim_path, const char *mpi)
{
	static const char *const names[] = {"OMPI_CC", "MPICH_CC", "I_MPI_CC", NULL};
	for (const char *const *name = names; mpi && *name; name++)
		setenv(*name, shim_path, 1);
	setenv("CC", mpi ? mpi : shim_path, 1);
}

static char *find_shim(void)
{
	static const char *const places[] = {"lib/occ/" SHIM_NAME, "wrapper/" SHIM_NAME};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char *path = beside_program(places[i], 2);
		if (path)
			return path;
	}
	return NULL;
}

/* COMMAND as it is run: with CC for make, under Bear if DATABASE is given. */
static void make_command(const struct scan_arguments *arguments, char *const *command, size_t count,
			 const char *compiler, const char *database, struct string_list *made)
{
	if (database) {
		string_list_add(made, "bear");
		string_list_add(made, "--output");
		string_list_add(made, database);
		string_list_add(made, "--");
	}
	for (size_t i = 0; i < count; i++)
		if (database || !is_make(command[0]) || !starts_with(command[i], "CC="))
			string_list_add(made, command[i]);
	if (!database && is_make(command[0]) && !arguments->keep_cc)
		string_list_addf(made, "CC=%s", compiler);
}

static int run(struct string_list *made)
{
	if (!resolve(made)) {
		complain("%s: no such program", made->items[0]);
		return -1;
	}
	log_command("build", made->items);
	struct child_result result = child_run(made->items, &(struct child_limits){0});
	return result.signal ? result.signal : result.status;
}

/* Finds the user's compiler and has the build start the shim in its place. NULL, or what is wrong. */
static char *put_shim(const struct scan_arguments *arguments, struct settings *settings, char *const *command,
		      size_t count, char **compiler)
{
	char *asked = asked_compiler(arguments, command, count), *shim_path = find_shim(), *error = NULL;
	const char *mpi = asked && is_mpi(asked) ? asked : NULL;
	if (!shim_path) {
		error = xstrdup(SHIM_NAME " is not there: install occ whole");
	} else if (!build_find_compiler(mpi ? NULL : asked, &settings->compiler)) {
		error =
		    xasprintf("the compiler %s cannot be run; name another one with --use-cc", asked ? asked : "cc");
	} else if (settings_save(settings)) {
		*compiler = xstrdup(mpi ? mpi : shim_path);
		export_shim(shim_path, mpi);
		setenv(SCAN_ENVIRONMENT, settings->folder, 1);
	}
	free(shim_path);
	free(asked);
	return error;
}

int build_run(const struct scan_arguments *arguments, struct settings *settings, char *const *command, size_t count,
	      const char *database)
{
	struct string_list made;
	char *compiler = NULL, *error = database ? NULL : put_shim(arguments, settings, command, count, &compiler);
	if (error) {
		complain("%s", error);
		free(error);
		return -1;
	}
	string_list_init(&made);
	make_command(arguments, command, count, compiler ? compiler : "", database, &made);
	int status = run(&made);
	string_list_release(&made);
	free(compiler);
	return status;
}

/* The compiler in CMake's cache, to be freed; NULL if there is none. */
static char *cmake_compiler(const char *folder)
{
	char *path = xasprintf("%s/CMakeCache.txt", folder), *text = read_file(path, NULL), *compiler = NULL;
	const char *at = text ? strstr(text, "\nCMAKE_C_COMPILER:") : NULL, *equals = at ? strchr(at, '=') : NULL;
	if (equals)
		compiler = xstrndup(equals + 1, strcspn(equals + 1, "\n"));
	free(text);
	free(path);
	return compiler;
}

char *build_configured(char *const *command, size_t count)
{
	const char *folder = build_folder(command, count), *name = base_name(command[0]);
	bool builds = is_make(name) || !strcmp(name, "ninja") || !strcmp(name, "meson") ||
		      (!strcmp(name, "cmake") && count > 1 && !strcmp(command[1], "--build"));
	char *compiler = builds ? cmake_compiler(folder) : NULL, *why = NULL;
	if (compiler && *compiler && !is_shim(compiler))
		why = xasprintf("CMake configured %s with %s", folder, compiler);
	free(compiler);
	char *meson = xasprintf("%s/meson-info", folder), *rules = xasprintf("%s/build.ninja", folder);
	char *text = builds && !why && !access(meson, F_OK) ? read_file(rules, NULL) : NULL;
	if (text && !strstr(text, SHIM_NAME))
		why = xasprintf("Meson configured %s", folder);
	free(text);
	free(rules);
	free(meson);
	return why;
}
