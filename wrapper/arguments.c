#include "arguments.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "response.h"

static enum language language_of_name(const char *name)
{
	static const struct {
		const char *name;
		enum language language;
	} known[] = {
	    {"c", LANGUAGE_C},
	    {"cpp-output", LANGUAGE_C},
	    {"c-cpp-output", LANGUAGE_C},
	    {"c++", LANGUAGE_CXX},
	    {"c++-cpp-output", LANGUAGE_CXX},
	    {"assembler", LANGUAGE_ASSEMBLY},
	    {"assembler-with-cpp", LANGUAGE_ASSEMBLY},
	    {"ir", LANGUAGE_IR},
	    {"c-header", LANGUAGE_HEADER},
	    {"c++-header", LANGUAGE_HEADER},
	};
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (!strcmp(name, known[i].name))
			return known[i].language;
	return LANGUAGE_OTHER;
}

static enum language language_of_path(const char *path)
{
	static const struct {
		const char *suffix;
		enum language language;
	} known[] = {
	    {"c", LANGUAGE_C},	       {"i", LANGUAGE_C},	 {"C", LANGUAGE_CXX},	   {"cc", LANGUAGE_CXX},
	    {"CC", LANGUAGE_CXX},      {"cp", LANGUAGE_CXX},	 {"cpp", LANGUAGE_CXX},	   {"CPP", LANGUAGE_CXX},
	    {"cxx", LANGUAGE_CXX},     {"CXX", LANGUAGE_CXX},	 {"c++", LANGUAGE_CXX},	   {"C++", LANGUAGE_CXX},
	    {"ii", LANGUAGE_CXX},      {"s", LANGUAGE_ASSEMBLY}, {"S", LANGUAGE_ASSEMBLY}, {"asm", LANGUAGE_ASSEMBLY},
	    {"sx", LANGUAGE_ASSEMBLY}, {"ll", LANGUAGE_IR},	 {"bc", LANGUAGE_IR},	   {"h", LANGUAGE_HEADER},
	    {"H", LANGUAGE_HEADER},    {"hh", LANGUAGE_HEADER},	 {"hpp", LANGUAGE_HEADER}, {"hxx", LANGUAGE_HEADER},
	    {"m", LANGUAGE_OTHER},     {"mm", LANGUAGE_OTHER},	 {"mi", LANGUAGE_OTHER},   {"cu", LANGUAGE_OTHER},
	    {"hip", LANGUAGE_OTHER},   {"cl", LANGUAGE_OTHER},	 {"cppm", LANGUAGE_OTHER}, {"f90", LANGUAGE_OTHER},
	};
	const char *base = strrchr(path, '/');
	const char *dot = strrchr(base ? base : path, '.');
	if (!dot)
		return LANGUAGE_OBJECT;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (!strcmp(dot + 1, known[i].suffix))
			return known[i].language;
	return LANGUAGE_OBJECT;
}

static bool parse_number(const char *text, unsigned long most, unsigned *number)
{
	char *end;
	errno = 0;
	unsigned long value = strtoul(text, &end, 10);
	*number = (unsigned)value;
	return !errno && end != text && !*end && text[0] != '-' && value <= most;
}

static char *parse_line(const char *text, const char *name, unsigned *line)
{
	if (!parse_number(text, INT_MAX, line) || !*line)
		return xasprintf("%s%s: the value must be the number of a line", name, text);
	return NULL;
}

static char *parse_limit(const char *text, const char *name, unsigned *limit)
{
	if (!parse_number(text, 1000000, limit))
		return xasprintf("%s%s: the value must be a whole number from 0 (no limit) to 1000000", name, text);
	return NULL;
}

static char *parse_own(struct arguments *arguments, const struct option *option, const char *value)
{
	struct own_arguments *own = &arguments->own;
	switch (option->id) {
	case OWN_CHECK: own->check = true; break;
	case OWN_DOCTOR: own->doctor = true; break;
	case OWN_EMIT_SOURCE: own->emit_source = true; break;
	case OWN_EXPLAIN: return parse_line(value, option->name, &own->explain);
	case OWN_FIX: own->fix = true; break;
	case OWN_HELP: own->help = true; break;
	case OWN_MAX_OPERATIONS: own->max_operations = value; break;
	case OWN_MEMORY_LIMIT: return parse_limit(value, option->name, &own->memory_limit);
	case OWN_REPORT: own->report = value; break;
	case OWN_SHOW: own->show = SHOW_ALL; break;
	case OWN_SHOW_COMPILE: own->show = SHOW_COMPILE; break;
	case OWN_SHOW_LINK: own->show = SHOW_LINK; break;
	case OWN_TARGET: string_list_add(&own->targets, value); break;
	case OWN_TIME_LIMIT: return parse_limit(value, option->name, &own->time_limit);
	case OWN_VERSION: own->version = true; break;
	case OWN_WERROR: own->werror = true; break;
	default: break;
	}
	return NULL;
}

static char *unknown_own(const char *word)
{
	const struct option *near = option_nearest_own(word);
	return xasprintf("unknown option %s; did you mean %s%s?", word, near->name, near->value ? near->value : "");
}

/* An own option must be spelled in full: a flag as it is, a valued one with its '=' and something after it. */
static char *check_own(const char *word, const struct option *option)
{
	if (!option || option->class != OPTION_OWN)
		return unknown_own(word);
	if (option->kind == OPTION_JOINED && !word[strlen(option->name)])
		return xasprintf("%s needs a value: %s%s", word, option->name, option->value);
	return NULL;
}

static void set_mode(struct arguments *arguments, enum mode mode)
{
	if (mode > arguments->mode)
		arguments->mode = mode;
}

static void note_mode(struct arguments *arguments, enum option_id id)
{
	switch (id) {
	case ID_COMPILE_ONLY: set_mode(arguments, MODE_COMPILE); break;
	case ID_ASSEMBLE: set_mode(arguments, MODE_ASSEMBLE); break;
	case ID_SYNTAX_ONLY: set_mode(arguments, MODE_SYNTAX); break;
	case ID_PREPROCESS: set_mode(arguments, MODE_PREPROCESS); break;
	default: set_mode(arguments, MODE_OTHER); break;
	}
}

static void note_openmp(struct arguments *arguments, enum option_id id, const char *value)
{
	arguments->openmp = id != ID_NO_OPENMP;
	arguments->other_runtime = id == ID_OPENMP_RUNTIME && strcmp(value, "libomp") && strcmp(value, "libiomp5");
}

static void note_colour(struct arguments *arguments, enum option_id id, const char *value)
{
	if (id == ID_COLOUR_ON)
		arguments->colour = COLOUR_ALWAYS;
	else if (id == ID_COLOUR_OFF)
		arguments->colour = COLOUR_NEVER;
	else
		arguments->colour = !strcmp(value, "always")  ? COLOUR_ALWAYS
				    : !strcmp(value, "never") ? COLOUR_NEVER
							      : COLOUR_AUTO;
}

static void note_offload(struct arguments *arguments, enum option_id id)
{
	if (id == ID_OPENMP_TARGETS || id == ID_OFFLOAD_ARCH)
		arguments->user_targets = true;
	if (id == ID_HOST_ONLY)
		arguments->host_only = true;
}

/* -Wp,-D and -Wp,-M say what -D and -M say: only the rest can bring in text from elsewhere. */
static bool opaque(const struct argument *argument)
{
	if (argument->option->id != ID_PREPROCESSOR_WORDS || !argument->value)
		return true;
	return !starts_with(argument->value, "-D") && !starts_with(argument->value, "-U") &&
	       !starts_with(argument->value, "-M");
}

static void note(struct arguments *arguments, const struct argument *argument)
{
	const struct option *option = argument->option;
	const char *value = argument->value ? argument->value : "";
	switch (option->class) {
	case OPTION_MODE: note_mode(arguments, option->id); break;
	case OPTION_INFORMATION:
		set_mode(arguments, option->id == ID_SHOW_COMMANDS ? MODE_COMMANDS : MODE_INFORMATION);
		break;
	case OPTION_OPENMP: note_openmp(arguments, option->id, value); break;
	case OPTION_COLOUR: note_colour(arguments, option->id, value); break;
	case OPTION_OFFLOAD: note_offload(arguments, option->id); break;
	case OPTION_DEPENDENCY: arguments->dependencies = true; break;
	case OPTION_OPAQUE: arguments->opaque |= opaque(argument); break;
	default: break;
	}
	if (option->id == ID_OUTPUT)
		arguments->output = argument->value;
	if (option->id == ID_PARTIAL_LINK)
		arguments->partial_link = true;
	if (option->id == ID_NO_STANDARD_INCLUDES)
		arguments->no_standard_includes = true;
	if (option->id == ID_XCLANG && strstr(value, "include"))
		arguments->opaque = true;
}

static void add_input(struct arguments *arguments, size_t word, const char *language)
{
	const char *path = arguments->words.items[word];
	struct input *input = &arguments->inputs[arguments->input_count++];
	input->path = path;
	input->word = word;
	if (language && strcmp(language, "none"))
		input->language = language_of_name(language);
	else
		input->language = language_of_path(path);
	arguments->items[arguments->item_count++] = (struct argument){.first = word, .count = 1};
}

/* Finds the value of the option at WORD, which may take the next word as well. False if that is not there. */
static bool find_value(const struct arguments *arguments, size_t word, struct argument *argument)
{
	const char *text = arguments->words.items[word];
	const struct option *option = argument->option;
	size_t length = strlen(option->name);
	bool joined = option->kind == OPTION_JOINED || (option->kind == OPTION_EITHER && text[length]);
	argument->first = word;
	argument->count = 1;
	if (joined)
		argument->value = text + length;
	if (joined || option->kind == OPTION_FLAG)
		return true;
	if (word + 1 >= arguments->words.count)
		return false;
	argument->count = 2;
	argument->value = arguments->words.items[word + 1];
	return true;
}

/* Takes the option at WORD; adds its words to the count in *NEXT. */
static char *add_option(struct arguments *arguments, size_t word, size_t *next, bool *own)
{
	const char *text = arguments->words.items[word];
	struct argument argument = {.option = option_find(text)};
	*next = word + 1;
	if (starts_with(text, "--occ-")) {
		*own = true;
		char *error = check_own(text, argument.option);
		return error ? error : parse_own(arguments, argument.option, text + strlen(argument.option->name));
	}
	/* for what occ prints itself; with a compilation it is an option that nobody knows */
	arguments->own.json |= !strcmp(text, "--json");
	if (!argument.option || !find_value(arguments, word, &argument)) {
		if (!arguments->unknown)
			arguments->unknown = text;
		return NULL;
	}
	note(arguments, &argument);
	arguments->items[arguments->item_count++] = argument;
	*next = word + argument.count;
	return NULL;
}

static char *parse_words(struct arguments *arguments, bool *own)
{
	const char *language = NULL;
	bool only_inputs = false;
	for (size_t i = 0, next; i < arguments->words.count; i = next) {
		const char *text = arguments->words.items[i];
		next = i + 1;
		if (only_inputs || text[0] != '-' || !text[1]) {
			add_input(arguments, i, language);
			continue;
		}
		size_t before = arguments->item_count;
		char *error = add_option(arguments, i, &next, &own[i]);
		if (error)
			return error;
		if (arguments->item_count == before)
			continue;
		const struct argument *added = &arguments->items[before];
		if (added->option->class == OPTION_LANGUAGE)
			language = added->value;
		only_inputs = added->option->id == ID_DASHES;
	}
	return NULL;
}

/* What clang gets: response files stay as they are unless an own option hides in one. */
static void choose_pass_on(struct arguments *arguments, char *const *given, const size_t *ends, size_t count,
			   const bool *own)
{
	size_t word = 0;
	for (size_t i = 0; i < count; i++) {
		size_t first = word;
		bool has_own = false;
		for (; word < ends[i]; word++)
			has_own |= own[word];
		if (!has_own) {
			string_list_add(&arguments->pass_on, given[i]);
			continue;
		}
		for (size_t k = first; k < word; k++)
			if (!own[k])
				string_list_add(&arguments->pass_on, arguments->words.items[k]);
	}
}

char *arguments_parse(struct arguments *arguments, char *const *words, size_t count)
{
	*arguments = (struct arguments){.own = {.time_limit = 30, .memory_limit = 2048}};
	string_list_init(&arguments->words);
	string_list_init(&arguments->pass_on);
	string_list_init(&arguments->own.targets);
	size_t *ends = xcalloc(count, sizeof(*ends));
	for (size_t i = 0; i < count; i++) {
		if (words[i][0] != '@' || !response_expand(words[i] + 1, &arguments->words))
			string_list_add(&arguments->words, words[i]);
		ends[i] = arguments->words.count;
	}
	arguments->items = xcalloc(arguments->words.count, sizeof(*arguments->items));
	arguments->inputs = xcalloc(arguments->words.count, sizeof(*arguments->inputs));
	bool *own = xcalloc(arguments->words.count, sizeof(*own));
	char *error = parse_words(arguments, own);
	if (!error)
		choose_pass_on(arguments, words, ends, count, own);
	free(own);
	free(ends);
	return error;
}

void arguments_release(struct arguments *arguments)
{
	string_list_release(&arguments->words);
	string_list_release(&arguments->pass_on);
	string_list_release(&arguments->own.targets);
	free(arguments->items);
	free(arguments->inputs);
	*arguments = (struct arguments){0};
}

size_t arguments_count(const struct arguments *arguments, enum language language)
{
	size_t count = 0;
	for (size_t i = 0; i < arguments->input_count; i++)
		count += arguments->inputs[i].language == language;
	return count;
}

bool arguments_want_analysis(const struct arguments *arguments)
{
	const struct own_arguments *own = &arguments->own;
	return own->check || own->emit_source || own->fix || own->report || own->explain;
}
