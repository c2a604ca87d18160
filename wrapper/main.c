#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "compile.h"
#include "doctor.h"
#include "fallback.h"
#include "log.h"
#include "options.h"
#include "scan.h"
#include "toolchain.h"
#include "version.h"

static int print_version(const struct toolchain *toolchain)
{
	printf("occ %s\n", OCC_VERSION);
	if (toolchain->clang)
		printf("clang: %s, version %d\n", toolchain->clang, toolchain->version);
	printf("checker: %s, for clang %d\n", toolchain->checker ? toolchain->checker : "not found", OCC_LLVM_MAJOR);
	return 0;
}

/* Objects may hold device code that the linker has to know of, whatever the reason to analyse nothing. */
static bool needs_offload_link(const struct arguments *arguments, enum fallback reason)
{
	if (arguments->mode != MODE_LINK || !arguments->openmp || arguments->other_runtime)
		return false;
	if (reason != FALLBACK_LINK_ONLY && reason != FALLBACK_ASSEMBLY && reason != FALLBACK_IR &&
	    reason != FALLBACK_CXX)
		return false;
	return scan_objects(arguments);
}

static int run(const struct arguments *arguments, const struct toolchain *toolchain)
{
	enum fallback reason = fallback_reason(arguments);
	toolchain_export_headers(toolchain);

	if (reason == FALLBACK_NONE)
		return compile(arguments, toolchain);
	if (needs_offload_link(arguments, reason))
		return link_with_offload(arguments, toolchain, reason);
	return compile_plain(arguments, toolchain, reason);
}

static int with_toolchain(const struct arguments *arguments)
{
	struct toolchain toolchain;
	int status = 1;
	bool found = toolchain_find(&toolchain);
	if (arguments->own.version)
		status = print_version(&toolchain);
	else if (found)
		status = run(arguments, &toolchain);
	else if (getenv("OCC_CC") && *getenv("OCC_CC"))
		complain("OCC_CC=%s cannot be run; set it to a clang-%d", getenv("OCC_CC"), OCC_LLVM_MAJOR);
	else
		complain("no clang found: install clang-%d, or name one with OCC_CC", OCC_LLVM_MAJOR);
	toolchain_release(&toolchain);
	return status;
}

int main(int argc, char **argv)
{
	struct arguments arguments;
	int status = 1;
	char *error = arguments_parse(&arguments, argv + 1, (size_t)argc - (argc > 0));
	if (error) {
		complain("%s", error);
	} else if (arguments.own.help) {
		option_help();
		status = 0;
	} else if (arguments.own.doctor) {
		status = doctor(&arguments);
	} else {
		status = with_toolchain(&arguments);
	}
	free(error);
	arguments_release(&arguments);
	return status;
}
