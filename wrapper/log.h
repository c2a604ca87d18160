#ifndef OCC_LOG_H
#define OCC_LOG_H

/* Prints "occ: warning: ..." or "occ: error: ..." on standard error. No full stop at the end. */
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds one line to the file that OCC_LOG names ("-" or "stderr" for standard error); nothing without it. */
void log_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Logs COMMAND, shell-quoted, after WHAT. */
void log_command(const char *what, char *const *command);

#endif
