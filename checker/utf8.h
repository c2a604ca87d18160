/*
 * UTF-8, as far as file names and messages need it: JSON and clang's overlay files take nothing else, a file name may be
 * any bytes.
 */
#ifndef OCC_CHECKER_UTF8_H
#define OCC_CHECKER_UTF8_H

#include <stdint.h>

/* Length of the sequence that text starts with and its code point; 0 if it is no UTF-8 (Unicode 15, table 3-7: no
 * overlong forms, no surrogates, nothing above U+10FFFF). text is NUL-terminated. */
static inline unsigned occ_utf8_decode(const char *text, uint32_t *code)
{
	static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
	const unsigned char *s = (const unsigned char *)text;
	unsigned length = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
	uint32_t c;

	if (length < 2) {
		*code = s[0];
		return length;
	}
	c = s[0] & (0x7fu >> length);
	for (unsigned i = 1; i < length; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (s[i] & 0x3fu);
	}
	if (c < smallest[length] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return 0;
	*code = c;
	return length;
}

#endif
