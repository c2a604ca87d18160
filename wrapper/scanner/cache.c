#include "cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

#include "files.h"
#include "json.h"
#include "log.h"
#include "version.h"

enum { DAYS_KEPT = 30, DAY = 24 * 60 * 60 };

static char *digits(XXH128_hash_t hash)
{
	return xasprintf("%016llx%016llx", (unsigned long long)hash.high64, (unsigned long long)hash.low64);
}

char *cache_hash(const void *data, size_t length)
{
	return digits(XXH3_128bits(data, length));
}

static char *cache_folder(void)
{
	char *user = files_cache(), *folder = user ? xasprintf("%s/scan", user) : NULL;
	free(user);
	return folder;
}

/* With its NUL, so that "ab" "c" is not "a" "bc". */
static void add_text(XXH3_state_t *state, const char *text)
{
	XXH3_128bits_update(state, text ? text : "", strlen(text ? text : "") + 1);
}

/* A program or plug-in is known by its place, size and time of change: to read all of it would cost more than it saves.
 */
static void add_program(XXH3_state_t *state, const char *path)
{
	struct stat about;
	add_text(state, path);
	if (!path || stat(path, &about))
		return;
	long long facts[] = {about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec, (long long)about.st_ino};
	XXH3_128bits_update(state, facts, sizeof(facts));
}

/* The plug-in and the core that it loads, which lies beside it. */
static void add_checker(XXH3_state_t *state, const char *checker)
{
	add_program(state, checker);
	const char *slash = checker ? strrchr(checker, '/') : NULL;
	char *core = slash ? xasprintf("%.*s/libocc_core.so", (int)(slash - checker), checker) : NULL;
	add_program(state, core);
	free(core);
}

static void add_environment(XXH3_state_t *state)
{
	static const char *const names[] = {"CPATH", "C_INCLUDE_PATH", "SYSROOT", "CCC_OVERRIDE_OPTIONS", NULL};
	for (const char *const *name = names; *name; name++)
		add_text(state, getenv(*name));
}

static void add_search_list(struct string_list *folders, const char *list)
{
	while (list && *list) {
		size_t length = strcspn(list, ":");
		string_list_addf(folders, "%.*s", (int)(length ? length : 1), length ? list : ".");
		list += length + (list[length] == ':');
	}
}

void cache_entry_init(struct cache_entry *entry, const struct arguments *arguments, const struct toolchain *toolchain,
		      const struct string_list *command)
{
	*entry = (struct cache_entry){0};
	string_list_init(&entry->searched);
	for (size_t i = 0; i < arguments->item_count; i++)
		if (arguments->items[i].option && arguments->items[i].option->class == OPTION_INCLUDE)
			string_list_add(&entry->searched, arguments->items[i].value);
	add_search_list(&entry->searched, getenv("CPATH"));
	add_search_list(&entry->searched, getenv("C_INCLUDE_PATH"));
	char *folder = cache_folder(), *here = getcwd(NULL, 0);
	XXH3_state_t *state = XXH3_createState();
	if (folder && here && state) {
		XXH3_128bits_reset(state);
		add_text(state, OCC_VERSION);
		add_text(state, here);
		add_program(state, toolchain->clang);
		add_checker(state, toolchain->checker);
		add_environment(state);
		for (size_t i = 0; i < command->count; i++)
			add_text(state, command->items[i]);
		char *name = digits(XXH3_128bits_digest(state));
		entry->path = xasprintf("%s/%.2s/%s.json", folder, name, name + 2);
		free(name);
	}
	XXH3_freeState(state);
	free(folder);
	free(here);
}

void cache_entry_release(struct cache_entry *entry)
{
	free(entry->path);
	string_list_release(&entry->searched);
	*entry = (struct cache_entry){0};
}

static char *hash_file(const char *path)
{
	size_t length;
	char *text = read_file(path, &length), *hash = text ? cache_hash(text, length) : NULL;
	free(text);
	return hash;
}

static bool files_hold(const json_t *files)
{
	const char *path;
	json_t *value;
	json_object_foreach((json_t *)files, path, value)
	{
		json_t *name = json_string(path);
		char *real = json_to_text(name), *hash = hash_file(real);
		bool same = hash && json_string_value(value) && !strcmp(hash, json_string_value(value));
		free(hash);
		free(real);
		json_decref(name);
		if (!same)
			return false;
	}
	return json_object_size(files) > 0;
}

static bool absent_hold(const json_t *absent)
{
	size_t index;
	json_t *value;
	json_array_foreach(absent, index, value)
	{
		char *path = json_to_text(value);
		bool there = !access(path, F_OK);
		free(path);
		if (there)
			return false;
	}
	return true;
}

json_t *cache_find(const struct cache_entry *entry)
{
	json_t *whole = entry->path ? json_load_file(entry->path, 0, NULL) : NULL;
	json_t *kept = NULL;
	if (whole && files_hold(json_object_get(whole, "files")) && absent_hold(json_object_get(whole, "absent")))
		kept = json_incref(json_object_get(whole, "kept"));
	json_decref(whole);
	if (kept)
		utimensat(AT_FDCWD, entry->path, NULL, 0); /* used today */
	return kept;
}

/* Reads one name from *TEXT, a list in make's form, into NAME, which has room for it. False at the end. */
static bool next_name(const char **text, char *name)
{
	const char *in = *text;
	while (*in == ' ' || *in == '\n' || (*in == '\\' && in[1] == '\n'))
		in++;
	if (!*in)
		return false;
	for (; *in && *in != ' ' && *in != '\n'; in++) {
		if (*in == '\\' && (in[1] == ' ' || in[1] == '#'))
			in++;
		else if (*in == '$' && in[1] == '$')
			in++;
		*name++ = *in;
	}
	*name = '\0';
	*text = in;
	return true;
}

static void read_dependencies(const char *path, struct string_list *names)
{
	char *text = read_file(path, NULL), *name = text ? xcalloc(strlen(text) + 1, 1) : NULL;
	const char *colon = text ? strstr(text, ": ") : NULL, *rest = colon ? colon + 2 : NULL;
	while (rest && next_name(&rest, name))
		if (!string_list_has(names, name))
			string_list_add(names, name);
	free(name);
	free(text);
}

/* Text of the user that may mean another thing tomorrow though no file changes. System headers are taken as they are.
 */
static bool may_change(const char *path, const char *text, size_t length)
{
	static const char *const words[] = {"__TIME__", "__DATE__", "__TIMESTAMP__", "__has_include", "__has_embed"};
	if (starts_with(path, "/usr/"))
		return false;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (memmem(text, length, words[i], strlen(words[i])))
			return true;
	return false;
}

/* Name and hash of each file; NULL if one cannot be read or may change its meaning. */
static json_t *hash_files(const struct string_list *names)
{
	json_t *files = json_object();
	for (size_t i = 0; i < names->count && files; i++) {
		size_t length;
		char *text = read_file(names->items[i], &length);
		if (!text || may_change(names->items[i], text, length)) {
			json_decref(files);
			files = NULL;
		} else {
			char *hash = cache_hash(text, length);
			json_t *name = json_from_text(names->items[i]);
			json_object_set_new(files, json_string_value(name), json_string(hash));
			json_decref(name);
			free(hash);
		}
		free(text);
	}
	return files;
}

/* FOLDER/NAME for each folder where an #include of NAME would look, as long as no file is there. */
static void add_absent(struct string_list *absent, const struct string_list *folders, const char *name)
{
	for (size_t i = 0; i < folders->count; i++) {
		char *path = xasprintf("%s/%s", folders->items[i], name);
		if (access(path, F_OK) && !string_list_has(absent, path))
			string_list_add(absent, path);
		free(path);
	}
}

/* The last name of PATH, the last two, the last three: sys/types.h is asked for so. */
static void add_endings(struct string_list *absent, const struct string_list *folders, const char *path)
{
	const char *at = path + strlen(path);
	for (int names = 0; names < 3 && at > path; names++) {
		while (at > path && at[-1] != '/')
			at--;
		add_absent(absent, folders, at);
		at -= at > path;
	}
}

/* A header FOLDER/NAME may have been asked for as NAME: then a file of that name in another folder might come first. */
static void find_absent(const struct cache_entry *entry, const struct string_list *names, struct string_list *absent)
{
	struct string_list folders;
	string_list_init(&folders);
	string_list_add_all(&folders, &entry->searched);
	for (size_t i = 0; i < names->count; i++) {
		const char *slash = strrchr(names->items[i], '/');
		char *folder = slash ? xstrndup(names->items[i], (size_t)(slash - names->items[i])) : xstrdup(".");
		if (!starts_with(folder, "/usr/") && !string_list_has(&folders, folder))
			string_list_add(&folders, folder);
		free(folder);
	}
	for (size_t i = 1; i < names->count; i++) {
		add_endings(absent, &folders, names->items[i]);
		for (size_t k = 0; k < entry->searched.count; k++) {
			size_t length = strlen(entry->searched.items[k]);
			if (starts_with(names->items[i], entry->searched.items[k]) && names->items[i][length] == '/')
				add_absent(absent, &folders, names->items[i] + length + 1);
		}
	}
	string_list_release(&folders);
}

void cache_keep(const struct cache_entry *entry, const json_t *kept, const char *dependencies)
{
	struct string_list names, absent;
	string_list_init(&names);
	string_list_init(&absent);
	read_dependencies(dependencies, &names);
	json_t *files = entry->path ? hash_files(&names) : NULL;
	if (files && names.count) {
		find_absent(entry, &names, &absent);
		json_t *whole =
		    json_pack("{s:O, s:o, s:O}", "files", files, "absent", json_from_list(&absent), "kept", kept);
		char *folder = xstrndup(entry->path, (size_t)(strrchr(entry->path, '/') - entry->path));
		if (!files_make_folders(folder) || !json_write(whole, entry->path))
			log_line("cannot write to the cache %s", entry->path);
		free(folder);
		json_decref(whole);
	}
	json_decref(files);
	string_list_release(&absent);
	string_list_release(&names);
}

static void tidy_folder(const char *folder, time_t oldest)
{
	DIR *stream = opendir(folder);
	struct dirent *found;
	while (stream && (found = readdir(stream))) {
		char *path = xasprintf("%s/%s", folder, found->d_name);
		struct stat about;
		if (!lstat(path, &about) && S_ISREG(about.st_mode) && about.st_mtim.tv_sec < oldest)
			unlink(path);
		free(path);
	}
	if (stream)
		closedir(stream);
}

void cache_tidy(void)
{
	char *folder = cache_folder(), *stamp = folder ? xasprintf("%s/tidied", folder) : NULL;
	struct stat about;
	time_t now = time(NULL);
	if (stamp && !access(folder, W_OK) && (stat(stamp, &about) || about.st_mtim.tv_sec < now - DAY)) {
		files_write(stamp, "", 0);
		for (unsigned i = 0; i < 256; i++) {
			char *part = xasprintf("%s/%02x", folder, i);
			tidy_folder(part, now - DAYS_KEPT * DAY);
			free(part);
		}
	}
	free(stamp);
	free(folder);
}
