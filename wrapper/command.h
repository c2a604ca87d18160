#ifndef OCC_COMMAND_H
#define OCC_COMMAND_H

#include "arguments.h"
#include "target.h"
#include "toolchain.h"

/* Adds to COMMAND the whole of pass 1 for INPUT: report to REPORT, rewritten text to the directory REWRITE. */
void command_pass1(struct string_list *command, const struct arguments *arguments, const struct toolchain *toolchain,
		   const struct input *input, const char *report, const char *rewrite);

/* Adds the user's words as pass 1 takes them, for INPUT alone. */
void command_syntax(struct string_list *command, const struct arguments *arguments, const struct input *input);

/*
 * Adds occ's own options for a clang that compiles, links or both. RUNTIME_DIRECTORY holds a link to libomptarget,
 * NULL if none is needed.
 */
void command_offload(struct string_list *command, const struct target_flags *flags, bool compiles, bool links,
		     const char *runtime_directory);

/* In the string of a _Pragma clang takes "({" for tokens of two macros. */
#define OVERLAY_WARNING "-Wno-compound-token-split-by-macro"

/* Adds -ivfsoverlay PATH, and what the text that it leads to needs. */
void command_overlay(struct string_list *command, const char *path);

/* Adds the user's own words less the other inputs, the output and what is for the linker. */
void command_compile_one(struct string_list *command, const struct arguments *arguments, const struct input *input);

/* Adds what links, with the C sources replaced by OBJECTS in their order. */
void command_link_objects(struct string_list *command, const struct arguments *arguments, char *const *objects);

#endif
