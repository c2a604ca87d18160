#ifndef OCC_TOOLCHAIN_H
#define OCC_TOOLCHAIN_H

#include <stdbool.h>

#include "text.h"

/* The clang in use and what lies around it. Members are owned; NULL where a thing was not found. */
struct toolchain {
	char *clang;	   /* path to execute */
	char *clang_cxx;   /* the clang++ beside it */
	int version;	   /* LLVM's major version, 0 if unknown */
	char *library_dir; /* LLVM's lib directory */
	char *checker;	   /* libocc_checker.so */
	char *include_dir; /* the directory that holds occ/occ.h */
	char *host_triple; /* x86_64-pc-linux-gnu, ... */
};

/* A libomptarget that programs can be linked with. Members are owned. */
struct offload_runtime {
	char *directory;
	char *link_name; /* libomptarget.so in `directory` if there is one, else the versioned file */
	int version;
};

/*
 * Finds clang (OCC_CC, clang-19, LLVM 19's directory, any clang) and the rest. False if there is no clang at all.
 * The caller releases TOOLCHAIN in either case.
 */
bool toolchain_find(struct toolchain *toolchain);
void toolchain_release(struct toolchain *toolchain);

/* Has clang find occ/occ.h in every mode, -E and -M included: by the environment, which leaves arguments alone. */
void toolchain_export_headers(const struct toolchain *toolchain);

/* FILE below the folder that the program lies in, LEVELS up: to be freed by the caller; NULL if it is not there. */
char *beside_program(const char *file, int levels);

/* The program NAME in PATH, to be freed by the caller; NULL if there is none. occ itself is never the answer. */
char *find_in_path(const char *name);

/* The newest libomptarget of version MINIMUM or later. False if there is none. */
bool offload_runtime_newest(int minimum, struct offload_runtime *runtime);

/* LLVM's own libomptarget beside TOOLCHAIN. False if it is not there. */
bool offload_runtime_own(const struct toolchain *toolchain, struct offload_runtime *runtime);
void offload_runtime_release(struct offload_runtime *runtime);

/* A program that offload needs beside clang, in Debian's clang-tools-19. False if it is not there. */
bool toolchain_has_program(const struct toolchain *toolchain, const char *name);

#endif
