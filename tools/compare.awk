#!/usr/bin/awk -f
# compare.awk ONE TWO: exit status 0 if both texts are the same word for word, where numbers may differ by 1e-9 of their
# size (tolerance=...): a parallel sum adds in another order. Else the first difference is printed and the status is 1.
BEGIN {
	if (tolerance == "") tolerance = 1e-9
	if (ARGC != 3) fail("two files are needed")
	one = ARGV[1]; two = ARGV[2]
	while ((more = (getline a < one)) > 0) {
		line++
		if ((getline b < two) <= 0) fail("line " line " is missing in " two ": " a)
		n = split(a, x); m = split(b, y)
		if (n != m) fail("line " line ": " a " | " b)
		for (i = 1; i <= n; i++)
			if (x[i] != y[i] && !close_to(x[i], y[i])) fail("line " line ": " x[i] " | " y[i])
	}
	if (more < 0) fail("cannot read " one)
	if ((getline b < two) > 0) fail("one line more in " two ": " b)
	if (!line) fail(one " is empty")
	exit 0
}
function number(s) { return s ~ /^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?[,;:]?$/ }
function size(v) { return v < 0 ? -v : v }
function close_to(s, t,   u, v) {
	# a whole number is a count: it has to be right to the last digit
	if (!number(s) || !number(t) || (s !~ /[.eE]/ && t !~ /[.eE]/)) return 0
	u = s + 0; v = t + 0
	return size(u - v) <= tolerance * (size(u) > size(v) ? size(u) : size(v))
}
function fail(why) { print why; failed = 1; exit 1 }
