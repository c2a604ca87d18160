#include "pool.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files.h"
#include "log.h"
#include "pass.h"
#include "progress.h"
#include "response.h"

struct pool {
	const struct unit_list *list;
	const struct settings *settings;
	const struct toolchain *toolchain;
	struct string_list launcher; /* empty: none */
	struct progress progress;
	pid_t *children; /* of each unit that runs; 0 else */
	size_t next;
	size_t running;
	int signal;
};

static unsigned job_count(const struct scan_arguments *arguments)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	return arguments->jobs ? arguments->jobs : cores > 0 ? (unsigned)cores : 1;
}

static char *description_of(const struct settings *settings, const struct unit *unit)
{
	return xasprintf("%s/units/%s.json", settings->folder, unit->key);
}

static void start_launcher(const struct pool *pool, const struct unit *unit)
{
	struct string_list command;
	char *self = realpath("/proc/self/exe", NULL), *description = description_of(pool->settings, unit);
	string_list_init(&command);
	string_list_add_all(&command, &pool->launcher);
	string_list_add(&command, self ? self : "occ-scan");
	string_list_addf(&command, "--unit=%s", description);
	if (!unit_save(unit, description)) {
		complain("cannot write %s: %s", description, strerror(errno));
		_exit(1);
	}
	signals_release();
	log_command("launch", command.items);
	execvp(command.items[0], command.items);
	complain("--launcher: cannot run %s: %s", command.items[0], strerror(errno));
	_exit(127);
}

static void start(struct pool *pool)
{
	const struct unit *unit = &pool->list->items[pool->next];
	fflush(NULL);
	pid_t child = fork();
	if (!child) {
		if (pool->launcher.count)
			start_launcher(pool, unit);
		int stopped = unit_analyse(unit, pool->settings, pool->toolchain);
		if (stopped)
			end_as(stopped);
		_exit(0);
	}
	if (child > 0) {
		pool->children[pool->next] = child;
		pool->running++;
	} else {
		unit_fail(unit, pool->settings, "no process for its analysis");
	}
	pool->next++;
}

static void finish(struct pool *pool, size_t number)
{
	const struct unit *unit = &pool->list->items[number];
	char *path = xasprintf("%s/results/%s.json", pool->settings->folder, unit->key);
	char *file = files_absolute(unit->directory, unit->file);
	json_t *result = json_load_file(path, 0, NULL);
	if (!result && !pool->signal) {
		unit_fail(unit, pool->settings, "its analysis did not start");
		result = json_load_file(path, 0, NULL);
	}
	pool->children[number] = 0;
	pool->running--;
	if (!pool->signal)
		progress_step(&pool->progress, file, result);
	json_decref(result);
	free(file);
	free(path);
}

/* Takes note of every child that has ended. */
static void reap(struct pool *pool)
{
	int status;
	pid_t ended;
	while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
		for (size_t i = 0; i < pool->next; i++)
			if (pool->children[i] == ended)
				finish(pool, i);
}

static void stop(struct pool *pool, int number)
{
	pool->signal = number;
	for (size_t i = 0; i < pool->next; i++)
		if (pool->children[i])
			kill(pool->children[i], number);
}

static bool prepare(struct pool *pool, const struct scan_arguments *arguments)
{
	char *folder = xasprintf("%s/units", pool->settings->folder);
	bool good = true;
	string_list_init(&pool->launcher);
	if (arguments->launcher) {
		response_split(arguments->launcher, &pool->launcher);
		good = files_make_folders(folder);
		if (!good)
			complain("cannot make %s: %s", folder, strerror(errno));
	}
	free(folder);
	return good;
}

int pool_run(const struct unit_list *list, const struct scan_arguments *arguments, const struct settings *settings,
	     const struct toolchain *toolchain)
{
	struct pool pool = {.list = list, .settings = settings, .toolchain = toolchain};
	unsigned jobs = job_count(arguments);
	progress_init(&pool.progress, arguments, list->count);
	pool.children = xcalloc(list->count, sizeof(*pool.children));
	bool good = prepare(&pool, arguments);
	while (good && (pool.running || (pool.next < list->count && !pool.signal))) {
		while (pool.running < jobs && pool.next < list->count && !pool.signal)
			start(&pool);
		int got = pool.running ? signals_next(0) : 0;
		if (got && got != SIGCHLD)
			stop(&pool, got);
		reap(&pool);
	}
	progress_release(&pool.progress);
	string_list_release(&pool.launcher);
	free(pool.children);
	return pool.signal;
}

int pool_unit(const char *file, const struct toolchain *toolchain)
{
	struct unit_list list = {0};
	struct settings settings = {0};
	char *folder = files_absolute("/", file); /* FOLDER/units/KEY.json */
	for (int i = 0; i < 2; i++)
		if (strrchr(folder, '/'))
			*strrchr(folder, '/') = '\0';
	bool good = settings_load(&settings, folder) && unit_load(&list, file);
	if (!good)
		complain("%s describes no file to analyse", file);
	signals_hold();
	int stopped = good ? unit_analyse(&list.items[0], &settings, toolchain) : 0;
	signals_release();
	unit_list_release(&list);
	settings_release(&settings);
	free(folder);
	if (stopped)
		end_as(stopped);
	return good ? 0 : 1;
}
