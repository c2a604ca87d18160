#include "emit.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "checker/utf8.h"
#include "files.h"
#include "text.h"

FILE *emit_begin(struct emit *emit, const char *path)
{
	*emit = (struct emit){.path = path};
	emit->stream = open_memstream(&emit->bytes, &emit->length);
	if (!emit->stream) {
		fputs("occ: error: out of memory\n", stderr);
		exit(1);
	}
	return emit->stream;
}

/* A device or a pipe is written to, not replaced. */
static bool write_there(const char *path, const char *bytes, size_t length)
{
	struct stat about;
	if (stat(path, &about) || S_ISREG(about.st_mode))
		return files_write(path, bytes, length);
	FILE *out = fopen(path, "w");
	if (!out)
		return false;
	bool good = fwrite(bytes, 1, length, out) == length;
	return !fclose(out) && good;
}

int emit_end(struct emit *emit, char **error)
{
	bool to_stdout = !strcmp(emit->path, "-"), good = !fclose(emit->stream);
	if (good && to_stdout)
		good = fwrite(emit->bytes, 1, emit->length, stdout) == emit->length && !fflush(stdout);
	else if (good)
		good = write_there(emit->path, emit->bytes, emit->length);
	if (!good)
		*error = xasprintf("cannot write %s: %s", to_stdout ? "to standard output" : emit->path, strerror(errno));
	free(emit->bytes);
	return good ? 0 : -1;
}

void emit_xml(FILE *out, const char *text)
{
	emit_xml_bytes(out, text, strlen(text));
}

void emit_xml_bytes(FILE *out, const char *text, size_t length)
{
	for (const char *stop = text + length; text < stop;) {
		uint32_t character;
		unsigned n = *text ? occ_utf8_decode(text, &character) : 0;
		bool good = n && n <= (size_t)(stop - text) && (character >= 0x20 || *text == '\t' || *text == '\n') &&
			    character != 0x7f && character != 0xfffe && character != 0xffff;
		if (!good)
			fputs("\xef\xbf\xbd", out);
		else if (n > 1 || !strchr("&<>\"'", *text))
			fwrite(text, 1, n, out);
		else
			fprintf(out, "&#%d;", *text);
		text += n && n <= (size_t)(stop - text) ? n : 1;
	}
}
