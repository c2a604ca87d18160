#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "version.h"

#define FLAG(name, dashes, id, topic, help)                                                                            \
	{                                                                                                              \
		name, dashes, NULL, SCAN_##id, SCAN_TOPIC_##topic, help                                                \
	}
#define VALUE(name, dashes, value, id, topic, help)                                                                    \
	{                                                                                                              \
		name, dashes, value, SCAN_##id, SCAN_TOPIC_##topic, help                                               \
	}

/* Sorted by name: scan_option_find searches it, and a unit test holds it to that. */
/* clang-format off */
const struct scan_option scan_options[] = {
	FLAG("V", "-", VIEW, REPORT, "open the HTML report when the scan is done"),
	VALUE("Werror", "--", "RULE", WERROR, FINDINGS, "exit status 1 if there is a finding of RULE; may be repeated"),
	VALUE("baseline", "--", "FILE", BASELINE, FINDINGS,
	      "only findings that are not in FILE count; FILE is written if it is not there"),
	FLAG("bear", "--", BEAR, INPUT, "run the build under Bear: finds compilers that are called by their full path"),
	VALUE("disable-checker", "-", "RULE", DISABLE, FINDINGS, "leave RULE out (occ: all); may be repeated"),
	VALUE("enable-checker", "-", "RULE", ENABLE, FINDINGS, "report RULE again after -disable-checker"),
	VALUE("exclude", "--", "DIR", EXCLUDE, INPUT, "analyse nothing below DIR; may be repeated"),
	FLAG("h", "-", HELP, ABOUT, "print this list"),
	FLAG("help", "--", HELP, ABOUT, "the same"),
	FLAG("html", "-", HTML, REPORT, "HTML pages, which is what is written if no form is chosen"),
	VALUE("html-title", "--", "TITLE", HTML_TITLE, REPORT, "title of the HTML pages"),
	VALUE("j", "-", "N", JOBS, SPEED, "analyse N files at once (one for each core); a build uses its own -j"),
	FLAG("json", "--", JSON, REPORT, "one JSON file"),
	FLAG("keep-cc", "--", KEEP_CC, INPUT, "do not add CC=... to the words of make"),
	FLAG("keep-empty", "--", KEEP_EMPTY, REPORT, "write the report also if there is no finding"),
	VALUE("launcher", "--", "COMMAND", LAUNCHER, SPEED,
	      "put COMMAND before the analysis of each file: 'srun -n1', 'sem --fg'"),
	VALUE("max-operations", "--", "N", LIMIT, SPEED, "steps for one proof"),
	VALUE("memory-limit", "--", "MB", LIMIT, SPEED, "memory for the analysis of one file (2048)"),
	FLAG("no-cache", "--", NO_CACHE, SPEED, "neither read nor write the cache"),
	VALUE("o", "-", "DIR", OUTPUT, REPORT, "put the report into a new folder below DIR ($TMPDIR)"),
	VALUE("p", "-", "DIR|FILE", DATABASE, INPUT, "analyse what compile_commands.json lists"),
	FLAG("plist", "-", PLIST, REPORT, "a plist file for each source file"),
	FLAG("plist-html", "-", PLIST_HTML, REPORT, "plist and HTML"),
	FLAG("sarif", "-", SARIF, REPORT, "one SARIF file"),
	FLAG("sarif-html", "-", SARIF_HTML, REPORT, "SARIF and HTML"),
	VALUE("shard", "--", "K/N", SHARD, SPEED, "only the K-th of N parts; occ-scan merge joins the reports"),
	VALUE("sizes", "--", "LIST", SIZES, REPORT, "show bytes a launch for these values: n=1000,m=64"),
	FLAG("status-bugs", "--", STATUS_BUGS, FINDINGS, "exit status 1 if there is a finding, 0 if there is none"),
	VALUE("suppressions", "--", "FILE", SUPPRESSIONS, FINDINGS, "findings that are known and accepted"),
	FLAG("text", "--", TEXT, REPORT, "findings on standard output, as a compiler prints them"),
	VALUE("time-limit", "--", "SECONDS", LIMIT, SPEED, "time for the analysis of one file (30)"),
	VALUE("unit", "--", "FILE", UNIT, NONE, "analyse the one file that FILE describes"),
	VALUE("use-cc", "--", "COMPILER", USE_CC, INPUT, "the compiler that builds ($CC, clang-19, cc)"),
	FLAG("v", "-", VERBOSE, ABOUT, "say more"),
	FLAG("version", "--", VERSION, ABOUT, "print the version"),
};
/* clang-format on */

const size_t scan_option_count = sizeof(scan_options) / sizeof(scan_options[0]);

static const char *without_dashes(const char *word)
{
	word += *word == '-';
	return word + (*word == '-');
}

static int compare_names(const void *key, const void *entry)
{
	return strcmp(key, ((const struct scan_option *)entry)->name);
}

static const struct scan_option *find_name(const char *name, size_t length)
{
	char *key = xstrndup(name, length);
	const struct scan_option *found =
	    bsearch(key, scan_options, scan_option_count, sizeof(scan_options[0]), compare_names);
	free(key);
	return found;
}

const struct scan_option *scan_option_find(const char *word)
{
	if (word[0] != '-')
		return NULL;
	const char *name = without_dashes(word);
	const struct scan_option *whole = find_name(name, strcspn(name, "="));
	if (whole && (whole->value || !strchr(name, '=')))
		return whole;
	/* -j8, -oDIR: one dash, one letter, and the value behind it */
	const struct scan_option *letter = word[1] != '-' && name[0] ? find_name(name, 1) : NULL;
	return letter && letter->value && !whole ? letter : NULL;
}

const char *scan_topic_title(enum scan_topic topic)
{
	static const char *const titles[SCAN_TOPIC_COUNT] = {
	    [SCAN_TOPIC_NONE] = "",
	    [SCAN_TOPIC_INPUT] = "What is analysed",
	    [SCAN_TOPIC_REPORT] = "Report",
	    [SCAN_TOPIC_FINDINGS] = "Findings and exit status",
	    [SCAN_TOPIC_SPEED] = "Speed and limits",
	    [SCAN_TOPIC_ABOUT] = "About",
	};
	return titles[topic];
}

static void help_option(const struct scan_option *option)
{
	const char *value = option->value ? option->value : "";
	int width = 26 - (int)(strlen(option->dashes) + strlen(option->name) + strlen(value) + (*value != '\0'));
	printf("  %s%s%s%s%*s %s\n", option->dashes, option->name, *value ? " " : "", value, width > 0 ? width : 0, "",
	       option->help);
}

void scan_option_help(void)
{
	printf("occ-scan %s: finds races and wrong maps in the OpenMP code of a C project\n\n"
	       "usage: occ-scan [options] BUILD-COMMAND...     make -j8, ninja, cmake --build build, ./configure\n"
	       "       occ-scan [options] -p DIR|FILE          what a compile database lists\n"
	       "       occ-scan [options] FILE.c... [-- FLAGS] as clang with -fopenmp and FLAGS\n"
	       "       occ-scan [options] merge DIR...         one report from those of several scans\n",
	       OCC_VERSION);
	for (int topic = SCAN_TOPIC_INPUT; topic < SCAN_TOPIC_COUNT; topic++) {
		printf("\n%s\n", scan_topic_title((enum scan_topic)topic));
		for (size_t i = 0; i < scan_option_count; i++)
			if (scan_options[i].topic == (enum scan_topic)topic)
				help_option(&scan_options[i]);
	}
	printf(
	    "\nExit status: that of the build if it fails; 1 for findings with --status-bugs or --Werror; 3 if a file "
	    "could\nnot be analysed; 2 for a wrong option; else 0\n");
}

static char *parse_count(const char *text, const char *name, unsigned *count)
{
	char *end;
	unsigned long value = strtoul(text, &end, 10);
	if (end == text || *end || text[0] == '-' || value < 1 || value > 100000)
		return xasprintf("%s %s: the value must be a whole number from 1", name, text);
	*count = (unsigned)value;
	return NULL;
}

static char *parse_shard(struct scan_arguments *arguments, const char *text)
{
	char end;
	if (sscanf(text, "%u/%u%c", &arguments->shard, &arguments->shards, &end) != 2 || !arguments->shard ||
	    arguments->shard > arguments->shards)
		return xasprintf("--shard %s: the value must be K/N, with K from 1 to N", text);
	return NULL;
}

static void choose_rule(struct scan_arguments *arguments, const char *name, bool enabled)
{
	size_t count = arguments->choice_count + 1;
	arguments->choices = xrealloc(arguments->choices, count * sizeof(*arguments->choices));
	arguments->choices[arguments->choice_count++] = (struct rule_choice){name, enabled};
}

static void set_flag(struct scan_arguments *arguments, enum scan_option_id id)
{
	switch (id) {
	case SCAN_BEAR: arguments->bear = true; break;
	case SCAN_HELP: arguments->help = true; break;
	case SCAN_HTML: arguments->html = true; break;
	case SCAN_JSON: arguments->json = true; break;
	case SCAN_KEEP_CC: arguments->keep_cc = true; break;
	case SCAN_KEEP_EMPTY: arguments->keep_empty = true; break;
	case SCAN_NO_CACHE: arguments->no_cache = true; break;
	case SCAN_PLIST: arguments->plist = true; break;
	case SCAN_PLIST_HTML: arguments->plist = arguments->html = true; break;
	case SCAN_SARIF: arguments->sarif = true; break;
	case SCAN_SARIF_HTML: arguments->sarif = arguments->html = true; break;
	case SCAN_STATUS_BUGS: arguments->status_bugs = true; break;
	case SCAN_TEXT: arguments->text = true; break;
	case SCAN_VERBOSE: arguments->verbose++; break;
	case SCAN_VERSION: arguments->version = true; break;
	case SCAN_VIEW: arguments->view = true; break;
	default: break;
	}
}

static char *set_value(struct scan_arguments *arguments, const struct scan_option *option, const char *value)
{
	switch (option->id) {
	case SCAN_BASELINE: arguments->baseline = value; break;
	case SCAN_DATABASE: arguments->database = value; break;
	case SCAN_DISABLE: choose_rule(arguments, value, false); break;
	case SCAN_ENABLE: choose_rule(arguments, value, true); break;
	case SCAN_EXCLUDE: string_list_add(&arguments->excluded, value); break;
	case SCAN_HTML_TITLE: arguments->title = value; break;
	case SCAN_JOBS: return parse_count(value, "-j", &arguments->jobs);
	case SCAN_LAUNCHER: arguments->launcher = value; break;
	case SCAN_LIMIT: string_list_addf(&arguments->limits, "--occ-%s=%s", option->name, value); break;
	case SCAN_OUTPUT: arguments->output = value; break;
	case SCAN_SHARD: return parse_shard(arguments, value);
	case SCAN_SIZES: arguments->sizes = value; break;
	case SCAN_SUPPRESSIONS: arguments->suppressions = value; break;
	case SCAN_UNIT: arguments->unit = value; break;
	case SCAN_USE_CC: arguments->use_cc = value; break;
	case SCAN_WERROR: string_list_add(&arguments->fatal, value); break;
	default: break;
	}
	return NULL;
}

static char *unknown(const char *word)
{
	const char *name = without_dashes(word);
	const struct scan_option *best = &scan_options[0];
	size_t best_distance = word_distance(name, best->name);
	for (size_t i = 1; i < scan_option_count; i++) {
		size_t distance = word_distance(name, scan_options[i].name);
		if (distance < best_distance) {
			best = &scan_options[i];
			best_distance = distance;
		}
	}
	return xasprintf("unknown option %s; did you mean %s%s? (occ-scan --help lists all)", word, best->dashes,
			 best->name);
}

/* Takes the option at WORDS; *USED grows by the words that it is made of. */
static char *take(struct scan_arguments *arguments, char *const *words, size_t left, size_t *used)
{
	const char *word = words[0];
	const struct scan_option *option = scan_option_find(word);
	if (!option)
		return unknown(word);
	*used += 1;
	if (!option->value) {
		set_flag(arguments, option->id);
		return NULL;
	}
	const char *rest = without_dashes(word) + strlen(option->name);
	if (*rest)
		return set_value(arguments, option, rest + (*rest == '='));
	if (left < 2)
		return xasprintf("%s needs a value: %s", word, option->value);
	*used += 1;
	return set_value(arguments, option, words[1]);
}

char *scan_arguments_parse(struct scan_arguments *arguments, char *const *words, size_t count)
{
	*arguments = (struct scan_arguments){0};
	string_list_init(&arguments->excluded);
	string_list_init(&arguments->fatal);
	string_list_init(&arguments->limits);
	while (arguments->used < count && words[arguments->used][0] == '-') {
		size_t at = arguments->used;
		if (!strcmp(words[at], "--")) {
			arguments->used++;
			break;
		}
		char *error = take(arguments, words + at, count - at, &arguments->used);
		if (error)
			return error;
	}
	return NULL;
}

void scan_arguments_release(struct scan_arguments *arguments)
{
	string_list_release(&arguments->excluded);
	string_list_release(&arguments->fatal);
	string_list_release(&arguments->limits);
	free(arguments->choices);
	*arguments = (struct scan_arguments){0};
}

static bool names_rule(const char *name, const char *rule)
{
	size_t length = strlen(name);
	return starts_with(rule, name) && (!rule[length] || rule[length] == '.');
}

bool scan_rule_enabled(const struct scan_arguments *arguments, const char *rule)
{
	for (size_t i = arguments->choice_count; i-- > 0;)
		if (names_rule(arguments->choices[i].name, rule))
			return arguments->choices[i].enabled;
	return true;
}

bool scan_rule_fatal(const struct scan_arguments *arguments, const char *rule)
{
	for (size_t i = 0; i < arguments->fatal.count; i++)
		if (names_rule(arguments->fatal.items[i], rule))
			return true;
	return false;
}
