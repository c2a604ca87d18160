#include "common.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "pass.h"

static struct child_result shell(const char *script, struct child_limits limits)
{
	char *const command[] = {(char *)"/bin/sh", (char *)"-c", (char *)script, NULL};
	return child_run(command, &limits);
}

static void test_statuses(void **state)
{
	(void)state;
	assert_int_equal(WEXITSTATUS(shell("exit 3", (struct child_limits){0}).status), 3);
	assert_int_equal(WTERMSIG(shell("kill -TERM $$", (struct child_limits){0}).status), SIGTERM);
	char *const absent[] = {(char *)"/absent", NULL};
	struct child_result result = child_run(absent, &(struct child_limits){.error = "/dev/null"});
	assert_int_equal(WEXITSTATUS(result.status), 127);
}

static void test_time_limit(void **state)
{
	(void)state;
	time_t start = time(NULL);
	struct child_result result =
	    shell("trap '' TERM; sleep 30 & wait", (struct child_limits){.seconds = 1, .own_group = true});
	assert_true(result.timed_out);
	assert_true(time(NULL) - start < 10);
	assert_false(shell("exit 0", (struct child_limits){.seconds = 20, .own_group = true}).timed_out);
}

static void test_memory_limit(void **state)
{
	(void)state;
	struct child_limits limits = {.megabytes = 64, .own_group = true, .output = "/dev/null", .error = "said"};
	assert_int_not_equal(shell("head -c 300000000 /dev/zero | tail -n 1", limits).status, 0);
}

static void test_output(void **state)
{
	char *const command[] = {(char *)"/bin/echo", (char *)"hello", NULL};
	char *const failing[] = {(char *)"/bin/false", NULL};
	(void)state;
	char *text = child_output(command);
	assert_string_equal(text, "hello\n");
	free(text);
	assert_null(child_output(failing));
	struct child_limits limits = {.output = "out", .error = "err"};
	shell("echo o; echo e >&2", limits);
	struct stat about;
	assert_int_equal(stat("out", &about), 0);
	assert_int_equal(about.st_size, 2);
}

static void test_signal_reaches_child(void **state)
{
	(void)state;
	char script[64];
	snprintf(script, sizeof(script), "kill -HUP %ld; sleep 20", (long)getpid());
	struct child_result result = shell(script, (struct child_limits){.own_group = true});
	assert_int_equal(result.signal, SIGHUP);
	assert_int_equal(WTERMSIG(result.status), SIGHUP);
}

static void test_temporary(void **state)
{
	(void)state;
	setenv("TMPDIR", ".", 1);
	char *directory = temporary_directory(), path[512];
	assert_non_null(directory);
	assert_int_equal(directory[0], '/');
	snprintf(path, sizeof(path), "%s/sub", directory);
	mkdir(path, 0777);
	snprintf(path, sizeof(path), "%s/sub/file", directory);
	put_file(path, "x");
	remove_directory(directory);
	assert_int_equal(access(directory, F_OK), -1);
	free(directory);
	setenv("TMPDIR", "/absent", 1);
	assert_null(temporary_directory());
	unsetenv("TMPDIR");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_statuses),	 cmocka_unit_test(test_time_limit),
	    cmocka_unit_test(test_memory_limit), cmocka_unit_test(test_output),
	    cmocka_unit_test(test_temporary),	 cmocka_unit_test(test_signal_reaches_child),
	};
	signals_hold();
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
