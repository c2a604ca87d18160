// The folder of pages: what is on the index, what is on the page of a file, and that all text is escaped.
// RUN: rm -rf %t && mkdir -p %t && %occ --occ-check --occ-report=%t/r.json -fopenmp %s 2>/dev/null
// RUN: sed '0,/occ[.]Race/s//occ.Gone/; 0,/touch a/s//touch z/' %t/r.json >%t/old.json
// RUN: %report --root %S --json %t/base.json %t/old.json
// RUN: %report --root %S --title 'A <b>&"title"' --baseline %t/base.json --fail 'x<y.c=too & long' --sizes n=1000 --html %t/out %t/r.json
// RUN: FileCheck-19 %s --check-prefix=INDEX --input-file=%t/out/index.html
// RUN: FileCheck-19 %s --check-prefix=PAGE --input-file=%t/out/files/pages.c.html
// RUN: ls %t/out %t/out/files | FileCheck-19 %s --check-prefix=FILES
// Well-formed but for void elements, which XML has no word for.
// RUN: %python %S/Inputs/well_formed.py %t/out/index.html %t/out/files/pages.c.html
// The same input gives the same bytes.
// RUN: %report --root %S --title 'A <b>&"title"' --baseline %t/base.json --fail 'x<y.c=too & long' --sizes n=1000 --html %t/again %t/r.json
// RUN: diff -r %t/out %t/again

void race(int n, double *a) // <script>alert("&")</script>
{
#pragma omp target teams distribute parallel for \
	if (n > 10)
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1];
}

double total(int n, const double *a)
{
	double s = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

void proved(int n, double *a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i] = '<';
}

void known(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1]; // occ-suppress(occ.Race): n is 2
}

// FILES: index.html
// FILES: script.js
// FILES: style.css
// FILES: pages.c.html

//     INDEX: <title>A &#60;b&#62;&#38;&#34;title&#34;</title>
// INDEX-NOT: <b>&
//     INDEX: <b>1</b><a class="name"{{.*}}>disjoint</a>
//     INDEX: <b>3</b><a class="name"{{.*}}>race</a>
//     INDEX: <b>2</b> warnings{{.*}}<b>1</b> suppressed. Against the baseline: <b>1</b> new, <b>1</b> unchanged, <b>1</b> fixed.
//     INDEX: 1 file could not be analysed
//     INDEX: <tr data-level="warning" data-rule="occ.Race" data-change="new">{{.*}}<code>a[i - 1]</code> read
//     INDEX: href="files/pages.c.html#f-{{[0-9a-f]+}}">pages.c:20</a>
//     INDEX: data-change="unchanged"{{.*}}reduction(+:s)
//     INDEX: <tr data-verdict="race">
//     INDEX: <tr data-verdict="disjoint">
//     INDEX: id="fixed"
//     INDEX: occ.Gone: two iterations of this region touch z
//     INDEX: id="suppressed"
//     INDEX: by comment in line 43: n is 2
//     INDEX: id="trusted"
//     INDEX: x&#60;y.c{{.*}}too &#38; long
//     INDEX: id="rules"
//     INDEX: occ.Unproved

//     PAGE: &#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;
//     PAGE: <li id="L17" class="in race at">
// PAGE-NEXT: <li id="L18" class="in race">
//     PAGE: <details class="card race" id="r-{{[0-9a-f]+}}" open>
//     PAGE: <svg role="img"
//     PAGE: line 20 reads a[i - 1] at i = 2; line 20 writes a[i] at i = 1; both are a[1], with n = 11
//     PAGE: byte 8</text>
//     PAGE: data-moves="in out" data-words="8 n 1 &#62; n 0 ? *">7.8 KiB</td>
//     PAGE: Numbers are for n = 1000.
//     PAGE: data-text="map(tofrom: a[0:n &#62; 1 ? n : 0])">copy the clauses</button>
//     PAGE: <li id="L19" class="in race">
//     PAGE: data-text="reduction(+:s)"
//     PAGE: <details class="card disjoint" id="r-{{[0-9a-f]+}}"><summary>
//     PAGE: <div class="card said warning off"
//     PAGE: Suppressed by comment in line 43: n is 2
