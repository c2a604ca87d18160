/* What every test here starts with: cmocka.h wants the four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A directory for one test, as the working directory. */
static inline int enter_directory(void **state)
{
	char *name = strdup("/tmp/occ-unit-XXXXXX");
	*state = name;
	return !mkdtemp(name) || chdir(name);
}

static inline int leave_directory(void **state)
{
	char command[128];
	snprintf(command, sizeof(command), "rm -rf %s", (char *)*state);
	int failed = chdir("/") || system(command);
	free(*state);
	return failed;
}

static inline void put_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
}
