#include "log.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

static void say(const char *level, const char *format, va_list values)
{
	fprintf(stderr, "occ: %s: ", level);
	vfprintf(stderr, format, values);
	fputc('\n', stderr);
}

void warn(const char *format, ...)
{
	va_list values;
	va_start(values, format);
	say("warning", format, values);
	va_end(values);
}

void complain(const char *format, ...)
{
	va_list values;
	va_start(values, format);
	say("error", format, values);
	va_end(values);
}

static int open_log(void)
{
	const char *name = getenv("OCC_LOG");
	if (!name || !*name)
		return -1;
	if (!strcmp(name, "-") || !strcmp(name, "stderr"))
		return dup(STDERR_FILENO);
	return open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

/* One write for each line, so that the lines of a parallel make stay whole. */
static void add_line(int log, const char *text)
{
	char *line = xasprintf("occ[%ld]: %s\n", (long)getpid(), text);
	if (write(log, line, strlen(line)) < 0)
		line[0] = '\0'; /* a log that cannot be written must not break a build */
	free(line);
}

void log_line(const char *format, ...)
{
	int log = open_log();
	if (log < 0)
		return;
	char *text = NULL;
	va_list values;
	va_start(values, format);
	if (vasprintf(&text, format, values) >= 0)
		add_line(log, text);
	va_end(values);
	free(text);
	close(log);
}

void log_command(const char *what, char *const *command)
{
	int log = open_log();
	if (log < 0)
		return;
	char *line = shell_join(command), *text = xasprintf("%s: %s", what, line);
	add_line(log, text);
	free(text);
	free(line);
	close(log);
}
