#!/usr/bin/env bash
# Builds occ, compiles the examples with it, runs each on the device and compares with its serial build.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR source=../../tools/setup.sh
. "$here/../../tools/setup.sh"

usage()
{
	cat <<'EOF'
usage: docs/examples/run.sh [--target T] [--clauses] [--build-only DIR] [PROGRAM...]

Installs the Debian packages that are missing, builds occ into build/ (or $OCC_BUILD_DIR), compiles the examples of this
folder (or the ones named: heat2d cg ...) with it and without OpenMP, runs both, and prints for each: regions, verdicts,
map clauses that occ generated, copies to and from the device, bytes moved, and whether the answers agree (words and
whole numbers exactly, other numbers to 1e-9 of their size).

  --target T        compile for T, as occ's --occ-target=T (default cpu: this machine's CPU as a device of its own)
  --clauses         print the clauses of each region below the table
  --build-only DIR  only build, into DIR: NAME, NAME.serial, NAME.json, and check.sh, which runs them on another machine
                    (one with the GPU) and compares
  -h, --help        this text

The exit status is 0 only if all compile, run on the device (OMP_TARGET_OFFLOAD=MANDATORY), agree with the serial build,
have no finding of level error and, on the CPU device, touch no memory that was not mapped.
EOF
}

target=cpu only='' clauses='' names=()
while (($#)); do
	case $1 in
	-h | --help) usage; exit ;;
	--target) [[ ${2-} ]] || occ_die "--target needs an argument"; target=$2; shift 2 ;;
	--target=*) target=${1#*=}; shift ;;
	--build-only) [[ ${2-} ]] || occ_die "--build-only needs a folder"; only=$2; shift 2 ;;
	--build-only=*) only=${1#*=}; shift ;;
	--clauses) clauses=yes; shift ;;
	-*) usage >&2; exit 2 ;;
	*)
		[[ -f $here/${1%.c}.c ]] || occ_die "no example $1"
		names+=("$(basename "${1%.c}")")
		shift
		;;
	esac
done
if ((${#names[@]} == 0)); then
	for source in "$here"/*.c; do
		names+=("$(basename "$source" .c)")
	done
fi

occ_setup
occ=$occ_build/wrapper/occ
unmapped=$occ_build/tests/support/unmapped.so
out=${only:-$occ_build/examples/${target//[^A-Za-z0-9_.]/-}}
mkdir -p "$out"
out=$(cd "$out" && pwd)
problems=()
complain() { problems+=("$1: $2"); }
# Said at the end: below the table.
finish()
{
	local problem
	for problem in ${problems[@]+"${problems[@]}"}; do
		occ_say "$problem"
	done
	((${#problems[@]} == 0)) || exit 1
}

# newer FILE INPUT...: FILE is there and no INPUT is newer
newer()
{
	local file=$1 input
	shift
	[[ -e $file ]] || return 1
	for input; do
		[[ ! $input -nt $file ]] || return 1
	done
}

# -g makes unmapped.so name the line; a GPU gets the plain build.
debug=''
[[ $target != cpu ]] || debug=-g

progress() { [[ ! -t 2 ]] || printf '\r\033[K%s' "${1:+occ: $1}" >&2; }

built=()
for name in "${names[@]}"; do
	source=$here/$name.c
	inputs=("$source" "$occ" "$occ_build/checker/clang/libocc_checker.so" "$here/run.sh")
	built+=("$name")
	if ! newer "$out/$name.serial" "${inputs[@]}"; then
		progress "compiling $name, serial"
		rm -f "$out/$name.serial"
		clang-19 -std=c17 -O2 -Wno-unknown-pragmas "$source" -o "$out/$name.serial" -lm
	fi
	if ! newer "$out/$name" "${inputs[@]}"; then
		progress "compiling $name for $target"
		rm -f "$out/$name" "$out/$name.json"
		if ! "$occ" -std=c17 -O2 ${debug:+"$debug"} -fopenmp "--occ-target=$target" "--occ-report=$out/$name.json" "$source" \
			-o "$out/$name" -lm 2>"$out/$name.log"; then
			progress
			cat "$out/$name.log" >&2
			complain "$name" "occ does not compile it"
			unset 'built[-1]'
			rm -f "$out/$name"
			continue
		fi
	fi
done
progress

# read_report NAME: sets regions, verdicts, generated; findings of level error are problems
read_report()
{
	local p=$out/$1
	IFS=$'\t' read -r regions verdicts generated < <("$occ_root/tools/report_row.py" "$p.json" 2>"$p.findings") ||
		regions=- verdicts=- generated=-
	[[ $regions != 0 ]] || complain "$1" "no region was analysed"
	if [[ -s $p.findings ]]; then
		complain "$1" "$(wc -l <"$p.findings") findings of level error (all of them in $p.findings)
$(head -n 3 "$p.findings" | sed 's/^/  /')"
	elif [[ -s $p.log ]]; then
		# what occ or clang warned of when it was compiled
		cat "$p.log" >&2
	fi
}

# check.sh is what another machine needs; here it would only repeat what follows.
if [[ $only ]]; then
	cp "$here/../../tools/compare.awk" "$out/"
	cat >"$out/check.sh" <<'EOF'
#!/usr/bin/env bash
# Runs each program here on the device and serially, and compares. Arguments go to the programs.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
bad=0
for serial in *.serial; do
	name=${serial%.serial}
	start=$(date +%s%N)
	./"$serial" "$@" >"$name.serial.out" || { echo "$name: the serial build fails"; bad=1; continue; }
	middle=$(date +%s%N)
	if ! OMP_TARGET_OFFLOAD=MANDATORY ./"$name" "$@" >"$name.out" 2>"$name.err"; then
		echo "$name: fails on the device: $(tail -n 3 "$name.err" | paste -sd' ')"
		bad=1
		continue
	fi
	end=$(date +%s%N)
	if why=$(awk -f compare.awk "$name.serial.out" "$name.out"); then
		echo "$name: same answer, serial $(((middle - start) / 1000000)) ms, device $(((end - middle) / 1000000)) ms"
	else
		echo "$name: another answer: $why"
		bad=1
	fi
done
exit $bad
EOF
	chmod +x "$out/check.sh"
	for name in ${built[@]+"${built[@]}"}; do
		read_report "$name"
	done
	occ_say "built ${#built[@]} of ${#names[@]} examples for $target in $out; $out/check.sh runs them"
	finish
	exit
fi

clean=''
[[ $target != cpu || ! -f $unmapped ]] || clean=yes
row='%-12s %7s  %-24s %7s  %9s  %12s  %-6s %s\n'
# shellcheck disable=SC2059
printf "$row" program regions verdicts clauses 'h2d/d2h' 'bytes moved' 'same' "${clean:+mapped}"
export OMP_TARGET_OFFLOAD=MANDATORY
for name in ${built[@]+"${built[@]}"}; do
	p=$out/$name
	same=no mapped='' copies=- bytes=-
	progress "running $name"
	read_report "$name"

	if ! "$p.serial" >"$p.serial.out"; then
		complain "$name" "the serial build fails"
	elif ! LIBOMPTARGET_INFO=32 "$p" >"$p.out" 2>"$p.err"; then
		complain "$name" "fails on the device: $(grep -v 'Copying data' "$p.err" | tail -n 3)"
	else
		read -r _ h2d _ d2h _ bytes < <("$occ_root/tools/copies.awk" "$p.err")
		copies=$h2d/$d2h
		if why=$(awk -f "$occ_root/tools/compare.awk" "$p.serial.out" "$p.out"); then
			same=yes
		else
			complain "$name" "another answer than serially: $why"
		fi
		if [[ $clean ]]; then
			rm -f "$p.unmapped"
			if UNMAPPED_LOG=$p.unmapped LD_PRELOAD=$unmapped "$p" >"$p.unmapped.out" 2>"$p.err" &&
				grep -qE '^launches [1-9][0-9]* unmapped 0 section 0( |$)' "$p.unmapped"; then
				mapped=yes
			else
				mapped=no
				complain "$name" "uses memory that is not mapped, see $p.unmapped: $(tail -n 1 "$p.unmapped" 2>/dev/null)"
			fi
		fi
	fi
	progress
	# shellcheck disable=SC2059
	printf "$row" "$name" "$regions" "$verdicts" "$generated" "$copies" "$bytes" "$same" "$mapped"
done
if [[ $clauses ]]; then
	for name in ${built[@]+"${built[@]}"}; do
		printf '\n%s\n' "$name"
		"$occ_root/tools/report_row.py" "$out/$name.json" --clauses 2>/dev/null || true
	done
fi
finish
