#!/usr/bin/env bash
# Builds every test of tests/e2e for a GPU and packs the programs for a machine that has the GPU's driver and nothing of LLVM.
set -euo pipefail

usage()
{
	cat <<'EOF'
usage: tests/gpu/pack.sh OCC DIR [occ options]

Builds each program of tests/e2e that runs on a device twice, with OCC for the GPU and serially with clang, runs the serial one
here and packs into DIR: programs.tar.xz (programs and expected output), runtime.tar.xz (the newest libomptarget and what it
needs; kept if it is there) and run.sh. On the other machine, in DIR: ./run.sh RESULT.tsv

For example: tests/gpu/pack.sh build/wrapper/occ packed --occ-target=nvidia --offload-arch=sm_90
EOF
}
(($# >= 2)) || { usage >&2; exit 2; }
occ=$(realpath "$1") dir=$2
shift 2
options=("$@")
((${#options[@]})) || options=(--occ-target=nvidia --offload-arch=sm_90)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$dir"

pack_runtime()
{
	[[ ! -s $dir/runtime.tar.xz ]] || return 0
	local target lib
	# CUDA 13's images need libomptarget 21 or newer.
	target=$(find /usr/lib/llvm-*/lib -name 'libomptarget.so.[0-9]*' | sort -V | tail -n 1)
	[[ $target ]] || { echo "pack.sh: no libomptarget found: install liboffload-22 or libomp5-19" >&2; exit 1; }
	mkdir "$work/lib"
	cp -L "$target" "$work/lib/"
	ldd "$target" | awk '/=> \// { print $3 }' |
		grep -vE '/(libc|libm|libgcc_s|libpthread|libdl|librt|ld-linux[^/]*)\.so' |
		while read -r lib; do cp -L "$lib" "$work/lib/"; done
	tar -C "$work" -cf - lib | xz -6 -T0 >"$dir/runtime.tar.xz"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pack_runtime
mkdir -p "$work/bin" "$work/expected"
for source in "$here"/../e2e/*.c; do
	name=$(basename "$source" .c)
	read -ra extra < <(sed -n 's/^\/\/ RUN: %run_offload *//p' "$source" | head -n 1) || true
	grep -qE '^// RUN: %(run_offload|occ --occ-target=cpu)' "$source" || continue
	common=(-std=c17 -O2 "-I$here/../../include" ${extra[@]+"${extra[@]}"})
	clang-19 "${common[@]}" -w "$source" -o "$work/serial" -lm
	"$work/serial" >"$work/expected/$name" 2>/dev/null
	if ! "$occ" "${options[@]}" "${common[@]}" -fopenmp -g "$source" -o "$work/bin/$name" -lm 2>"$work/log"; then
		printf 'pack.sh: %s does not build for the GPU:\n' "$name" >&2
		cat "$work/log" >&2
	fi
	# What occ says of clang's own faults on a GPU: run.sh shows it beside a wrong result.
	grep -F '[occ.Compiler]' "$work/log" >"$work/expected/$name.warning" || rm -f "$work/expected/$name.warning"
done
tar -C "$work" -cf - bin expected | xz -2 -T0 >"$dir/programs.tar.xz"
cp "$here/run.sh" "$dir/run.sh"
ls -l "$dir"
