#ifndef OCC_OPTIONS_H
#define OCC_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

/* How an option takes its value. */
enum option_kind {
	OPTION_FLAG,	  /* -c */
	OPTION_JOINED,	  /* -std=c17; the value may be empty */
	OPTION_SEPARATE,  /* -Xclang VALUE */
	OPTION_EITHER,	  /* -ofile or -o file */
	OPTION_JOINED_AND /* -Xarch_host VALUE: a joined part and a separate value */
};

/* What an option is for, as far as occ has to know. */
enum option_class {
	OPTION_COMPILE,	    /* seen by both passes, no more to know */
	OPTION_COLOUR,	    /* decides whether diagnostics are coloured */
	OPTION_DEFINE,	    /* -D and what else puts text before the source */
	OPTION_DEPENDENCY,  /* writes a dependency file: pass 2 only */
	OPTION_FORCED,	    /* -include: a file read before the source */
	OPTION_INCLUDE,	    /* a directory searched for headers */
	OPTION_INFORMATION, /* prints something and compiles nothing */
	OPTION_LANGUAGE,    /* -x */
	OPTION_LINK,	    /* read by the linker only */
	OPTION_MODE,	    /* chooses the last step: -c, -E, -S, ... */
	OPTION_OFFLOAD,	    /* chooses or shapes the device side: pass 2 only */
	OPTION_OPENMP,	    /* turns OpenMP on or off */
	OPTION_OPAQUE,	    /* changes which text is read in a way the quick scan does not follow */
	OPTION_OUTPUT,	    /* names or adds outputs: pass 2 only */
	OPTION_OWN,	    /* --occ-...: never handed to clang */
	OPTION_CLASS_COUNT
};

/* Options that need more than their class. OWN_ ones are occ's. */
enum option_id {
	ID_NONE,
	ID_ASSEMBLE,
	ID_COLOUR_CHOICE,
	ID_COLOUR_OFF,
	ID_COLOUR_ON,
	ID_COMPILE_ONLY,
	ID_CUDA_PATH,
	ID_DASHES,
	ID_DATABASE,
	ID_FRAMEWORK,
	ID_HOST_ONLY,
	ID_IDIRAFTER,
	ID_IQUOTE,
	ID_ISYSTEM,
	ID_LIBRARY,
	ID_LIBRARY_DIRECTORY,
	ID_NO_OPENMP,
	ID_NO_STANDARD_INCLUDES,
	ID_NVPTX_LIBRARY,
	ID_OFFLOAD_ARCH,
	ID_OPENMP,
	ID_OPENMP_RUNTIME,
	ID_OPENMP_TARGETS,
	ID_OTHER_MODE,
	ID_OUTPUT,
	ID_PARTIAL_LINK,
	ID_PREPROCESS,
	ID_PREPROCESSOR_WORDS,
	ID_ROCM_LIBRARY,
	ID_SHOW_COMMANDS,
	ID_SYNTAX_ONLY,
	ID_XARCH,
	ID_XCLANG,
	OWN_CHECK,
	OWN_DOCTOR,
	OWN_EMIT_SOURCE,
	OWN_EXPLAIN,
	OWN_FIX,
	OWN_HELP,
	OWN_MAX_OPERATIONS,
	OWN_MEMORY_LIMIT,
	OWN_REPORT,
	OWN_SHOW,
	OWN_SHOW_COMPILE,
	OWN_SHOW_LINK,
	OWN_TARGET,
	OWN_TIME_LIMIT,
	OWN_VERSION,
	OWN_WERROR
};

/* Where --occ-help lists an own option. */
enum option_topic { TOPIC_NONE, TOPIC_ANALYSE, TOPIC_TARGET, TOPIC_LIMIT, TOPIC_ABOUT, TOPIC_COUNT };

struct option {
	const char *name;
	enum option_kind kind;
	enum option_class class;
	enum option_id id;
	enum option_topic topic;
	const char *value; /* name of the value, for --occ-help */
	const char *help;  /* one line, for --occ-help */
};

/* The table, sorted by name in strcmp order, and its length. */
extern const struct option options[];
extern const size_t option_count;

/*
 * The option that WORD spells: the entry of that very name, else the longest entry with a joined value that WORD
 * begins with. NULL if the table has none.
 */
const struct option *option_find(const char *word);

/* The own option whose name is nearest to WORD; never NULL. */
const struct option *option_nearest_own(const char *word);

/* Title of a topic, for --occ-help and the man page. */
const char *option_topic_title(enum option_topic topic);

/* What --occ-help prints. */
void option_help(void);

#endif
