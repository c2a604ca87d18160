#ifndef OCC_FALLBACK_H
#define OCC_FALLBACK_H

#include "arguments.h"

/* Why a command goes to plain clang. */
enum fallback {
	FALLBACK_NONE,
	FALLBACK_ANALYSER_MODE,
	FALLBACK_ASSEMBLY,
	FALLBACK_COMMANDS_ONLY,
	FALLBACK_COMPILER_VERSION,
	FALLBACK_CXX,
	FALLBACK_DISABLED,
	FALLBACK_HEADER,
	FALLBACK_INFORMATION,
	FALLBACK_IR,
	FALLBACK_LINK_ONLY,
	FALLBACK_NO_INPUT,
	FALLBACK_NO_OFFLOAD,
	FALLBACK_NO_OPENMP,
	FALLBACK_NO_TARGET,
	FALLBACK_OTHER_LANGUAGE,
	FALLBACK_OTHER_RUNTIME,
	FALLBACK_PREPROCESS_ONLY,
	FALLBACK_STANDARD_INPUT,
	FALLBACK_UNKNOWN_OPTION,
	FALLBACK_COUNT
};

/* The reason in words, for logs and messages. */
const char *fallback_text(enum fallback reason);

/* The reason that the command line alone gives, FALLBACK_NONE if it gives none. Reads the environment for OCC_DISABLE.
 */
enum fallback fallback_reason(const struct arguments *arguments);

#endif
