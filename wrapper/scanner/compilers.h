#ifndef OCC_SCANNER_COMPILERS_H
#define OCC_SCANNER_COMPILERS_H

#include "text.h"

/* How many of WORDS start the compiler: its name, and those of ccache, distcc and the like before it. */
size_t compiler_words(char *const *words, size_t count);

/*
 * Adds WORDS, what follows the name of COMPILER, to TAKEN as clang spells them. What only another compiler knows goes
 * to DROPPED instead.
 */
void compiler_translate(const char *compiler, char *const *words, size_t count, struct string_list *taken,
			struct string_list *dropped);

/*
 * Moves the words that clang refused, as it SAID on standard error, from WORDS to DROPPED. False if it named none: the
 * reason is another one.
 */
bool compiler_drop_refused(const char *said, struct string_list *words, struct string_list *dropped);

/* Takes word NUMBER out of WORDS and adds it to DROPPED. */
void compiler_drop(struct string_list *words, size_t number, struct string_list *dropped);

#endif
