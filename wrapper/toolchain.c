#include "toolchain.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pass.h"
#include "version.h"

static bool executable(const char *path)
{
	struct stat about;
	return !stat(path, &about) && S_ISREG(about.st_mode) && !access(path, X_OK);
}

static bool same_file(const char *a, const char *b)
{
	struct stat first, second;
	return !stat(a, &first) && !stat(b, &second) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

char *find_in_path(const char *name)
{
	const char *path = getenv("PATH");
	if (!path)
		path = "/usr/local/bin:/usr/bin:/bin";
	for (const char *at = path;; at++) {
		size_t length = strcspn(at, ":");
		char *candidate = length ? xasprintf("%.*s/%s", (int)length, at, name) : xasprintf("./%s", name);
		if (executable(candidate) && !same_file(candidate, "/proc/self/exe"))
			return candidate;
		free(candidate);
		at += length;
		if (!*at)
			return NULL;
	}
}

static char *parent(const char *path, int levels)
{
	char *copy = xstrdup(path);
	while (levels-- > 0) {
		char *slash = strrchr(copy, '/');
		if (!slash)
			break;
		*slash = '\0';
	}
	return copy;
}

static char *find_clang(void)
{
	const char *asked = getenv("OCC_CC");
	if (asked && *asked)
		return strchr(asked, '/') ? (executable(asked) ? xstrdup(asked) : NULL) : find_in_path(asked);
	char *found = find_in_path("clang-19");
	if (found)
		return found;
	if (executable("/usr/lib/llvm-19/bin/clang"))
		return xstrdup("/usr/lib/llvm-19/bin/clang");
	return find_in_path("clang");
}

/* The clang++ that belongs to CLANG: the same name with ++ in it in the same directory, else one in PATH. */
static char *find_clang_cxx(const char *clang)
{
	const char *slash = strrchr(clang, '/');
	const char *base = slash ? slash + 1 : clang;
	const char *name = strstr(base, "clang");
	if (name && !starts_with(name, "clang++")) {
		char *candidate = xasprintf("%.*sclang++%s", (int)(name - clang), clang, name + 5);
		if (executable(candidate))
			return candidate;
		free(candidate);
	}
	char *real = realpath(clang, NULL);
	if (real) {
		char *directory = parent(real, 1), *candidate = xasprintf("%s/clang++", directory);
		free(directory);
		free(real);
		if (executable(candidate))
			return candidate;
		free(candidate);
	}
	char *found = find_in_path("clang++-19");
	return found ? found : find_in_path("clang++");
}

/* The version from the resource directory LIBRARY_DIR/clang/VERSION, which costs no process. 0 if it is not there. */
static int resource_version(const char *library_dir)
{
	char *path = xasprintf("%s/clang", library_dir);
	DIR *directory = opendir(path);
	int version = 0, count = 0;
	struct dirent *entry;
	while (directory && (entry = readdir(directory))) {
		struct stat about;
		char *child = xasprintf("%s/%s", path, entry->d_name);
		bool plain = !lstat(child, &about) && S_ISDIR(about.st_mode);
		free(child);
		if (plain && atoi(entry->d_name) > 0) {
			version = atoi(entry->d_name);
			count++;
		}
	}
	if (directory)
		closedir(directory);
	free(path);
	return count == 1 ? version : 0;
}

static int ask_version(const char *clang)
{
	char *const command[] = {(char *)clang, (char *)"--version", NULL};
	char *answer = child_output(command);
	int version = 0;
	const char *at = answer ? strstr(answer, "clang version ") : NULL;
	if (at)
		version = atoi(at + strlen("clang version "));
	free(answer);
	return version;
}

static bool is_directory(const char *path)
{
	struct stat about;
	return !stat(path, &about) && S_ISDIR(about.st_mode);
}

static void find_version(struct toolchain *toolchain)
{
	char *real = realpath(toolchain->clang, NULL);
	if (real) {
		char *top = parent(real, 2), *library_dir = xasprintf("%s/lib", top);
		toolchain->version = resource_version(library_dir);
		if (toolchain->version)
			toolchain->library_dir = xstrdup(library_dir);
		free(library_dir);
		free(top);
		free(real);
	}
	if (toolchain->version)
		return;
	toolchain->version = ask_version(toolchain->clang);
	char *debian = xasprintf("/usr/lib/llvm-%d/lib", toolchain->version);
	if (is_directory(debian))
		toolchain->library_dir = debian;
	else
		free(debian);
}

char *beside_program(const char *file, int levels)
{
	char *self = realpath("/proc/self/exe", NULL);
	if (!self)
		return NULL;
	char *top = parent(self, levels), *path = xasprintf("%s/%s", top, file);
	free(top);
	free(self);
	if (!access(path, R_OK))
		return path;
	free(path);
	return NULL;
}

static char *find_checker(void)
{
	const char *asked = getenv("OCC_CHECKER");
	if (asked && *asked)
		return access(asked, R_OK) ? NULL : xstrdup(asked);
	char *found = beside_program("lib/occ/libocc_checker.so", 2);
	return found ? found : beside_program("checker/clang/libocc_checker.so", 2);
}

static char *find_include_dir(void)
{
	static const char *const places[] = {"include/occ/occ.h", "../include/occ/occ.h"};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char *header = beside_program(places[i], 2);
		if (header) {
			char *directory = parent(header, 2);
			free(header);
			return directory;
		}
	}
	return NULL;
}

static const char *host_triple(void)
{
#if defined(__x86_64__)
	return "x86_64-pc-linux-gnu";
#elif defined(__aarch64__)
	return "aarch64-unknown-linux-gnu";
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
	return "powerpc64le-unknown-linux-gnu";
#else
	return NULL;
#endif
}

bool toolchain_find(struct toolchain *toolchain)
{
	*toolchain = (struct toolchain){0};
	toolchain->clang = find_clang();
	if (!toolchain->clang)
		return false;
	find_version(toolchain);
	toolchain->checker = find_checker();
	toolchain->include_dir = find_include_dir();
	toolchain->host_triple = host_triple() ? xstrdup(host_triple()) : NULL;
	toolchain->clang_cxx = find_clang_cxx(toolchain->clang);
	return true;
}

void toolchain_export_headers(const struct toolchain *toolchain)
{
	const char *directory = toolchain->include_dir, *old = getenv("C_INCLUDE_PATH");
	if (!directory || !strcmp(directory, "/usr/include") || !strcmp(directory, "/usr/local/include"))
		return;
	char *value = old && *old ? xasprintf("%s:%s", old, directory) : xstrdup(directory);
	setenv("C_INCLUDE_PATH", value, 1);
	free(value);
}

void toolchain_release(struct toolchain *toolchain)
{
	free(toolchain->clang);
	free(toolchain->clang_cxx);
	free(toolchain->library_dir);
	free(toolchain->checker);
	free(toolchain->include_dir);
	free(toolchain->host_triple);
	*toolchain = (struct toolchain){0};
}

/* The libomptarget in DIRECTORY, by its link name or by a versioned one. False if there is none. */
static bool runtime_in(const char *directory, int version, struct offload_runtime *runtime)
{
	char *versioned = NULL;
	for (int minor = 9; minor >= 0 && !versioned; minor--) {
		versioned = xasprintf("%s/libomptarget.so.%d.%d", directory, version, minor);
		if (access(versioned, R_OK)) {
			free(versioned);
			versioned = NULL;
		}
	}
	char *plain = xasprintf("%s/libomptarget.so", directory);
	if (access(plain, R_OK)) {
		free(plain);
		plain = versioned;
		versioned = NULL;
	}
	free(versioned);
	if (!plain)
		return false;
	*runtime = (struct offload_runtime){xstrdup(directory), plain, version};
	return true;
}

bool offload_runtime_newest(int minimum, struct offload_runtime *runtime)
{
	for (int version = 40; version >= minimum; version--) {
		char *directory = xasprintf("/usr/lib/llvm-%d/lib", version);
		bool found = runtime_in(directory, version, runtime);
		free(directory);
		if (found)
			return true;
	}
	return false;
}

bool offload_runtime_own(const struct toolchain *toolchain, struct offload_runtime *runtime)
{
	return toolchain->library_dir && runtime_in(toolchain->library_dir, toolchain->version, runtime);
}

void offload_runtime_release(struct offload_runtime *runtime)
{
	free(runtime->directory);
	free(runtime->link_name);
	*runtime = (struct offload_runtime){0};
}

bool toolchain_has_program(const struct toolchain *toolchain, const char *name)
{
	char *path = xasprintf("%s/../bin/%s", toolchain->library_dir ? toolchain->library_dir : "", name);
	bool there = executable(path);
	free(path);
	if (!there) {
		path = find_in_path(name);
		there = path != NULL;
		free(path);
	}
	return there;
}
