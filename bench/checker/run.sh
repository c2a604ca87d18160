#!/usr/bin/env bash
# What the analysis costs: processor time a region, time and memory of a file, and how both grow. Files come from
# generate.py, always the same ones.
#
# usage: run.sh [--checker FILE] [--runs N] [--save]
#   --checker FILE  the libocc_checker.so to measure (build/checker/clang/libocc_checker.so)
#   --runs N        runs of each file, of which the fastest counts (3)
#   --save          also write bench/results/checker-DATE.tsv
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
checker=$root/build/checker/clang/libocc_checker.so runs=3 save=
while [ $# -gt 0 ]; do
	case $1 in
	--checker) checker=$(realpath "$2") && shift 2 ;;
	--runs) runs=$2 && shift 2 ;;
	--save) save=yes && shift ;;
	*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
	esac
done
if [ ! -f "$checker" ]; then
	echo "run.sh: $checker is not there: build it, or name another with --checker" >&2
	exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 "$here/measure.py" "${OCC_CC:-clang-19}" "$checker" "$runs" "$work" > "$work/table"
column -t -s "$(printf '\t')" "$work/table" 2> /dev/null || cat "$work/table"
if [ -n "$save" ]; then
	mkdir -p "$root/bench/results"
	file=$root/bench/results/checker-$(date +%Y-%m-%d).tsv
	cp "$work/table" "$file"
	echo "written: ${file#"$root"/}"
fi
