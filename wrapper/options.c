#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "version.h"

#define CLANG(name, kind, class, id)                                                                                   \
	{                                                                                                              \
		name, OPTION_##kind, OPTION_##class, id, TOPIC_NONE, NULL, NULL                                        \
	}
#define OWN(name, kind, id, topic, value, help)                                                                        \
	{                                                                                                              \
		name, OPTION_##kind, OPTION_OWN, id, TOPIC_##topic, value, help                                        \
	}

/* Sorted by name in strcmp order: option_find searches it, and a unit test holds it to that. */
/* clang-format off */
const struct option options[] = {
	CLANG("-###", FLAG, INFORMATION, ID_SHOW_COMMANDS),
	CLANG("--", FLAG, COMPILE, ID_DASHES),
	CLANG("--analyze", FLAG, MODE, ID_OTHER_MODE),
	CLANG("--ansi", FLAG, COMPILE, ID_NONE),
	CLANG("--assemble", FLAG, MODE, ID_ASSEMBLE),
	CLANG("--autocomplete=", JOINED, INFORMATION, ID_NONE),
	CLANG("--compile", FLAG, MODE, ID_COMPILE_ONLY),
	CLANG("--config", SEPARATE, COMPILE, ID_NONE),
	CLANG("--config-system-dir=", JOINED, COMPILE, ID_NONE),
	CLANG("--config-user-dir=", JOINED, COMPILE, ID_NONE),
	CLANG("--config=", JOINED, COMPILE, ID_NONE),
	CLANG("--coverage", FLAG, COMPILE, ID_NONE),
	CLANG("--cuda-", JOINED, OFFLOAD, ID_NONE),
	CLANG("--cuda-path=", JOINED, OFFLOAD, ID_CUDA_PATH),
	CLANG("--define-macro", SEPARATE, DEFINE, ID_NONE),
	CLANG("--define-macro=", JOINED, DEFINE, ID_NONE),
	CLANG("--dependencies", FLAG, MODE, ID_PREPROCESS),
	CLANG("--end-no-unused-arguments", FLAG, COMPILE, ID_NONE),
	CLANG("--gcc-install-dir=", JOINED, COMPILE, ID_NONE),
	CLANG("--gcc-toolchain=", JOINED, COMPILE, ID_NONE),
	CLANG("--gcc-triple=", JOINED, COMPILE, ID_NONE),
	CLANG("--help", FLAG, INFORMATION, ID_NONE),
	CLANG("--help-hidden", FLAG, INFORMATION, ID_NONE),
	CLANG("--hip-", JOINED, OFFLOAD, ID_NONE),
	CLANG("--imacros", SEPARATE, FORCED, ID_NONE),
	CLANG("--imacros=", JOINED, FORCED, ID_NONE),
	CLANG("--include", SEPARATE, FORCED, ID_NONE),
	CLANG("--include-directory", SEPARATE, INCLUDE, ID_NONE),
	CLANG("--include-directory=", JOINED, INCLUDE, ID_NONE),
	CLANG("--include=", JOINED, FORCED, ID_NONE),
	CLANG("--language", SEPARATE, LANGUAGE, ID_NONE),
	CLANG("--language=", JOINED, LANGUAGE, ID_NONE),
	CLANG("--ld-path=", JOINED, LINK, ID_NONE),
	CLANG("--libomptarget-amdgcn-bc-path=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--libomptarget-amdgpu-bc-path=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--libomptarget-nvptx-bc-path=", JOINED, OFFLOAD, ID_NVPTX_LIBRARY),
	CLANG("--library-directory", SEPARATE, LINK, ID_LIBRARY_DIRECTORY),
	CLANG("--library-directory=", JOINED, LINK, ID_LIBRARY_DIRECTORY),
	CLANG("--no-cuda-", JOINED, OFFLOAD, ID_NONE),
	CLANG("--no-default-config", FLAG, COMPILE, ID_NONE),
	CLANG("--no-offload-arch=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--no-offload-compress", FLAG, OFFLOAD, ID_NONE),
	CLANG("--no-standard-libraries", FLAG, LINK, ID_NONE),
	OWN("--occ-Werror", FLAG, OWN_WERROR, ANALYSE, NULL,
	    "error-level findings make the exit status 1"),
	OWN("--occ-check", FLAG, OWN_CHECK, ANALYSE, NULL,
	    "analyse only; exit status 1 if there is an error-level finding"),
	OWN("--occ-doctor", FLAG, OWN_DOCTOR, ABOUT, NULL,
	    "check the offload tool chain and say how to complete it; --json: as JSON"),
	OWN("--occ-emit-source", FLAG, OWN_EMIT_SOURCE, ANALYSE, NULL,
	    "print the source with the generated clauses; compile nothing"),
	OWN("--occ-explain=", JOINED, OWN_EXPLAIN, ANALYSE, "LINE",
	    "print what is proved of the region at LINE, and how, in words"),
	OWN("--occ-fix", FLAG, OWN_FIX, ANALYSE, NULL,
	    "write the generated clauses into the source files; compile nothing"),
	OWN("--occ-help", FLAG, OWN_HELP, ABOUT, NULL,
	    "print this list"),
	OWN("--occ-max-operations=", JOINED, OWN_MAX_OPERATIONS, LIMIT, "N",
	    "steps for one proof, as a bound on its time"),
	OWN("--occ-memory-limit=", JOINED, OWN_MEMORY_LIMIT, LIMIT, "MB",
	    "memory for the analysis of one file (2048)"),
	OWN("--occ-report=", JOINED, OWN_REPORT, ANALYSE, "FILE",
	    "write the findings and generated clauses to FILE as JSON"),
	OWN("--occ-show", FLAG, OWN_SHOW, TARGET, NULL,
	    "print the commands instead of running them"),
	OWN("--occ-show:compile", FLAG, OWN_SHOW_COMPILE, TARGET, NULL,
	    "the same, only those that compile"),
	OWN("--occ-show:link", FLAG, OWN_SHOW_LINK, TARGET, NULL,
	    "the same, only the one that links"),
	OWN("--occ-target=", JOINED, OWN_TARGET, TARGET, "TARGET",
	    "auto, cpu, nvptx64[:sm_NN], amdgcn[:gfxNNN] or none; may be repeated"),
	OWN("--occ-time-limit=", JOINED, OWN_TIME_LIMIT, LIMIT, "SECONDS",
	    "time for the analysis of one file (30)"),
	OWN("--occ-version", FLAG, OWN_VERSION, ABOUT, NULL,
	    "print the version of occ and of the clang it uses"),
	CLANG("--offload-arch=", JOINED, OFFLOAD, ID_OFFLOAD_ARCH),
	CLANG("--offload-compress", FLAG, OFFLOAD, ID_NONE),
	CLANG("--offload-device-only", FLAG, OFFLOAD, ID_NONE),
	CLANG("--offload-host-device", FLAG, OFFLOAD, ID_NONE),
	CLANG("--offload-host-only", FLAG, OFFLOAD, ID_HOST_ONLY),
	CLANG("--offload-link", FLAG, OFFLOAD, ID_NONE),
	CLANG("--offload-new-driver", FLAG, OFFLOAD, ID_NONE),
	CLANG("--offload=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--output", SEPARATE, OUTPUT, ID_OUTPUT),
	CLANG("--output=", JOINED, OUTPUT, ID_OUTPUT),
	CLANG("--param", SEPARATE, COMPILE, ID_NONE),
	CLANG("--param=", JOINED, COMPILE, ID_NONE),
	CLANG("--pedantic", FLAG, COMPILE, ID_NONE),
	CLANG("--pedantic-errors", FLAG, COMPILE, ID_NONE),
	CLANG("--precompile", FLAG, MODE, ID_OTHER_MODE),
	CLANG("--preprocess", FLAG, MODE, ID_PREPROCESS),
	CLANG("--print-", JOINED, INFORMATION, ID_NONE),
	CLANG("--print-missing-file-dependencies", FLAG, DEPENDENCY, ID_NONE),
	CLANG("--ptxas-path=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--rocm-device-lib-path=", JOINED, OFFLOAD, ID_ROCM_LIBRARY),
	CLANG("--rocm-path=", JOINED, OFFLOAD, ID_NONE),
	CLANG("--rtlib=", JOINED, LINK, ID_NONE),
	CLANG("--save-temps", FLAG, OUTPUT, ID_NONE),
	CLANG("--save-temps=", JOINED, OUTPUT, ID_NONE),
	CLANG("--serialize-diagnostics", SEPARATE, OUTPUT, ID_NONE),
	CLANG("--shared", FLAG, LINK, ID_NONE),
	CLANG("--start-no-unused-arguments", FLAG, COMPILE, ID_NONE),
	CLANG("--static", FLAG, LINK, ID_NONE),
	CLANG("--std", SEPARATE, COMPILE, ID_NONE),
	CLANG("--std=", JOINED, COMPILE, ID_NONE),
	CLANG("--stdlib=", JOINED, LINK, ID_NONE),
	CLANG("--sysroot", SEPARATE, OPAQUE, ID_NO_STANDARD_INCLUDES),
	CLANG("--sysroot=", JOINED, OPAQUE, ID_NO_STANDARD_INCLUDES),
	CLANG("--target-help", FLAG, INFORMATION, ID_NONE),
	CLANG("--target=", JOINED, COMPILE, ID_NONE),
	CLANG("--undefine-macro", SEPARATE, COMPILE, ID_NONE),
	CLANG("--undefine-macro=", JOINED, COMPILE, ID_NONE),
	CLANG("--unwindlib=", JOINED, LINK, ID_NONE),
	CLANG("--user-dependencies", FLAG, MODE, ID_PREPROCESS),
	CLANG("--verbose", FLAG, OUTPUT, ID_NONE),
	CLANG("--version", FLAG, INFORMATION, ID_NONE),
	CLANG("--write-dependencies", FLAG, DEPENDENCY, ID_NONE),
	CLANG("--write-user-dependencies", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-A", EITHER, COMPILE, ID_NONE),
	CLANG("-B", EITHER, COMPILE, ID_NONE),
	CLANG("-C", FLAG, COMPILE, ID_NONE),
	CLANG("-CC", FLAG, COMPILE, ID_NONE),
	CLANG("-D", EITHER, DEFINE, ID_NONE),
	CLANG("-E", FLAG, MODE, ID_PREPROCESS),
	CLANG("-F", EITHER, OPAQUE, ID_NONE),
	CLANG("-H", FLAG, OUTPUT, ID_NONE),
	CLANG("-I", EITHER, INCLUDE, ID_NONE),
	CLANG("-I-", FLAG, OPAQUE, ID_NONE),
	CLANG("-L", EITHER, LINK, ID_LIBRARY_DIRECTORY),
	CLANG("-M", FLAG, MODE, ID_PREPROCESS),
	CLANG("-MD", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-MF", EITHER, DEPENDENCY, ID_NONE),
	CLANG("-MG", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-MJ", EITHER, OUTPUT, ID_DATABASE),
	CLANG("-MM", FLAG, MODE, ID_PREPROCESS),
	CLANG("-MMD", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-MP", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-MQ", EITHER, DEPENDENCY, ID_NONE),
	CLANG("-MT", EITHER, DEPENDENCY, ID_NONE),
	CLANG("-MV", FLAG, DEPENDENCY, ID_NONE),
	CLANG("-N", FLAG, LINK, ID_NONE),
	CLANG("-O", JOINED, COMPILE, ID_NONE),
	CLANG("-P", FLAG, COMPILE, ID_NONE),
	CLANG("-Q", JOINED, COMPILE, ID_NONE),
	CLANG("-R", JOINED, COMPILE, ID_NONE),
	CLANG("-S", FLAG, MODE, ID_ASSEMBLE),
	CLANG("-T", EITHER, LINK, ID_NONE),
	CLANG("-U", EITHER, COMPILE, ID_NONE),
	CLANG("-W", JOINED, COMPILE, ID_NONE),
	CLANG("-Wa,", JOINED, LINK, ID_NONE),
	CLANG("-Wl,", JOINED, LINK, ID_NONE),
	CLANG("-Wp,", JOINED, OPAQUE, ID_PREPROCESSOR_WORDS),
	CLANG("-Xanalyzer", SEPARATE, COMPILE, ID_NONE),
	CLANG("-Xarch_", JOINED_AND, COMPILE, ID_XARCH),
	CLANG("-Xassembler", SEPARATE, LINK, ID_NONE),
	CLANG("-Xclang", SEPARATE, COMPILE, ID_XCLANG),
	CLANG("-Xclang=", JOINED, COMPILE, ID_XCLANG),
	CLANG("-Xcuda-fatbinary", SEPARATE, OFFLOAD, ID_NONE),
	CLANG("-Xcuda-ptxas", SEPARATE, OFFLOAD, ID_NONE),
	CLANG("-Xlinker", SEPARATE, LINK, ID_NONE),
	CLANG("-Xoffload-linker", JOINED_AND, OFFLOAD, ID_NONE),
	CLANG("-Xopenmp-target", SEPARATE, OFFLOAD, ID_NONE),
	CLANG("-Xopenmp-target=", JOINED_AND, OFFLOAD, ID_NONE),
	CLANG("-Xpreprocessor", SEPARATE, OPAQUE, ID_PREPROCESSOR_WORDS),
	CLANG("-Z", JOINED, LINK, ID_NONE),
	CLANG("-ansi", FLAG, COMPILE, ID_NONE),
	CLANG("-c", FLAG, MODE, ID_COMPILE_ONLY),
	CLANG("-canonical-prefixes", FLAG, COMPILE, ID_NONE),
	CLANG("-ccc-", JOINED, INFORMATION, ID_NONE),
	CLANG("-coverage", FLAG, COMPILE, ID_NONE),
	CLANG("-d", JOINED, COMPILE, ID_NONE),
	CLANG("-dependency-dot", EITHER, DEPENDENCY, ID_NONE),
	CLANG("-dependency-file", EITHER, DEPENDENCY, ID_NONE),
	CLANG("-dumpdir", SEPARATE, OUTPUT, ID_NONE),
	CLANG("-dumpmachine", FLAG, INFORMATION, ID_NONE),
	CLANG("-dumpversion", FLAG, INFORMATION, ID_NONE),
	CLANG("-e", EITHER, LINK, ID_NONE),
	CLANG("-emit-ast", FLAG, MODE, ID_OTHER_MODE),
	CLANG("-emit-interface-stubs", FLAG, MODE, ID_OTHER_MODE),
	CLANG("-emit-llvm", FLAG, OUTPUT, ID_NONE),
	CLANG("-extract-api", FLAG, MODE, ID_OTHER_MODE),
	CLANG("-f", JOINED, COMPILE, ID_NONE),
	CLANG("-fcolor-diagnostics", FLAG, COLOUR, ID_COLOUR_ON),
	CLANG("-fcrash-diagnostics", JOINED, OUTPUT, ID_NONE),
	CLANG("-fdiagnostics-color", FLAG, COLOUR, ID_COLOUR_ON),
	CLANG("-fdiagnostics-color=", JOINED, COLOUR, ID_COLOUR_CHOICE),
	CLANG("-fdriver-only", FLAG, MODE, ID_OTHER_MODE),
	CLANG("-fgpu-rdc", FLAG, OFFLOAD, ID_NONE),
	CLANG("-fmodule-", JOINED, OPAQUE, ID_NONE),
	CLANG("-fmodules", FLAG, OPAQUE, ID_NONE),
	CLANG("-fno-color-diagnostics", FLAG, COLOUR, ID_COLOUR_OFF),
	CLANG("-fno-diagnostics-color", FLAG, COLOUR, ID_COLOUR_OFF),
	CLANG("-fno-gpu-rdc", FLAG, OFFLOAD, ID_NONE),
	CLANG("-fno-offload-", JOINED, OFFLOAD, ID_NONE),
	CLANG("-fno-offload-lto", FLAG, OFFLOAD, ID_NONE),
	CLANG("-fno-openmp", FLAG, OPENMP, ID_NO_OPENMP),
	CLANG("-fno-openmp-cuda-mode", FLAG, OFFLOAD, ID_NONE),
	CLANG("-foffload-", JOINED, OFFLOAD, ID_NONE),
	CLANG("-foffload-lto", FLAG, OFFLOAD, ID_NONE),
	CLANG("-foffload-lto=", JOINED, OFFLOAD, ID_NONE),
	CLANG("-fopenmp", FLAG, OPENMP, ID_OPENMP),
	CLANG("-fopenmp-assume-", JOINED, OFFLOAD, ID_NONE),
	CLANG("-fopenmp-cuda-mode", FLAG, OFFLOAD, ID_NONE),
	CLANG("-fopenmp-offload-mandatory", FLAG, OFFLOAD, ID_NONE),
	CLANG("-fopenmp-target-", JOINED, OFFLOAD, ID_NONE),
	CLANG("-fopenmp-targets=", JOINED, OFFLOAD, ID_OPENMP_TARGETS),
	CLANG("-fopenmp=", JOINED, OPENMP, ID_OPENMP_RUNTIME),
	CLANG("-foptimization-record-file=", JOINED, OUTPUT, ID_NONE),
	CLANG("-fproc-stat-report", FLAG, OUTPUT, ID_NONE),
	CLANG("-fproc-stat-report=", JOINED, OUTPUT, ID_NONE),
	CLANG("-framework", SEPARATE, LINK, ID_FRAMEWORK),
	CLANG("-fsave-optimization-record", JOINED, OUTPUT, ID_NONE),
	CLANG("-fstack-usage", FLAG, OUTPUT, ID_NONE),
	CLANG("-fsyntax-only", FLAG, MODE, ID_SYNTAX_ONLY),
	CLANG("-ftime-report", FLAG, OUTPUT, ID_NONE),
	CLANG("-ftime-report=", JOINED, OUTPUT, ID_NONE),
	CLANG("-ftime-trace", FLAG, OUTPUT, ID_NONE),
	CLANG("-ftime-trace=", JOINED, OUTPUT, ID_NONE),
	CLANG("-fuse-ld=", JOINED, LINK, ID_NONE),
	CLANG("-g", JOINED, COMPILE, ID_NONE),
	CLANG("-gen-cdb-fragment-path", SEPARATE, OUTPUT, ID_NONE),
	CLANG("-gsplit-dwarf", FLAG, OUTPUT, ID_NONE),
	CLANG("-gsplit-dwarf=", JOINED, OUTPUT, ID_NONE),
	CLANG("-help", FLAG, INFORMATION, ID_NONE),
	CLANG("-idirafter", EITHER, INCLUDE, ID_IDIRAFTER),
	CLANG("-iframework", EITHER, OPAQUE, ID_NONE),
	CLANG("-imacros", EITHER, FORCED, ID_NONE),
	CLANG("-include", EITHER, FORCED, ID_NONE),
	CLANG("-include-pch", SEPARATE, OPAQUE, ID_NONE),
	CLANG("-integrated-as", FLAG, COMPILE, ID_NONE),
	CLANG("-integrated-cpp", FLAG, COMPILE, ID_NONE),
	CLANG("-iprefix", EITHER, OPAQUE, ID_NONE),
	CLANG("-iquote", EITHER, INCLUDE, ID_IQUOTE),
	CLANG("-isysroot", EITHER, OPAQUE, ID_NO_STANDARD_INCLUDES),
	CLANG("-isystem", EITHER, INCLUDE, ID_ISYSTEM),
	CLANG("-ivfsoverlay", EITHER, OPAQUE, ID_NONE),
	CLANG("-iwithprefix", EITHER, OPAQUE, ID_NONE),
	CLANG("-iwithprefixbefore", EITHER, OPAQUE, ID_NONE),
	CLANG("-iwithsysroot", EITHER, OPAQUE, ID_NONE),
	CLANG("-l", EITHER, LINK, ID_LIBRARY),
	CLANG("-m", JOINED, COMPILE, ID_NONE),
	CLANG("-meabi", SEPARATE, COMPILE, ID_NONE),
	CLANG("-mllvm", SEPARATE, COMPILE, ID_NONE),
	CLANG("-mllvm=", JOINED, COMPILE, ID_NONE),
	CLANG("-mthread-model", SEPARATE, COMPILE, ID_NONE),
	CLANG("-n", FLAG, LINK, ID_NONE),
	CLANG("-no-canonical-prefixes", FLAG, COMPILE, ID_NONE),
	CLANG("-no-integrated-as", FLAG, COMPILE, ID_NONE),
	CLANG("-no-integrated-cpp", FLAG, COMPILE, ID_NONE),
	CLANG("-no-pedantic", FLAG, COMPILE, ID_NONE),
	CLANG("-no-pie", FLAG, LINK, ID_NONE),
	CLANG("-nocudainc", FLAG, OFFLOAD, ID_NONE),
	CLANG("-nocudalib", FLAG, OFFLOAD, ID_NONE),
	CLANG("-nodefaultlibs", FLAG, LINK, ID_NONE),
	CLANG("-nogpuinc", FLAG, OFFLOAD, ID_NONE),
	CLANG("-nogpulib", FLAG, OFFLOAD, ID_NONE),
	CLANG("-nolibc", FLAG, LINK, ID_NONE),
	CLANG("-nopie", FLAG, LINK, ID_NONE),
	CLANG("-nostartfiles", FLAG, LINK, ID_NONE),
	CLANG("-nostdinc", FLAG, COMPILE, ID_NO_STANDARD_INCLUDES),
	CLANG("-nostdlib", FLAG, LINK, ID_NONE),
	CLANG("-nostdlib++", FLAG, LINK, ID_NONE),
	CLANG("-nostdlibinc", FLAG, COMPILE, ID_NO_STANDARD_INCLUDES),
	CLANG("-o", EITHER, OUTPUT, ID_OUTPUT),
	CLANG("-p", FLAG, COMPILE, ID_NONE),
	CLANG("-pedantic", FLAG, COMPILE, ID_NONE),
	CLANG("-pedantic-errors", FLAG, COMPILE, ID_NONE),
	CLANG("-pg", FLAG, COMPILE, ID_NONE),
	CLANG("-pie", FLAG, LINK, ID_NONE),
	CLANG("-pipe", FLAG, OUTPUT, ID_NONE),
	CLANG("-print-", JOINED, INFORMATION, ID_NONE),
	CLANG("-pthread", FLAG, COMPILE, ID_NONE),
	CLANG("-pthreads", FLAG, COMPILE, ID_NONE),
	CLANG("-r", FLAG, LINK, ID_PARTIAL_LINK),
	CLANG("-rdynamic", FLAG, LINK, ID_NONE),
	CLANG("-resource-dir", SEPARATE, COMPILE, ID_NONE),
	CLANG("-resource-dir=", JOINED, COMPILE, ID_NONE),
	CLANG("-rpath", SEPARATE, LINK, ID_NONE),
	CLANG("-rtlib=", JOINED, LINK, ID_NONE),
	CLANG("-s", FLAG, LINK, ID_NONE),
	CLANG("-save-temps", FLAG, OUTPUT, ID_NONE),
	CLANG("-save-temps=", JOINED, OUTPUT, ID_NONE),
	CLANG("-sectcreate", JOINED_AND, LINK, ID_NONE),
	CLANG("-serialize-diagnostics", SEPARATE, OUTPUT, ID_NONE),
	CLANG("-shared", FLAG, LINK, ID_NONE),
	CLANG("-shared-libgcc", FLAG, LINK, ID_NONE),
	CLANG("-static", FLAG, LINK, ID_NONE),
	CLANG("-static-libgcc", FLAG, LINK, ID_NONE),
	CLANG("-static-openmp", FLAG, LINK, ID_NONE),
	CLANG("-static-pie", FLAG, LINK, ID_NONE),
	CLANG("-std=", JOINED, COMPILE, ID_NONE),
	CLANG("-stdlib=", JOINED, LINK, ID_NONE),
	CLANG("-t", FLAG, LINK, ID_NONE),
	CLANG("-target", SEPARATE, COMPILE, ID_NONE),
	CLANG("-time", FLAG, OUTPUT, ID_NONE),
	CLANG("-traditional-cpp", FLAG, COMPILE, ID_NONE),
	CLANG("-trigraphs", FLAG, COMPILE, ID_NONE),
	CLANG("-u", EITHER, LINK, ID_NONE),
	CLANG("-undef", FLAG, COMPILE, ID_NONE),
	CLANG("-unwindlib=", JOINED, LINK, ID_NONE),
	CLANG("-v", FLAG, OUTPUT, ID_NONE),
	CLANG("-verify-pch", FLAG, MODE, ID_OTHER_MODE),
	CLANG("-w", FLAG, COMPILE, ID_NONE),
	CLANG("-working-directory", SEPARATE, OPAQUE, ID_NONE),
	CLANG("-working-directory=", JOINED, OPAQUE, ID_NONE),
	CLANG("-x", EITHER, LANGUAGE, ID_NONE),
	CLANG("-z", EITHER, LINK, ID_NONE),
};
/* clang-format on */

const size_t option_count = sizeof(options) / sizeof(options[0]);

struct key {
	const char *text;
	size_t length;
};

static int compare_name(const void *key_pointer, const void *entry_pointer)
{
	const struct key *key = key_pointer;
	const struct option *entry = entry_pointer;
	int order = strncmp(key->text, entry->name, key->length);
	if (order)
		return order;
	return entry->name[key->length] ? -1 : 0;
}

const struct option *option_find(const char *word)
{
	size_t whole = strlen(word);
	for (size_t length = whole < 48 ? whole : 48; length > 0; length--) {
		struct key key = {word, length};
		const struct option *found = bsearch(&key, options, option_count, sizeof(options[0]), compare_name);
		if (!found)
			continue;
		if (length == whole || found->kind == OPTION_JOINED || found->kind == OPTION_EITHER ||
		    found->kind == OPTION_JOINED_AND)
			return found;
	}
	return NULL;
}

const struct option *option_nearest_own(const char *word)
{
	const struct option *best = NULL;
	size_t best_distance = 0;
	size_t name_length = strcspn(word, "=");
	char *name = xstrndup(word, name_length);
	for (size_t i = 0; i < option_count; i++) {
		if (options[i].class != OPTION_OWN)
			continue;
		char *own = xstrndup(options[i].name, strcspn(options[i].name, "="));
		size_t distance = word_distance(name, own);
		free(own);
		if (!best || distance < best_distance) {
			best = &options[i];
			best_distance = distance;
		}
	}
	free(name);
	return best;
}

const char *option_topic_title(enum option_topic topic)
{
	static const char *const titles[TOPIC_COUNT] = {
	    [TOPIC_ANALYSE] = "Analysis",
	    [TOPIC_TARGET] = "Devices and commands",
	    [TOPIC_LIMIT] = "Limits",
	    [TOPIC_ABOUT] = "About",
	};
	return titles[topic] ? titles[topic] : "";
}

void option_help(void)
{
	printf("occ %s: a C compiler for machines with a GPU, built on clang and OpenMP offload\n\n"
	       "usage: occ [clang options] [--occ-options] file...\n",
	       OCC_VERSION);
	for (int topic = TOPIC_ANALYSE; topic < TOPIC_COUNT; topic++) {
		printf("\n%s\n", option_topic_title((enum option_topic)topic));
		for (size_t i = 0; i < option_count; i++) {
			if (options[i].topic != (enum option_topic)topic)
				continue;
			const char *value = options[i].value ? options[i].value : "";
			int width = 32 - (int)(strlen(options[i].name) + strlen(value));
			printf("  %s%s%*s %s\n", options[i].name, value, width > 0 ? width : 0, "", options[i].help);
		}
	}
	printf("\nEnvironment\n"
	       "  OCC_CC=CLANG       the clang to use\n"
	       "  OCC_CHECKER=FILE   the checker plug-in to use\n"
	       "  OCC_DISABLE=1      be plain clang\n"
	       "  OCC_LOG=FILE       add one line for each decision to FILE (- for standard error)\n"
	       "  OCC_TARGET=LIST    targets as for --occ-target, separated by commas\n"
	       "\nA program built for the CPU and a GPU counts the CPU's 4 devices first: OMP_DEFAULT_DEVICE=4 is the "
	       "GPU\n"
	       "\nEvery other option is clang's: see occ --help\n");
}
