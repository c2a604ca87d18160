#!/usr/bin/env bash
# What a scan costs: the first of a tree, the second of the same tree unchanged, and one after a change in one file.
# The tree is the example programs and the programs of tests/e2e, which include system headers as real code does.
#
# usage: run.sh [--occ-scan FILE] [--runs N] [--save]
#   --occ-scan FILE  the occ-scan to measure (build/wrapper/occ-scan)
#   --runs N         runs of each, of which the fastest counts (3)
#   --save           also write bench/results/scan-DATE.tsv
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scan=$root/build/wrapper/occ-scan runs=3 save=
while [ $# -gt 0 ]; do
	case $1 in
	--occ-scan) scan=$(realpath "$2") && shift 2 ;;
	--runs) runs=$2 && shift 2 ;;
	--save) save=yes && shift ;;
	*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
	esac
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tree" && cp "$root"/docs/examples/*.c "$root"/tests/e2e/*.c "$work/tree"
cp -r "$root/tests/e2e/Inputs" "$work/tree"
cd "$work/tree"
export XDG_CACHE_HOME=$work/cache TMPDIR=$work OCC_TARGET=cpu
table=$work/table
printf 'subject\tquantity\tvalue\tunit\n' > "$table"
row() { printf '%s\t%s\t%s\t%s\n' "$@" >> "$table"; }

best= said=
# Runs one scan; keeps the fastest time in $best and what it came to in $said.
once()
{
	local begin end took
	begin=$(date +%s%N)
	"$scan" -o "$work/out" *.c 2> "$work/log" || true
	end=$(date +%s%N)
	took=$(((end - begin) / 1000000))
	[ -n "$best" ] && [ "$best" -le "$took" ] || best=$took
	said=$(sed -n 's/^occ-scan: \([0-9]* files, [0-9]* analysed ([0-9]* from the cache)\).*/\1/p' "$work/log")
}

best=
for ((i = 0; i < runs; i++)); do rm -rf "$work/cache" && once; done
first=$best && row "first scan" "$said" "$first" ms
best=
for ((i = 0; i < runs; i++)); do once; done
second=$best && row "second scan, nothing changed" "$said" "$second" ms
row "second scan, nothing changed" "times faster than the first (at least 10)" "$((first / (second > 0 ? second : 1)))" ""
best=
for ((i = 0; i < runs; i++)); do echo >> heap.c && once; done
row "one file changed" "$said" "$best" ms

column -t -s "$(printf '\t')" "$table" 2> /dev/null || cat "$table"
if [ -n "$save" ]; then
	file=$root/bench/results/scan-$(date +%Y-%m-%d).tsv
	{
		head -n 1 "$table"
		printf 'machine\t%s, %s cores\t\t\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
		tail -n +2 "$table"
	} > "$file"
	echo "written: ${file#"$root"/}"
fi
