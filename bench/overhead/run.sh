#!/usr/bin/env bash
# What occ costs beside plain clang-19 with the same options: medians of one run, occ and clang in turn.
#
# usage: run.sh [--occ FILE] [--runs N] [--save]
#   --occ FILE  the occ to measure (build/wrapper/occ)
#   --runs N    runs of each command (21); the largest files get a seventh of them
#   --save      also write bench/results/overhead-DATE.tsv
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
occ=$root/build/wrapper/occ runs=21 save=
while [ $# -gt 0 ]; do
	case $1 in
	--occ) occ=$(realpath "$2") && shift 2 ;;
	--runs) runs=$2 && shift 2 ;;
	--save) save=yes && shift ;;
	*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
	esac
done
clang=${OCC_CC:-clang-19}
if [ ! -x "$occ" ]; then
	echo "run.sh: $occ is not there: build it, or name another with --occ" >&2
	exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export OCC_TARGET=cpu
"$clang" -O2 "$here/measure.c" -o measure
cp "$here/host.c" "$here/offload.c" .

table=$work/table
printf 'subject\tquantity\tvalue\tunit\n' > "$table"
row() { printf '%s\t%s\t%s\t%s\n' "$@" >> "$table"; }
calc() { awk "BEGIN { printf \"%.3f\", $1 }"; }
# In place of --occ-check, which fails for a finding.
pass1=("$occ" --occ-emit-source --occ-time-limit=0 -O2 -fopenmp -c)
take() { # COUNT -- COMMAND...: sets ms
	local out
	out=$(./measure "$@")
	mapfile -t ms <<< "$out"
}
progress() { if [ -t 2 ]; then echo "measuring: $*" >&2; fi; }

# The target options that occ itself adds for the CPU device.
plain=("$clang" -fopenmp-targets="$("$clang" -dumpmachine)")

progress a file without OpenMP
take $((runs * 2 + 1)) -- "$occ" -O2 -c host.c -o a.o -- "$clang" -O2 -c host.c -o b.o
row "a file without OpenMP" "occ" "${ms[0]}" ms
row "a file without OpenMP" "clang-19" "${ms[1]}" ms
row "a file without OpenMP" "occ - clang-19 (at most 5)" "$(calc "${ms[0]} - ${ms[1]}")" ms
take $((runs * 2 + 1)) -- "$occ" -O2 -fopenmp -c host.c -o a.o \
	-- "$clang" -O2 -fopenmp -c host.c -o b.o
row "the same with -fopenmp" "occ - clang-19" "$(calc "${ms[0]} - ${ms[1]}")" ms

progress an offload file
take "$runs" -- "$occ" -O2 -fopenmp -c offload.c -o a.o \
	-- "${plain[@]}" -O2 -fopenmp -c offload.c -o b.o \
	-- "${pass1[@]}" offload.c
lines="$(wc -l < offload.c)-line offload file"
row "$lines" "occ" "${ms[0]}" ms
row "$lines" "clang-19" "${ms[1]}" ms
row "$lines" "pass 1" "${ms[2]}" ms
row "$lines" "pass 1 of the whole (at most 15)" "$(calc "100 * ${ms[2]} / ${ms[0]}")" "%"
row "$lines" "occ / clang-19" "$(calc "${ms[0]} / ${ms[1]}")" ""

few=$((runs / 7 > 0 ? runs / 7 : 1))
last=
for count in 100 200 400 500; do
	progress "$count" regions
	"$here/regions.sh" "$count" > regions.c
	take "$few" -- "${pass1[@]}" regions.c
	row "$count regions" "pass 1" "${ms[0]}" ms
	row "$count regions" "pass 1 a region (under 20)" "$(calc "${ms[0]} / $count")" ms
	[ "$count" = 100 ] && first=${ms[0]}
	last=${ms[0]}
done
row "500 regions" "time of 500 / time of 100 (linear: 5)" "$(calc "$last / $first")" ""

column -t -s "$(printf '\t')" "$table" 2> /dev/null || cat "$table"
if [ -n "$save" ]; then
	mkdir -p "$root/bench/results"
	file=$root/bench/results/overhead-$(date +%Y-%m-%d).tsv
	cp "$table" "$file"
	echo "written: ${file#"$root"/}"
fi
