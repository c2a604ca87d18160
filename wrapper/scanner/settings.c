#include "settings.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "json.h"
#include "log.h"

void settings_init(struct settings *settings, const char *folder)
{
	*settings = (struct settings){.folder = xstrdup(folder), .cached = true};
	string_list_init(&settings->compiler);
	string_list_init(&settings->excluded);
	string_list_init(&settings->limits);
}

void settings_release(struct settings *settings)
{
	free(settings->folder);
	string_list_release(&settings->compiler);
	string_list_release(&settings->excluded);
	string_list_release(&settings->limits);
	*settings = (struct settings){0};
}

void settings_take(struct settings *settings, const struct scan_arguments *arguments)
{
	char *here = getcwd(NULL, 0);
	for (size_t i = 0; i < arguments->excluded.count; i++) {
		char *folder = files_absolute(here ? here : "/", arguments->excluded.items[i]);
		string_list_add(&settings->excluded, folder);
		free(folder);
	}
	free(here);
	string_list_add_all(&settings->limits, &arguments->limits);
	settings->shard = arguments->shard;
	settings->shards = arguments->shards;
	settings->verbose = arguments->verbose;
	settings->cached = !arguments->no_cache;
}

static json_t *to_json(const struct settings *settings)
{
	return json_pack("{s:o, s:o, s:o, s:i, s:i, s:i, s:b}", "compiler", json_from_list(&settings->compiler),
			 "excluded", json_from_list(&settings->excluded), "limits", json_from_list(&settings->limits),
			 "shard", (int)settings->shard, "shards", (int)settings->shards, "verbose",
			 (int)settings->verbose, "cached", settings->cached);
}

bool settings_save(const struct settings *settings)
{
	char *results = xasprintf("%s/results", settings->folder), *tmp = xasprintf("%s/tmp", settings->folder);
	char *path = xasprintf("%s/settings.json", settings->folder);
	json_t *whole = to_json(settings);
	bool good = files_make_folders(results) && files_make_folders(tmp) && json_write(whole, path);
	if (!good)
		complain("cannot write to %s: %s; set TMPDIR", settings->folder, strerror(errno));
	json_decref(whole);
	free(path);
	free(tmp);
	free(results);
	return good;
}

bool settings_load(struct settings *settings, const char *folder)
{
	settings_init(settings, folder);
	char *path = xasprintf("%s/settings.json", folder);
	json_t *whole = json_load_file(path, 0, NULL);
	free(path);
	json_to_list(json_object_get(whole, "compiler"), &settings->compiler);
	json_to_list(json_object_get(whole, "excluded"), &settings->excluded);
	json_to_list(json_object_get(whole, "limits"), &settings->limits);
	settings->shard = (unsigned)json_integer_value(json_object_get(whole, "shard"));
	settings->shards = (unsigned)json_integer_value(json_object_get(whole, "shards"));
	settings->verbose = (unsigned)json_integer_value(json_object_get(whole, "verbose"));
	settings->cached = json_is_true(json_object_get(whole, "cached"));
	bool good = json_is_object(whole);
	json_decref(whole);
	return good;
}
