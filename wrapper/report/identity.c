/*
 * Names of findings and regions that stay when lines move: hashes of what they say and where, without numbers of lines.
 */
#include "store.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "text.h"

/* MESSAGE with each number made #: values of a witness, numbers of lines. Digits within names stay. To be freed. */
static char *without_numbers(const char *message)
{
	char *text = xcalloc(strlen(message) + 1, 1), *end = text;
	for (const char *at = message; *at;) {
		bool in_name = at > message && (isalnum((unsigned char)at[-1]) || at[-1] == '_');
		if (!isdigit((unsigned char)*at) || in_name) {
			*end++ = *at++;
			continue;
		}
		*end++ = '#';
		while (isdigit((unsigned char)*at))
			at++;
	}
	return text;
}

/* The hash of KEY, and of which of those with the same key it is. SEEN counts them. */
static const char *name_of(struct results_store *store, json_t *seen, const char *key, size_t length)
{
	char group[32], name[32], text[64];
	snprintf(group, sizeof(group), "%016llx", (unsigned long long)XXH3_64bits(key, length));
	json_int_t number = json_integer_value(json_object_get(seen, group));
	json_object_set_new(seen, group, json_integer(number + 1));
	int used = snprintf(text, sizeof(text), "%s.%lld", group, (long long)number);
	snprintf(name, sizeof(name), "%016llx", (unsigned long long)XXH3_64bits(text, (size_t)used));
	return store_text(store, name);
}

/* PARTS with a newline between, which none of them holds but at its end. */
static const char *name_parts(struct results_store *store, json_t *seen, const char *const *parts, size_t count)
{
	char *key = NULL;
	size_t length = 0;
	FILE *stream = open_memstream(&key, &length);
	if (!stream)
		abort();
	for (size_t i = 0; i < count; i++)
		fprintf(stream, "%s\n", parts[i]);
	fclose(stream);
	const char *name = name_of(store, seen, key, length);
	free(key);
	return name;
}

void identity_findings(struct results_store *store, struct scan_finding *findings, size_t count)
{
	json_t *seen = json_object();
	for (size_t i = 0; i < count; i++) {
		struct scan_finding *f = &findings[i];
		char *message = without_numbers(f->message);
		f->id = name_parts(store, seen, (const char *[]){f->rule, f->at.file, f->function, message, f->context}, 5);
		free(message);
	}
	json_decref(seen);
}

void identity_regions(struct results_store *store, struct scan_region *regions, const char *const *contexts,
		      size_t count)
{
	json_t *seen = json_object();
	for (size_t i = 0; i < count; i++) {
		struct scan_region *r = &regions[i];
		r->id = name_parts(store, seen, (const char *[]){r->at.file, r->function, r->directive, contexts[i]}, 4);
	}
	json_decref(seen);
}
