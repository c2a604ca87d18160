/* The overlay, as clang takes it: an edited file is seen in its new form under the name that the user gave. */
#include "cmocka_first.h"

#include "edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char source[] = "\n#warning from here\nconst char *file = __FILE__, *time = __TIMESTAMP__;\n";
static char root[] = "/tmp/occ-overlay-XXXXXX"; /* with a folder "w" that is the working directory of most tests */

static const char *in_root(struct occ_arena *arena, const char *path)
{
	return occ_arena_printf(arena, "%s/%s", root, path);
}

static void write_source(const char *path, const char *content)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(content, f);
	assert_int_equal(fclose(f), 0);
}

static void enter(struct occ_arena *arena, const char *folder)
{
	const char *path = in_root(arena, folder);

	assert_int_equal(chdir(path), 0);
	setenv("PWD", path, 1);
}

static int make_tree(void **state)
{
	struct occ_arena arena;
	const char *sources[] = {"a.c", "sub/b.c", "with space/a b.c", "\xc3\xa9t\xc3\xa9.c", "q\"uo'te\\.c", "inc/h.h",
				 "bad\xff.c", "line\nbreak\x01.c", "elsewhere/a.c", "elsewhere/deep/x.c"};

	(void)state;
	occ_arena_init(&arena);
	assert_non_null(mkdtemp(root));
	assert_int_equal(mkdir(in_root(&arena, "w"), 0777), 0);
	enter(&arena, "w");
	for (char *p, list[] = "sub,with space,inc,elsewhere,elsewhere/deep", *rest = list; (p = strsep(&rest, ","));)
		assert_int_equal(mkdir(p, 0777), 0);
	for (unsigned i = 0; i < sizeof(sources) / sizeof(*sources); i++)
		write_source(sources[i], source);
	write_source("includes.c", "#include \"h.h\"\n");
	write_source("inc/once.h", "#pragma once\n#include \"h.h\"\nint once;\n");
	write_source("once.c", "#include \"inc/once.h\"\n#include \"once.h\"\n");
	assert_int_equal(symlink("a.c", "symlink.c"), 0);
	assert_int_equal(symlink("elsewhere/deep", "deep"), 0);
	assert_int_equal(symlink("w", in_root(&arena, "link")), 0);
	occ_arena_release(&arena);
	return 0;
}

static int remove_tree(void **state)
{
	char command[100];

	(void)state;
	snprintf(command, sizeof(command), "chmod -R u+w %s && rm -r %s", root, root);
	return chdir("/") || system(command);
}

static char *run(struct occ_arena *arena, const char *command)
{
	FILE *p = popen(command, "r");
	char *out = occ_arena_alloc(arena, 1 << 16);

	assert_non_null(p);
	out[fread(out, 1, (1 << 16) - 1, p)] = '\0';
	assert_int_not_equal(pclose(p), -1);
	return out;
}

/* Puts "int edited;" at the start of a file, spelled as clang reports it. Returns the edit's problem. */
static const char *edit(struct occ_arena *arena, const char *file)
{
	struct occ_anchor anchor = {.file = file, .before = "", .after = ""};
	char *cwd = getcwd(NULL, 0);
	struct occ_edits edits;
	const char *error = NULL;

	assert_non_null(cwd);
	anchor.real_path = *file == '/' ? file : occ_arena_printf(arena, "%s/%s", cwd, file);
	free(cwd);
	occ_edits_init(&edits, arena);
	occ_edits_add(&edits, &anchor, "int edited;", (struct occ_loc){file, 1, 1});
	occ_edits_check(&edits);
	assert_string_equal(run(arena, occ_arena_printf(arena, "rm -rf %s/overlay && mkdir %s/overlay 2>&1", root, root)),
			    "");
	if (occ_edits_write(&edits, in_root(arena, "overlay"), &error))
		fail_msg("%s", error);
	return edits.list[0].problem;
}

/* What clang makes of a file with the overlay: the preprocessed text, its warnings and the dependencies. */
static char *preprocess(struct occ_arena *arena, const char *shell_arguments, bool with_overlay)
{
	return run(arena, occ_arena_printf(arena, "'%s' -E -P -MD -MF /dev/stdout %s%s %s 2>&1", OCC_TEST_CLANG,
					   with_overlay ? "-ivfsoverlay " : "",
					   with_overlay ? in_root(arena, "overlay/overlay.yaml") : "",
					   shell_arguments));
}

/* The overlay adds the edit and changes nothing else: not __FILE__, __TIMESTAMP__, diagnostics, dependencies. */
static void expect_edited(struct occ_arena *arena, const char *file, const char *shell_arguments)
{
	char *plain = preprocess(arena, shell_arguments, false), *edited, *at;

	assert_null(edit(arena, file));
	edited = preprocess(arena, shell_arguments, true);
	at = strstr(edited, "int edited;\n");
	if (!at)
		fail_msg("%s: not edited:\n%s", file, edited);
	memmove(at, at + 12, strlen(at + 12) + 1);
	assert_string_equal(edited, plain);
	assert_non_null(strstr(plain, "warning: from here"));
	assert_null(strstr(plain, "error:"));
}

static void spellings(void **state)
{
	struct occ_arena arena;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	expect_edited(&arena, "a.c", "a.c");
	expect_edited(&arena, "./a.c", "./a.c");
	expect_edited(&arena, "sub/../a.c", "sub/../a.c");
	expect_edited(&arena, "../w/sub//b.c", "../w/sub//b.c");
	expect_edited(&arena, in_root(&arena, "w/a.c"), in_root(&arena, "w/a.c"));
	expect_edited(&arena, "with space/a b.c", "'with space/a b.c'");
	expect_edited(&arena, "\xc3\xa9t\xc3\xa9.c", "\xc3\xa9t\xc3\xa9.c");
	expect_edited(&arena, "q\"uo'te\\.c", "'q\"uo'\\''te\\.c'");
	expect_edited(&arena, "line\nbreak\x01.c", "'line\nbreak\x01.c'");
	expect_edited(&arena, "symlink.c", "symlink.c");
	expect_edited(&arena, in_root(&arena, "link/a.c"), in_root(&arena, "link/a.c"));
	/* deep is elsewhere/deep: clang looks deep/../a.c up as a.c, which is another file here, but not x.c below. */
	expect_edited(&arena, "deep/x.c", "deep/x.c");
	expect_edited(&arena, "deep/../deep/x.c", "deep/../deep/x.c");
	occ_arena_release(&arena);
}

static void headers(void **state)
{
	struct occ_arena arena;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	expect_edited(&arena, "inc/h.h", "-I inc includes.c");
	expect_edited(&arena, "./inc/h.h", "-I ./inc includes.c");
	expect_edited(&arena, "sub/../inc/h.h", "-I sub/../inc includes.c");
	expect_edited(&arena, "inc/h.h", "-isystem inc -Wsystem-headers includes.c");
	expect_edited(&arena, "inc/h.h", "-iquote inc includes.c");
	expect_edited(&arena, in_root(&arena, "w/inc/h.h"), occ_arena_printf(&arena, "-I %s/w/inc includes.c", root));
	/* Found beside a header that is not edited, and beside one that is. */
	expect_edited(&arena, "inc/h.h", "-I inc once.c");
	occ_arena_release(&arena);
}

/* A working directory that is a link, with and without $PWD saying so. */
static void linked_directory(void **state)
{
	struct occ_arena arena;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "link");
	expect_edited(&arena, "a.c", "a.c");
	expect_edited(&arena, "inc/h.h", "-I inc includes.c");
	assert_null(edit(&arena, "a.c"));
	unsetenv("PWD");
	assert_non_null(strstr(preprocess(&arena, "a.c", true), "int edited;"));
	setenv("PWD", "/", 1);
	assert_non_null(strstr(preprocess(&arena, "a.c", true), "int edited;"));
	expect_edited(&arena, "a.c", "a.c");
	enter(&arena, "w");
	expect_edited(&arena, "a.c", occ_arena_printf(&arena, "-working-directory=%s/w a.c", root));
	occ_arena_release(&arena);
}

/* The diagnostics of a file that does not compile, and debug information, name the user's file only. */
static void nothing_shows(void **state)
{
	struct occ_arena arena;
	char *out;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	assert_null(edit(&arena, "sub/b.c"));
	out = run(&arena, occ_arena_printf(&arena, "'%s' -ivfsoverlay %s/overlay/overlay.yaml -g -S -emit-llvm -o - "
						   "-DB sub/b.c 2>&1", OCC_TEST_CLANG, root));
	assert_non_null(strstr(out, "sub/b.c:2:2: warning: from here"));
	assert_non_null(strstr(out, "DIFile(filename: \"sub/b.c\""));
	assert_non_null(strstr(out, "@edited"));
	assert_null(strstr(out, "00-"));
	occ_arena_release(&arena);
}

static void refused(void **state)
{
	struct occ_arena arena;
	const char *problem;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	problem = edit(&arena, "bad\xff.c");
	assert_non_null(problem);
	assert_non_null(strstr(problem, "UTF-8"));
	assert_int_equal(access(in_root(&arena, "overlay/overlay.yaml"), F_OK), -1);
	problem = edit(&arena, "deep/../a.c");
	assert_non_null(problem);
	assert_non_null(strstr(problem, "would mistake deep/../a.c for"));
	occ_arena_release(&arena);
}

/* One file under two names: it is rewritten once. */
static void two_names(void **state)
{
	struct occ_arena arena = {NULL};
	struct occ_anchor anchors[] = {
		{.file = "a.c", .real_path = in_root(&arena, "w/a.c")},
		{.file = "symlink.c", .real_path = in_root(&arena, "w/symlink.c")},
		{.file = "a.c", .real_path = in_root(&arena, "w/a.c"), .begin = 1, .end = 2},
	};
	struct occ_edits edits;
	const char *error = NULL;

	(void)state;
	enter(&arena, "w");
	occ_edits_init(&edits, &arena);
	for (unsigned i = 0; i < 3; i++)
		occ_edits_add(&edits, &anchors[i], "int edited;", (struct occ_loc){"a.c", 1, 1});
	occ_edits_check(&edits);
	run(&arena, occ_arena_printf(&arena, "rm -r %s/overlay; mkdir %s/overlay", root, root));
	assert_int_equal(occ_edits_write(&edits, in_root(&arena, "overlay"), &error), 0);
	assert_string_equal(run(&arena, "cd ../overlay && ls && grep -c '\"name\":' overlay.yaml && "
					"grep -ho 'int edited;' 00-a.c"),
			    "00-a.c\noverlay.yaml\n2\nint edited;\nint edited;\n");
	assert_string_equal(run(&arena, "python3 -c 'import json; print(len(json.load(open(\"../overlay/overlay.yaml\"))"
					"[\"roots\"]))'"), "2\n");
	occ_arena_release(&arena);
}

static void unreadable(void **state)
{
	struct occ_arena arena;
	struct occ_anchor anchor = {.file = "gone.c", .before = "", .after = "", .real_path = "/no/such/gone.c"};
	struct occ_edits edits;
	const char *error = NULL;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	occ_edits_init(&edits, &arena);
	occ_edits_add(&edits, &anchor, "int edited;", (struct occ_loc){"gone.c", 1, 1});
	occ_edits_check(&edits);
	assert_int_equal(occ_edits_write(&edits, root, &error), -1);
	assert_string_equal(error, "cannot read /no/such/gone.c: No such file or directory");
	occ_arena_release(&arena);
}

static void writing(void **state)
{
	struct occ_arena arena;
	struct stat status;
	const char *error = NULL;

	(void)state;
	occ_arena_init(&arena);
	enter(&arena, "w");
	assert_int_equal(occ_write_file(&arena, "/no/such/file", "x", 1, &error), -1);
	assert_string_equal(error, "cannot write /no/such/file: No such file or directory");
	assert_int_equal(occ_write_file(&arena, "/dev/null", "x", 1, &error), 0);
	assert_int_equal(stat("/dev/null", &status), 0);
	assert_true(S_ISCHR(status.st_mode));
	assert_int_equal(occ_write_file(&arena, "written", "one\n", 4, &error), 0);
	assert_int_equal(symlink("written", "to-written"), 0);
	assert_int_equal(occ_write_file(&arena, "to-written", "two\n", 4, &error), 0);
	assert_int_equal(lstat("to-written", &status), 0);
	assert_true(S_ISLNK(status.st_mode));
	assert_string_equal(run(&arena, "cat written; ls *.tmp 2>&1 | wc -l"), "two\n1\n");
	occ_arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(spellings),	 cmocka_unit_test(headers), cmocka_unit_test(linked_directory),
		cmocka_unit_test(nothing_shows), cmocka_unit_test(refused), cmocka_unit_test(unreadable),
		cmocka_unit_test(two_names),	 cmocka_unit_test(writing),
	};

	return cmocka_run_group_tests(tests, make_tree, remove_tree);
}
