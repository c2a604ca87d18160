"""Writes the sources of odd.test: each holds one race."""

race = b"void race(int n, double *a)\n{\n#pragma omp parallel for\n\tfor (int i = 1; i < n; i++)\n\t\ta[i] = a[i - 1];%s\n}\n"


def write(name, text):
    with open(name, "wb") as file:
        file.write(text)


write("bytes.c", (b"// caf\xe9 \x01 <\r\n" + race % b" /* \xff */").replace(b"\n}\n", b"\n}"))
write("long.c", race % (b" // " + b"x\xc3\xa4" * 40000))
write("many.c", b"// one of many\n" * 20000 + b"\n" + (race % b""))
write("gone.c", race % b"")
write("shrunk.c", race % b"")
write("index.c", race % b"")
write("Index.c", race % b"")
write("line.c", b'#line 7 "other.c"\n' + race % b"")
