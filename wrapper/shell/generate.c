/*
 * Prints what is made from the option tables: completion for bash and zsh, and the options of the man pages.
 *
 * usage: occ-generate bash|zsh occ|occ-scan
 *        occ-generate man occ|occ-scan TEMPLATE     the template with the options in the place of its line %OPTIONS%
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "scanner/options.h"
#include "text.h"

/* An option of either table. */
struct entry {
	char *name; /* as it is typed; ends in '=' if the value is joined by that */
	const char *value;
	const char *help;
	const char *title; /* of its group */
	bool separate;	   /* the value is the next word */
};

typedef void printer(const struct entry *entry);

static void each_of_occ(printer *print)
{
	for (int topic = TOPIC_ANALYSE; topic < TOPIC_COUNT; topic++)
		for (size_t i = 0; i < option_count; i++)
			if (options[i].topic == (enum option_topic)topic)
				print(&(struct entry){(char *)options[i].name, options[i].value, options[i].help,
						      option_topic_title((enum option_topic)topic), false});
}

static void each_of_scan(printer *print)
{
	for (int topic = SCAN_TOPIC_INPUT; topic < SCAN_TOPIC_COUNT; topic++)
		for (size_t i = 0; i < scan_option_count; i++) {
			const struct scan_option *option = &scan_options[i];
			if (option->topic != (enum scan_topic)topic)
				continue;
			char *name = xasprintf("%s%s", option->dashes, option->name);
			print(&(struct entry){name, option->value, option->help, scan_topic_title(option->topic),
					      option->value != NULL});
			free(name);
		}
}

static void print_word(const struct entry *entry)
{
	printf(" %s", entry->name);
}

/* What the value of an option is, as far as completion can help. */
enum kind { KIND_TEXT, KIND_FILE, KIND_FOLDER, KIND_COMMAND };

static enum kind kind_of(const char *value)
{
	if (!strcmp(value, "FILE") || !strcmp(value, "DIR|FILE"))
		return KIND_FILE;
	if (!strcmp(value, "DIR"))
		return KIND_FOLDER;
	return !strcmp(value, "COMPILER") || !strcmp(value, "COMMAND") ? KIND_COMMAND : KIND_TEXT;
}

/* In a bash case: the separate options with a value, by kind. */
static enum kind wanted;

static void print_alternative(const struct entry *entry)
{
	if (entry->separate && kind_of(entry->value) == wanted)
		printf("|%s", entry->name);
}

static void bash_values(enum kind kind, const char *action)
{
	wanted = kind;
	printf("\t@none");
	each_of_scan(print_alternative);
	printf(") COMPREPLY=(%s); return ;;\n", action);
}

static void bash_occ(void)
{
	printf("# bash completion for occ, made from its option table\n"
	       "_occ()\n{\n"
	       "\tlocal cur=${COMP_LINE:0:COMP_POINT}\n"
	       "\tcur=${cur##*[[:blank:]]}\n"
	       "\tlocal words=\"");
	each_of_occ(print_word);
	printf("\"\n"
	       "\tcase $cur in\n"
	       "\t--occ-target=*) COMPREPLY=($(compgen -W 'auto cpu nvptx64 amdgcn "
	       "none' -- \"${cur#*=}\")) ;;\n"
	       "\t--occ-report=*) COMPREPLY=($(compgen -f -- \"${cur#*=}\")) ;;\n"
	       "\t--o*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
	       "\t-*) COMPREPLY=($(\"${OCC_CC:-clang-19}\" --autocomplete=\"$cur\" 2>/dev/null | cut -f1)) ;;\n"
	       "\tesac\n"
	       "\t[[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
	       "\treturn 0\n"
	       "}\n"
	       "complete -o default -F _occ occ\n");
}

static void bash_scan(void)
{
	printf("# bash completion for occ-scan, made from its option table\n"
	       "_occ_scan()\n{\n"
	       "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
	       "\tcase $prev in\n");
	bash_values(KIND_FILE, "$(compgen -f -- \"$cur\")");
	bash_values(KIND_FOLDER, "$(compgen -d -- \"$cur\")");
	bash_values(KIND_COMMAND, "$(compgen -c -- \"$cur\")");
	printf("\tesac\n"
	       "\tif [[ $cur == -* ]]; then\n"
	       "\t\tCOMPREPLY=($(compgen -W \"");
	each_of_scan(print_word);
	printf("\" -- \"$cur\"))\n"
	       "\telse\n"
	       "\t\tCOMPREPLY=($(compgen -c -- \"$cur\") $(compgen -f -- \"$cur\"))\n"
	       "\tfi\n"
	       "}\n"
	       "complete -o filenames -F _occ_scan occ-scan\n");
}

/* TEXT inside of '...[...]': brackets, colons and quotes have a meaning there. */
static void zsh_text(const char *text)
{
	for (; *text; text++) {
		if (*text == '\'')
			fputs("'\\''", stdout);
		else if (strchr("[]:\\", *text))
			printf("\\%c", *text);
		else
			putchar(*text);
	}
}

static void print_zsh(const struct entry *entry)
{
	static const char *const actions[] = {
	    [KIND_TEXT] = "", [KIND_FILE] = "_files", [KIND_FOLDER] = "_files -/", [KIND_COMMAND] = "_command_names"};
	printf("\t'%s[", entry->name);
	zsh_text(entry->help);
	putchar(']');
	if (entry->value) {
		putchar(':');
		zsh_text(entry->value);
		printf(":%s", !strcmp(entry->value, "TARGET") ? "(auto cpu nvptx64 amdgcn none)"
							      : actions[kind_of(entry->value)]);
	}
	printf("' \\\n");
}

static void zsh_occ(void)
{
	printf("#compdef occ\n# made from the option table of occ; every other option is clang's\n_arguments \\\n");
	each_of_occ(print_zsh);
	printf("\t'*:file:_files'\n");
}

static void zsh_scan(void)
{
	printf("#compdef occ-scan\n# made from the option table of occ-scan\n_arguments -S \\\n");
	each_of_scan(print_zsh);
	printf("\t'*::build command:_normal'\n");
}

/* TEXT for scdoc: its own marks are taken as they are. */
static void man_text(const char *text)
{
	for (; *text; text++) {
		if (strchr("\\_*#[<", *text))
			putchar('\\');
		putchar(*text);
	}
}

static const char *last_title;

static void print_man(const struct entry *entry)
{
	if (!last_title || strcmp(last_title, entry->title))
		printf("## %s\n\n", entry->title);
	last_title = entry->title;
	putchar('*');
	man_text(entry->name);
	putchar('*');
	if (entry->value) {
		printf("%s_", entry->separate ? " " : "");
		man_text(entry->value);
		putchar('_');
	}
	printf("\n\t");
	man_text(entry->help);
	printf("\n\n");
}

/* Prints the file TEMPLATE with what PRINT prints in the place of the line %OPTIONS%. False if there is none. */
static bool man(const char *template, void (*each)(printer *print))
{
	static const char mark[] = "\n%OPTIONS%\n";
	char *text = read_file(template, NULL), *at = text ? strstr(text, mark) : NULL;
	if (at) {
		printf("%.*s\n", (int)(at - text), text);
		each(print_man);
		fputs(at + strlen(mark), stdout);
	}
	bool good = at;
	free(text);
	return good;
}

/* Prints what WORDS ask for; false if they ask for nothing that there is. */
static bool print(char *const *words, int count)
{
	const char *form = words[0];
	bool scan = !strcmp(words[1], "occ-scan");
	if (!scan && strcmp(words[1], "occ"))
		return false;
	if (count == 3 && !strcmp(form, "man"))
		return man(words[2], scan ? each_of_scan : each_of_occ);
	if (count == 2 && !strcmp(form, "bash"))
		(scan ? bash_scan : bash_occ)();
	else if (count == 2 && !strcmp(form, "zsh"))
		(scan ? zsh_scan : zsh_occ)();
	else
		return false;
	return true;
}

int main(int argc, char **argv)
{
	if (argc < 3 || !print(argv + 1, argc - 1)) {
		fputs("usage: occ-generate bash|zsh occ|occ-scan\n"
		      "       occ-generate man occ|occ-scan TEMPLATE\n",
		      stderr);
		return 2;
	}
	return fflush(stdout) || ferror(stdout);
}
