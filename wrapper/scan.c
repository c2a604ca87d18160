#include "scan.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	MAX_FILES = 2000,
	MAX_BYTES = 32 * 1024 * 1024,
};

struct span {
	const char *begin;
	const char *end;
};

static bool word_character(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || (c & 0x80);
}

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\r';
}

static const char *find(struct span text, const char *word)
{
	return text.begin < text.end ? memmem(text.begin, (size_t)(text.end - text.begin), word, strlen(word)) : NULL;
}

/* The end of the logical line that starts at BEGIN: lines that end in a backslash go on. */
static const char *logical_line_end(const char *begin, const char *end)
{
	while (begin < end) {
		const char *newline = memchr(begin, '\n', (size_t)(end - begin));
		if (!newline)
			return end;
		const char *last = newline;
		while (last > begin && blank(last[-1]))
			last--;
		if (last == begin || (last[-1] != '\\' && !(last - begin >= 3 && !memcmp(last - 3, "\?\?/", 3))))
			return newline;
		begin = newline + 1;
	}
	return end;
}

/* A line splice with a word on both sides can spell any word. Trigraphs for '\\' are taken for one. */
static bool has_spliced_word(struct span text)
{
	for (const char *at = text.begin; at < text.end && (at = memchr(at, '\\', (size_t)(text.end - at))); at++) {
		const char *newline = at + 1;
		while (newline < text.end && blank(*newline))
			newline++;
		if (newline >= text.end || *newline != '\n')
			continue;
		bool before = at > text.begin && (word_character(at[-1]) || at[-1] == '\n' || at[-1] == '#');
		if (before && newline + 1 < text.end && (word_character(newline[1]) || newline[1] == '\\'))
			return true;
	}
	for (struct span rest = text; (rest.begin = find(rest, "\?\?/")); rest.begin += 3)
		if (memchr(" \t\r\n", rest.begin + 3 < rest.end ? rest.begin[3] : '\n', 4))
			return true;
	return false;
}

/* Blanks and line splices are skipped; a comment is not, and its slash then stands for an unknown word. */
static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (blank(*at) || *at == '\\' || *at == '\n'))
		at++;
	return at;
}

static struct span take_word(const char **at, const char *end)
{
	const char *begin = skip_blanks(*at, end);
	struct span word = {begin, begin};
	while (word.end < end && word_character(*word.end))
		word.end++;
	*at = word.end;
	return word;
}

static bool is_word(struct span word, const char *text)
{
	size_t length = strlen(text);
	return (size_t)(word.end - word.begin) == length && !memcmp(word.begin, text, length);
}

static bool is_one_of(struct span word, const char *const *words)
{
	for (; *words; words++)
		if (is_word(word, *words))
			return true;
	return false;
}

/*
 * REST is what follows "omp" in a pragma. Directive names are macro-expanded by the compiler, so a first word that is
 * no host directive may become anything.
 */
static bool directive_may_matter(struct span rest, enum scan_for what)
{
	static const char *const host[] = {
	    "parallel", "for",		"simd",		 "sections",  "section",     "single",
	    "task",	"taskloop",	"taskwait",	 "taskyield", "taskgroup",   "master",
	    "masked",	"critical",	"barrier",	 "atomic",    "flush",	     "ordered",
	    "cancel",	"cancellation", "threadprivate", "requires",  "scan",	     "scope",
	    "loop",	"tile",		"unroll",	 "reverse",   "interchange", "error",
	    "nothing",	"depobj",	"allocate",	 "assume",    "assumes",     NULL};
	static const char *const declares[] = {"simd", "reduction", "variant", NULL};
	if (find(rest, "target"))
		return true;
	const char *at = rest.begin;
	struct span first = take_word(&at, rest.end);
	if (what == SCAN_REGIONS && (is_word(first, "parallel") || is_word(first, "simd")))
		return true;
	if (is_word(first, "declare"))
		return !is_one_of(take_word(&at, rest.end), declares);
	if (is_word(first, "begin") || is_word(first, "end"))
		return !is_word(take_word(&at, rest.end), "assumes");
	return !is_one_of(first, host);
}

static bool is_omp(struct span word)
{
	return is_word(word, "omp") || is_word(word, "ompx");
}

/* AT is just behind "pragma" in a directive line. */
static bool pragma_line_may_matter(const char *at, const char *end, enum scan_for what)
{
	const char *stop = logical_line_end(at, end);
	struct span name = take_word(&at, stop);
	if (name.begin == name.end)
		return name.begin < stop && *name.begin == '/';
	return is_omp(name) && directive_may_matter((struct span){at, stop}, what);
}

/* AT is just behind "_Pragma". Anything but a plain string there is put together elsewhere. */
static bool pragma_operator_may_matter(const char *at, const char *end, enum scan_for what)
{
	const char *stop = logical_line_end(at, end);
	at = skip_blanks(at, stop);
	if (at >= stop || *at++ != '(')
		return true;
	at = skip_blanks(at, stop);
	if (at >= stop || *at++ != '"')
		return true;
	const char *close = memchr(at, '"', (size_t)(stop - at));
	if (!close)
		return true;
	struct span name = take_word(&at, close);
	if (name.begin == name.end)
		return true;
	return is_omp(name) && directive_may_matter((struct span){at, close}, what);
}

static bool pragma_may_matter(struct span text, enum scan_for what)
{
	for (struct span rest = text; (rest.begin = find(rest, "ragma")); rest.begin += 5) {
		const char *word = rest.begin - 1, *behind = rest.begin + 5;
		if (word < text.begin || (behind < text.end && word_character(*behind)))
			continue;
		if (*word == 'P' && word > text.begin && word[-1] == '_') {
			if ((word - 1 == text.begin || !word_character(word[-2])) &&
			    pragma_operator_may_matter(behind, text.end, what))
				return true;
		} else if (*word == 'p') {
			if ((word == text.begin || !word_character(word[-1])) &&
			    pragma_line_may_matter(behind, text.end, what))
				return true;
			/* __pragma(...) is the other operator */
			if (word > text.begin && word[-1] == '_')
				return true;
		}
	}
	return false;
}

/* [[omp::directive(...)]] and [[using omp: ...]] */
static bool has_omp_attribute(struct span text)
{
	return find(text, "omp::") || find(text, "omp ::") || find(text, "using omp");
}

bool scan_text(const char *text, size_t length, enum scan_for what)
{
	struct span all = {text, text + length};
	return has_spliced_word(all) || pragma_may_matter(all, what) || has_omp_attribute(all);
}

struct file_key {
	dev_t device;
	ino_t inode;
};

/* State of one scan of a translation unit. */
struct scan {
	const struct arguments *arguments;
	enum scan_for what;
	struct string_list quote_directories;
	struct string_list directories;
	struct file_key *seen; /* files read before */
	size_t seen_count;
	size_t seen_capacity;
	size_t bytes;
};

static bool already_seen(struct scan *scan, const struct stat *about)
{
	for (size_t i = 0; i < scan->seen_count; i++)
		if (scan->seen[i].inode == about->st_ino && scan->seen[i].device == about->st_dev)
			return true;
	if (scan->seen_count == scan->seen_capacity) {
		scan->seen_capacity = 2 * scan->seen_capacity + 64;
		scan->seen = xrealloc(scan->seen, scan->seen_capacity * sizeof(*scan->seen));
	}
	scan->seen[scan->seen_count].device = about->st_dev;
	scan->seen[scan->seen_count++].inode = about->st_ino;
	return false;
}

enum outcome { OUTCOME_NO, OUTCOME_PERHAPS, OUTCOME_ABSENT };

static enum outcome scan_file(struct scan *scan, const char *path);

static enum outcome scan_in_directory(struct scan *scan, const char *directory, size_t directory_length,
				      const char *name)
{
	char *path = directory_length ? xasprintf("%.*s/%s", (int)directory_length, directory, name) : xstrdup(name);
	enum outcome outcome = scan_file(scan, path);
	free(path);
	return outcome;
}

/* Scans each file of that name in DIRECTORIES, not only the first, so that #include_next needs no care. */
static enum outcome scan_directories(struct scan *scan, const struct string_list *directories, const char *name)
{
	enum outcome all = OUTCOME_ABSENT;
	for (size_t i = 0; i < directories->count; i++) {
		const char *directory = directories->items[i];
		enum outcome one = scan_in_directory(scan, directory, strlen(directory), name);
		if (one == OUTCOME_PERHAPS)
			return one;
		if (one == OUTCOME_NO)
			all = one;
	}
	return all;
}

static bool in_system_directory(const char *name)
{
	static const char *const directories[] = {"/usr/include", "/usr/include/x86_64-linux-gnu",
						  "/usr/include/aarch64-linux-gnu", "/usr/local/include",
						  "/usr/lib/llvm-19/lib/clang/19/include"};
	for (size_t i = 0; i < sizeof(directories) / sizeof(directories[0]); i++) {
		char *path = xasprintf("%s/%s", directories[i], name);
		bool there = !access(path, R_OK);
		free(path);
		if (there)
			return true;
	}
	return false;
}

static bool scan_include(struct scan *scan, const char *includer, const char *name, bool quoted)
{
	enum outcome outcome;
	if (name[0] == '/')
		return scan_file(scan, name) != OUTCOME_NO;
	if (quoted) {
		const char *slash = strrchr(includer, '/');
		outcome = scan_in_directory(scan, includer,
					    slash ? (size_t)(slash - includer) + !(slash - includer) : 0, name);
		if (outcome != OUTCOME_ABSENT)
			return outcome == OUTCOME_PERHAPS;
		outcome = scan_directories(scan, &scan->quote_directories, name);
		if (outcome != OUTCOME_ABSENT)
			return outcome == OUTCOME_PERHAPS;
	}
	outcome = scan_directories(scan, &scan->directories, name);
	if (outcome != OUTCOME_ABSENT)
		return outcome == OUTCOME_PERHAPS;
	return quoted && (scan->arguments->no_standard_includes || !in_system_directory(name));
}

/* The word before AT, blanks aside, ends like the start of a directive: '#', "%:", "??=", or a comment. */
static bool begins_directive(const char *begin, const char *at)
{
	while (at > begin && (blank(at[-1]) || at[-1] == '\\'))
		at--;
	return at > begin && strchr("#:=/", at[-1]);
}

/* AT is just behind "include" or "include_next". */
static bool include_may_offload(struct scan *scan, const char *path, const char *at, const char *end)
{
	const char *stop = logical_line_end(at, end);
	at = skip_blanks(at, stop);
	if (at >= stop || (*at != '"' && *at != '<'))
		return true;
	const char *close = memchr(at + 1, *at == '"' ? '"' : '>', (size_t)(stop - at - 1));
	if (!close || close - at > 4000)
		return true;
	char *name = xstrndup(at + 1, (size_t)(close - at - 1));
	bool perhaps = scan_include(scan, path, name, *at == '"');
	free(name);
	return perhaps;
}

static bool includes_may_offload(struct scan *scan, const char *path, struct span text)
{
	for (struct span rest = text; (rest.begin = find(rest, "include")); rest.begin += 7) {
		const char *behind = rest.begin + 7;
		if (!begins_directive(text.begin, rest.begin))
			continue;
		if (text.end - behind > 5 && !memcmp(behind, "_next", 5))
			behind += 5;
		if (behind < text.end && word_character(*behind))
			continue;
		if (include_may_offload(scan, path, behind, text.end))
			return true;
	}
	return find(text, "#import") != NULL;
}

static enum outcome scan_file(struct scan *scan, const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat about;
	if (fd < 0)
		return OUTCOME_ABSENT;
	if (fstat(fd, &about) || S_ISDIR(about.st_mode)) {
		close(fd);
		return OUTCOME_ABSENT;
	}
	bool regular = S_ISREG(about.st_mode), seen = already_seen(scan, &about);
	size_t length = (size_t)about.st_size;
	scan->bytes += length;
	enum outcome outcome = OUTCOME_PERHAPS;
	if (seen || (regular && !length)) {
		outcome = OUTCOME_NO;
	} else if (regular && scan->bytes < MAX_BYTES && scan->seen_count < MAX_FILES) {
		char *map = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
		if (map != MAP_FAILED) {
			bool perhaps = scan_text(map, length, scan->what) ||
				       includes_may_offload(scan, path, (struct span){map, map + length});
			outcome = perhaps ? OUTCOME_PERHAPS : OUTCOME_NO;
			munmap(map, length);
		}
	}
	close(fd);
	return outcome;
}

static void add_path_list(struct string_list *directories, const char *variable)
{
	const char *value = getenv(variable);
	while (value && *value) {
		size_t length = strcspn(value, ":");
		string_list_addf(directories, "%.*s", (int)(length ? length : 1), length ? value : ".");
		value += length + (value[length] == ':');
	}
}

/* A -I that names one of the compiler's own directories is ignored by the compiler. */
static bool is_system_directory(const char *directory)
{
	return !strcmp(directory, "/usr/include") || !strcmp(directory, "/usr/local/include");
}

static void collect_directories(struct scan *scan)
{
	for (size_t i = 0; i < scan->arguments->item_count; i++) {
		const struct argument *argument = &scan->arguments->items[i];
		if (!argument->option || argument->option->class != OPTION_INCLUDE)
			continue;
		if (argument->option->id == ID_IQUOTE)
			string_list_add(&scan->quote_directories, argument->value);
		else if (!is_system_directory(argument->value))
			string_list_add(&scan->directories, argument->value);
	}
	add_path_list(&scan->directories, "CPATH");
	add_path_list(&scan->directories, "C_INCLUDE_PATH");
}

/* -D NAME=TEXT is text of the program. A pragma in it needs "omp" or _Pragma; "target" may complete one elsewhere. */
static bool definition_may_offload(const char *text)
{
	return strstr(text, "ragma") || strstr(text, "target");
}

static bool command_line_may_offload(struct scan *scan)
{
	for (size_t i = 0; i < scan->arguments->item_count; i++) {
		const struct argument *argument = &scan->arguments->items[i];
		if (!argument->option)
			continue;
		if (argument->option->class == OPTION_DEFINE && definition_may_offload(argument->value))
			return true;
		if (argument->option->id == ID_PREPROCESSOR_WORDS && definition_may_offload(argument->value))
			return true;
		/* "x" stands for a file in the current directory, where -include looks first */
		if (argument->option->class == OPTION_FORCED && scan_include(scan, "x", argument->value, true))
			return true;
	}
	return false;
}

bool scan_unit(const struct arguments *arguments, const struct input *input, enum scan_for what)
{
	if (arguments->opaque)
		return true;
	struct scan scan = {.arguments = arguments, .what = what};
	string_list_init(&scan.quote_directories);
	string_list_init(&scan.directories);
	collect_directories(&scan);
	bool perhaps = command_line_may_offload(&scan) || scan_file(&scan, input->path) != OUTCOME_NO;
	string_list_release(&scan.quote_directories);
	string_list_release(&scan.directories);
	free(scan.seen);
	return perhaps;
}

/* Device code lies in a section of that name, which stands in the object's name table as it is. */
static bool object_bytes_may_offload(const char *bytes, size_t length)
{
	if (length < 8 || !memcmp(bytes, "BC\xC0\xDE", 4) || !memcmp(bytes, "!<thin>", 7))
		return true;
	if (memcmp(bytes, "\177ELF", 4) && memcmp(bytes, "!<arch>", 7))
		return true;
	return memmem(bytes, length, ".llvm.offloading", 16) || memmem(bytes, length, "BC\xC0\xDE", 4);
}

static enum outcome scan_object(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat about;
	if (fd < 0)
		return OUTCOME_ABSENT;
	enum outcome outcome = OUTCOME_PERHAPS;
	if (!fstat(fd, &about) && S_ISREG(about.st_mode) && about.st_size > 0) {
		char *map = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
		if (map != MAP_FAILED) {
			if (!object_bytes_may_offload(map, (size_t)about.st_size))
				outcome = OUTCOME_NO;
			munmap(map, (size_t)about.st_size);
		}
	}
	close(fd);
	return outcome;
}

/* A library that is in none of the user's own directories comes with the system: no device code. */
static bool library_may_offload(const struct arguments *arguments, const char *name)
{
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		if (!argument->option || argument->option->id != ID_LIBRARY_DIRECTORY)
			continue;
		char *path = name[0] == ':' ? xasprintf("%s/%s", argument->value, name + 1)
					    : xasprintf("%s/lib%s.a", argument->value, name);
		enum outcome outcome = scan_object(path);
		free(path);
		if (outcome == OUTCOME_PERHAPS)
			return true;
	}
	return false;
}

bool scan_objects(const struct arguments *arguments)
{
	for (size_t i = 0; i < arguments->input_count; i++)
		if (arguments->inputs[i].language == LANGUAGE_OBJECT && scan_object(arguments->inputs[i].path))
			return true;
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		if (argument->option && argument->option->id == ID_LIBRARY &&
		    library_may_offload(arguments, argument->value))
			return true;
	}
	return false;
}
