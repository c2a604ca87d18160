// Odd file names, strings and identifiers: the report is JSON, and names the file.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: for name in 'a b' 'q"uo'\''te\' $'line\nbreak\t' $'\xc3\xa9t\xc3\xa9' $'bad\xff\xc3' '$HOME' '-dash'; do \
// RUN:   cp %s "./$name.c" && %analyse "./$name.c" >report.json && \
// RUN:   printf '%%s' "$name" | %python %S/Inputs/check_name.py report.json || exit 1; done

void f(int n, double *\u00e9, char *s)
{
#pragma omp target teams distribute parallel for map(tofrom: \u00e9[0:n]) map(to: s[0:1])
	for (int i = 0; i < n; i++)
		\u00e9[i] = s["\"\\\0x"[0] - '"'];
}
