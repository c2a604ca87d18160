#include "command.h"

#include <string.h>

#include "text.h"

static void add_words(struct string_list *command, const struct arguments *arguments, const struct argument *argument)
{
	for (size_t i = 0; i < argument->count; i++)
		string_list_add(command, arguments->words.items[argument->first + i]);
}

/* -Xarch_host VALUE means VALUE here: with no offload target clang would not apply it. */
static void add_xarch(struct string_list *command, const struct arguments *arguments, const struct argument *argument)
{
	if (!strcmp(arguments->words.items[argument->first], "-Xarch_host"))
		string_list_add(command, argument->value);
}

static void add_for_pass1(struct string_list *command, const struct arguments *arguments,
			  const struct argument *argument)
{
	const struct option *option = argument->option;
	if (option->id == ID_XARCH) {
		add_xarch(command, arguments, argument);
		return;
	}
	switch (option->class) {
	case OPTION_DEPENDENCY:
	case OPTION_LINK:
	case OPTION_MODE:
	case OPTION_OFFLOAD:
	case OPTION_OUTPUT: return;
	default: break;
	}
	if (option->id == ID_PREPROCESSOR_WORDS && argument->value && starts_with(argument->value, "-M"))
		return;
	add_words(command, arguments, argument);
}

static void add_input(struct string_list *command, const struct arguments *arguments, const struct argument *argument,
		      const struct input *input)
{
	if (argument->first == input->word)
		add_words(command, arguments, argument);
}

void command_pass1(struct string_list *command, const struct arguments *arguments, const struct toolchain *toolchain,
		   const struct input *input, const char *report, const char *rewrite)
{
	string_list_add(command, toolchain->clang);
	string_list_add(command, "-Qunused-arguments");
	string_list_add(command, "-fno-crash-diagnostics");
	string_list_addf(command, "-fplugin=%s", toolchain->checker);
	string_list_addf(command, "-fplugin-arg-occ-report=%s", report);
	string_list_addf(command, "-fplugin-arg-occ-rewrite=%s", rewrite);
	if (arguments->own.max_operations)
		string_list_addf(command, "-fplugin-arg-occ-max-operations=%s", arguments->own.max_operations);
	string_list_add(command, "-fsyntax-only");
	string_list_add(command, "-w");
	command_syntax(command, arguments, input);
}

void command_syntax(struct string_list *command, const struct arguments *arguments, const struct input *input)
{
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		if (argument->option)
			add_for_pass1(command, arguments, argument);
		else
			add_input(command, arguments, argument, input);
	}
}

void command_offload(struct string_list *command, const struct target_flags *flags, bool compiles, bool links,
		     const char *runtime_directory)
{
	string_list_add(command, "--start-no-unused-arguments");
	if (compiles || links)
		string_list_add_all(command, &flags->compile);
	if (links && runtime_directory)
		string_list_addf(command, "-L%s", runtime_directory);
	if (links)
		string_list_add_all(command, &flags->link);
	string_list_add(command, "--end-no-unused-arguments");
}

void command_overlay(struct string_list *command, const char *path)
{
	string_list_add(command, OVERLAY_WARNING);
	string_list_add(command, "-ivfsoverlay");
	string_list_add(command, path);
}

void command_compile_one(struct string_list *command, const struct arguments *arguments, const struct input *input)
{
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		const struct option *option = argument->option;
		if (!option)
			add_input(command, arguments, argument, input);
		else if (option->class != OPTION_LINK && option->id != ID_OUTPUT)
			add_words(command, arguments, argument);
	}
}

void command_link_objects(struct string_list *command, const struct arguments *arguments, char *const *objects)
{
	size_t next_input = 0, next_object = 0;
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		const struct option *option = argument->option;
		if (!option) {
			if (arguments->inputs[next_input++].language == LANGUAGE_C)
				string_list_add(command, objects[next_object++]);
			else
				add_words(command, arguments, argument);
		} else if (option->class != OPTION_DEPENDENCY && option->class != OPTION_LANGUAGE) {
			add_words(command, arguments, argument);
		}
	}
}
