#include "fallback.h"

#include <stdlib.h>
#include <string.h>

static const char *const texts[FALLBACK_COUNT] = {
    [FALLBACK_NONE] = "none",
    [FALLBACK_ANALYSER_MODE] = "analyser or other special mode",
    [FALLBACK_ASSEMBLY] = "assembly input",
    [FALLBACK_COMMANDS_ONLY] = "commands only",
    [FALLBACK_COMPILER_VERSION] = "clang of another version",
    [FALLBACK_CXX] = "C++ source",
    [FALLBACK_DISABLED] = "disabled",
    [FALLBACK_HEADER] = "header input",
    [FALLBACK_INFORMATION] = "information only",
    [FALLBACK_IR] = "LLVM IR input",
    [FALLBACK_LINK_ONLY] = "link only",
    [FALLBACK_NO_INPUT] = "no input",
    [FALLBACK_NO_OFFLOAD] = "no offload in this file",
    [FALLBACK_NO_OPENMP] = "no OpenMP",
    [FALLBACK_NO_TARGET] = "no offload target",
    [FALLBACK_OTHER_LANGUAGE] = "other language",
    [FALLBACK_OTHER_RUNTIME] = "another OpenMP runtime",
    [FALLBACK_PREPROCESS_ONLY] = "preprocess only",
    [FALLBACK_STANDARD_INPUT] = "standard input",
    [FALLBACK_UNKNOWN_OPTION] = "unknown option",
};

const char *fallback_text(enum fallback reason)
{
	return texts[reason];
}

static enum fallback mode_reason(enum mode mode)
{
	switch (mode) {
	case MODE_INFORMATION: return FALLBACK_INFORMATION;
	case MODE_COMMANDS: return FALLBACK_COMMANDS_ONLY;
	case MODE_PREPROCESS: return FALLBACK_PREPROCESS_ONLY;
	case MODE_OTHER: return FALLBACK_ANALYSER_MODE;
	default: return FALLBACK_NONE;
	}
}

static bool reads_standard_input(const struct arguments *arguments)
{
	for (size_t i = 0; i < arguments->input_count; i++)
		if (!strcmp(arguments->inputs[i].path, "-"))
			return true;
	return false;
}

static enum fallback input_reason(const struct arguments *arguments)
{
	size_t c = arguments_count(arguments, LANGUAGE_C);
	if (reads_standard_input(arguments))
		return FALLBACK_STANDARD_INPUT;
	if (arguments_count(arguments, LANGUAGE_OTHER))
		return FALLBACK_OTHER_LANGUAGE;
	if (arguments_count(arguments, LANGUAGE_HEADER))
		return FALLBACK_HEADER;
	if (c)
		return FALLBACK_NONE;
	if (arguments_count(arguments, LANGUAGE_ASSEMBLY))
		return FALLBACK_ASSEMBLY;
	if (arguments_count(arguments, LANGUAGE_IR))
		return FALLBACK_IR;
	return arguments->input_count ? FALLBACK_LINK_ONLY : FALLBACK_NO_INPUT;
}

enum fallback fallback_reason(const struct arguments *arguments)
{
	const char *disable = getenv("OCC_DISABLE");
	enum fallback reason;
	if (disable && *disable && strcmp(disable, "0"))
		return FALLBACK_DISABLED;
	if ((reason = mode_reason(arguments->mode)) != FALLBACK_NONE && reason != FALLBACK_PREPROCESS_ONLY)
		return reason;
	if (arguments_count(arguments, LANGUAGE_CXX) && !arguments_count(arguments, LANGUAGE_C))
		return FALLBACK_CXX;
	if (reason != FALLBACK_NONE)
		return reason;
	if (arguments->unknown)
		return FALLBACK_UNKNOWN_OPTION;
	if ((reason = input_reason(arguments)) != FALLBACK_NONE)
		return reason;
	if (!arguments->openmp)
		return FALLBACK_NO_OPENMP;
	if (arguments->other_runtime)
		return FALLBACK_OTHER_RUNTIME;
	return FALLBACK_NONE;
}
