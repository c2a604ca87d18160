#ifndef OCC_ARGUMENTS_H
#define OCC_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "options.h"
#include "text.h"

/* The last step that a command line asks for. */
enum mode {
	MODE_LINK,
	MODE_COMPILE,
	MODE_ASSEMBLE,
	MODE_SYNTAX,
	MODE_PREPROCESS,
	MODE_OTHER,	  /* --analyze, -emit-ast, ...: neither object nor text */
	MODE_COMMANDS,	  /* -### */
	MODE_INFORMATION, /* --version, -print-..., ... */
	MODE_COUNT
};

enum language {
	LANGUAGE_OBJECT,
	LANGUAGE_C,
	LANGUAGE_CXX,
	LANGUAGE_ASSEMBLY,
	LANGUAGE_IR,
	LANGUAGE_HEADER,
	LANGUAGE_OTHER
};

struct input {
	const char *path;
	size_t word; /* index into struct arguments.words */
	enum language language;
};

/* One option or input: words[first] and, for a separate value, the word after it. */
struct argument {
	const struct option *option; /* NULL for an input */
	const char *value;	     /* NULL if it has none */
	size_t first;
	size_t count;
};

enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

enum show { SHOW_NOTHING, SHOW_ALL, SHOW_COMPILE, SHOW_LINK };

/* What the --occ-... options say. */
struct own_arguments {
	bool check;
	bool emit_source;
	bool fix;
	bool werror;
	bool doctor;
	bool json; /* --json: what --occ-doctor and the like print is JSON */
	bool help;
	bool version;
	enum show show;
	const char *report;	    /* NULL if none is asked for */
	unsigned explain;	    /* line of the region to explain; 0: none */
	const char *max_operations; /* NULL: the checker's own limit */
	unsigned time_limit;	    /* seconds; 0: none */
	unsigned memory_limit;	    /* MB; 0: none */
	struct string_list targets;
};

/* A command line taken apart. Strings belong to `words`. */
struct arguments {
	struct string_list words;   /* without the program's name, response files expanded */
	struct string_list pass_on; /* what clang gets: as given, own options left out */
	struct argument *items;
	size_t item_count;
	struct input *inputs;
	size_t input_count;
	enum mode mode;
	enum colour colour;
	bool dependencies; /* -MD and the like */
	bool openmp;
	bool other_runtime; /* -fopenmp=libgomp: no offload in that one */
	bool opaque;	    /* the text read cannot be followed from the command line alone */
	bool no_standard_includes;
	bool user_targets; /* -fopenmp-targets or --offload-arch given: the device side is the user's choice */
	bool partial_link; /* -r */
	bool host_only;
	const char *output;  /* NULL if not given */
	const char *unknown; /* first word that occ does not know, NULL if none */
	struct own_arguments own;
};

/*
 * Takes COUNT WORDS, without the program's name, apart. NULL on success; else what is wrong with an own option, to be
 * printed and freed by the caller. Either way ARGUMENTS has to be released.
 */
char *arguments_parse(struct arguments *arguments, char *const *words, size_t count);
void arguments_release(struct arguments *arguments);

/* How many inputs are in LANGUAGE. */
size_t arguments_count(const struct arguments *arguments, enum language language);

/* True if some own option asks for the analysis itself, not only for a build. */
bool arguments_want_analysis(const struct arguments *arguments);

#endif
