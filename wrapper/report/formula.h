#ifndef OCC_REPORT_FORMULA_H
#define OCC_REPORT_FORMULA_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

/*
 * A size as the checker writes it, a C expression in integers, in reverse Polish notation: "8 n 0 > n 0 ? *" is
 * "8 * (n > 0 ? n : 0)". So a page can work it out for other values without a parser of its own. Casts are left out:
 * they widen, and here all is wide.
 */
struct formula {
	struct string_list words; /* numbers, names, operators; "neg", "not", "inv" are the unary ones, "?" takes three */
	struct string_list names; /* that it depends on, each once: n, p->m, s.k */
};

/* False if TEXT is no such expression; FORMULA can be released in any case. */
bool formula_parse(struct formula *formula, const char *text);
void formula_release(struct formula *formula);

/* Is WORD a name? */
bool formula_is_name(const char *word);

/*
 * The value where each name has the value that VALUE_OF says. False if a number does not fit, something is divided by
 * zero in a part that counts, or the result is negative.
 */
bool formula_value(const struct formula *formula, long long (*value_of)(void *data, const char *name), void *data,
		   long long *value);

#endif
