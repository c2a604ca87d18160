#ifndef OCC_REPORT_EMIT_H
#define OCC_REPORT_EMIT_H

#include <stdio.h>

/*
 * A file that is being made: written to in memory, and put in place at once, so that a reader never sees a part of it.
 *
 *	FILE *out = emit_begin(&emit, path);
 *	...
 *	return emit_end(&emit, error);
 */
struct emit {
	const char *path; /* "-": standard output */
	FILE *stream;
	char *bytes;
	size_t length;
};

/* Running out of memory ends the process. */
FILE *emit_begin(struct emit *emit, const char *path);

/* 0, or -1 with a message that names the file in *ERROR, to be freed. */
int emit_end(struct emit *emit, char **error);

/* TEXT with what HTML and XML give a meaning to, and characters that XML cannot hold, replaced; for quoted values too. */
void emit_xml(FILE *out, const char *text);

/* The same of LENGTH bytes, behind which there is one more that can be read. */
void emit_xml_bytes(FILE *out, const char *text, size_t length);

#endif
