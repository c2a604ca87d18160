#!/usr/bin/env bash
# Beside what pack.sh packed, on the machine with the GPU: runs every program there and compares its output with the serial
# one. Writes one line a program: name, ok | differs | failed | warned, exit status, first line of
# what went wrong. "warned": the result is wrong, and occ said at compile time that clang would get it wrong.
# usage: run.sh RESULT.tsv
set -uo pipefail
result=$(realpath -m "${1:?usage: run.sh RESULT.tsv}")
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar xJf runtime.tar.xz -C "$work" && tar xJf programs.tar.xz -C "$work" || exit 1
# The driver's folder is on the path already: it stays there.
export LD_LIBRARY_PATH=$work/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export OMP_TARGET_OFFLOAD=MANDATORY

printf '# %s\n' "$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null || echo unknown device)" >"$result"
printf 'program\tresult\tstatus\tmessage\n' >>"$result"
passed=0 failed=0 warned=0
for program in "$work"/bin/*; do
	name=$(basename "$program") status=0 verdict=ok
	timeout 120 "$program" >"$work/out" 2>"$work/err" || status=$?
	if ((status)); then
		verdict=failed
	elif ! cmp -s "$work/out" "$work/expected/$name"; then
		verdict=differs
	fi
	message=$(head -n 1 "$work/err" | tr '\t' ' ' | cut -c1-200)
	if [[ $verdict != ok && -s $work/expected/$name.warning ]]; then
		verdict=warned
		message=$(head -n 1 "$work/expected/$name.warning")
	fi
	case $verdict in
	ok) ((++passed)) ;;
	warned) ((++warned)) ;;
	*) ((++failed)) ;;
	esac
	printf '%s\t%s\t%d\t%s\n' "$name" "$verdict" "$status" "$message" >>"$result"
done
printf '%d passed, %d failed, %d warned of\n' "$passed" "$failed" "$warned"
((failed == 0))
