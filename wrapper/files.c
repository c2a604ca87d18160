#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text.h"

char *files_cache(void)
{
	const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
	if (cache && cache[0] == '/')
		return xasprintf("%s/occ", cache);
	return home && home[0] == '/' ? xasprintf("%s/.cache/occ", home) : NULL;
}

bool files_make_folders(const char *path)
{
	char *copy = xstrdup(path);
	for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(copy, 0777);
		*slash = '/';
	}
	mkdir(copy, 0777);
	struct stat about;
	bool there = !stat(copy, &about) && S_ISDIR(about.st_mode);
	free(copy);
	return there;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t put = write(fd, bytes, length);
		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return false;
		bytes += put;
		length -= (size_t)put;
	}
	return true;
}

bool files_write(const char *path, const char *bytes, size_t length)
{
	char *fresh = xasprintf("%s.%ld", path, (long)getpid());
	int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	bool good = fd >= 0 && write_all(fd, bytes, length);
	int error = errno;
	if (fd >= 0 && close(fd) && good) {
		error = errno;
		good = false;
	}
	if (good && rename(fresh, path)) {
		error = errno;
		good = false;
	}
	if (!good && fd >= 0)
		unlink(fresh);
	free(fresh);
	errno = error;
	return good;
}

/* Takes the last name off the absolute path in TEXT, which is LENGTH long; the new length. */
static size_t parent(const char *text, size_t length)
{
	while (length && text[length - 1] != '/')
		length--;
	return length ? length - 1 : 0;
}

char *files_absolute(const char *folder, const char *path)
{
	char *whole = path[0] == '/' ? xstrdup(path) : xasprintf("%s/%s", folder, path);
	char *real = strstr(whole, "/../") ? realpath(whole, NULL) : NULL; /* after a link, ".." is not what it seems */
	if (real) {
		free(whole);
		return real;
	}
	char *made = xcalloc(strlen(whole) + 2, 1);
	size_t length = 0;
	for (const char *at = whole; *at;) {
		at += strspn(at, "/");
		size_t name = strcspn(at, "/");
		if (name == 2 && !memcmp(at, "..", 2)) {
			length = parent(made, length);
		} else if (name && !(name == 1 && *at == '.')) {
			made[length++] = '/';
			memcpy(made + length, at, name);
			length += name;
		}
		at += name;
	}
	if (!length)
		made[length++] = '/';
	made[length] = '\0';
	free(whole);
	return made;
}

bool files_below(const char *path, const char *folder)
{
	size_t length = strlen(folder);
	if (length == 1 && folder[0] == '/')
		return path[0] == '/';
	return starts_with(path, folder) && (!path[length] || path[length] == '/');
}
