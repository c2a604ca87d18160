# shellcheck shell=bash
# Shared by tests/run.sh and docs/examples/run.sh: source it, then call occ_setup.
#
# occ_setup installs the Debian packages that are missing (nothing is called if all are there), configures and builds.
# Afterwards: $occ_root is the source tree, $occ_build the build folder (OCC_BUILD_DIR, else build/).

occ_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
occ_build=${OCC_BUILD_DIR:-$occ_root/build}
[[ $occ_build == /* ]] || occ_build=$PWD/$occ_build

# clang-tools-19 holds clang-linker-wrapper and clang-offload-packager: without them clang-19 cannot link a target region.
occ_packages=(
	clang-19 clang-tools-19 libclang-19-dev llvm-19-dev lld-19 llvm-19-tools libomp-19-dev libomp5-19
	libisl-dev libjansson-dev libxxhash-dev libcmocka-dev cmake ninja-build pkgconf gcc g++ python3
)
# Used when they are there, never installed from here.
occ_optional_packages=(
	"liboffload-22:runs programs on NVIDIA GPUs with CUDA 13"
	"rocm-device-libs:compiles for AMD GPUs"
	"bear:scans builds that call their compiler by its full path"
	"parallel:tests of scans that are spread by GNU parallel"
	"scdoc:makes the man pages"
	"hyperfine:times compiles in bench/"
)

occ_say() { printf 'occ: %s\n' "$*" >&2; }
occ_die() { occ_say "$@"; exit 1; }

# occ_missing PACKAGE...: prints those that are not installed, one a line.
occ_missing()
{
	local have
	# dpkg-query fails if one of the names is unknown to it; what it knows is printed all the same.
	have=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p') || true
	local p
	for p in "$@"; do
		grep -qxF -- "$p" <<<"$have" || printf '%s\n' "$p"
	done
}

# Installs what is missing as root or through sudo; says what and how.
occ_install_packages()
{
	if ! command -v dpkg-query >/dev/null; then
		occ_say "not a Debian system: taking these for granted: ${occ_packages[*]}"
		return
	fi
	local missing optional=() entry
	mapfile -t missing < <(occ_missing "${occ_packages[@]}")
	((${#missing[@]})) || return 0

	for entry in "${occ_optional_packages[@]}"; do
		[[ -z $(occ_missing "${entry%%:*}") ]] || optional+=("${entry%%:*} (${entry#*:})")
	done
	occ_say "missing packages: ${missing[*]}"
	((${#optional[@]} == 0)) || occ_say "optional, not installed by this script: $(printf '%s, ' "${optional[@]}" | sed 's/, $//')"

	local install=(apt-get install -y --no-install-recommends "${missing[@]}")
	local by_hand="apt-get update && ${install[*]}"
	command -v apt-get >/dev/null || occ_die "no apt-get here; install them by hand: ${missing[*]}"
	local root=(env DEBIAN_FRONTEND=noninteractive)
	if [[ $(id -u) != 0 ]]; then
		command -v sudo >/dev/null || occ_die "neither root nor sudo; as root, run: $by_hand"
		if [[ -t 0 ]]; then
			root=(sudo "${root[@]}")
		else
			sudo -n true 2>/dev/null || occ_die "sudo asks for a password and there is no terminal; as root, run: $by_hand"
			root=(sudo -n "${root[@]}")
		fi
	fi

	mkdir -p "$occ_build"
	local log=$occ_build/packages.log plan updated=''
	: >"$log"
	while :; do
		# The plan also shows whether the package lists are there and new enough to know the names.
		if plan=$(LC_ALL=C apt-get -s install --no-install-recommends "${missing[@]}" 2>&1); then
			# libomp-NN-dev of different versions exclude each other: installing ours can take another one away.
			local removed
			removed=$(sed -n 's/^Remv \([^ ]*\).*/\1/p' <<<"$plan" | paste -sd' ')
			[[ -z $removed ]] || occ_say "warning: this removes $removed, which cannot be installed beside them"
			occ_say "${install[*]}"
			if "${root[@]}" "${install[@]}" >>"$log" 2>&1; then
				break
			fi
		else
			printf '%s\n' "$plan" >>"$log"
		fi
		# Old package lists are the usual cause of both failures.
		if [[ $updated ]]; then
			tail -n 15 "$log" >&2
			occ_die "apt-get cannot install them (log: $log); as root, try: $by_hand"
		fi
		occ_say "apt-get update"
		if ! "${root[@]}" apt-get update >>"$log" 2>&1; then
			tail -n 15 "$log" >&2
			occ_die "cannot update the package lists (is there a network?); as root, run: $by_hand"
		fi
		updated=yes
	done
	mapfile -t missing < <(occ_missing "${occ_packages[@]}")
	((${#missing[@]} == 0)) || occ_die "still missing after the installation: ${missing[*]}"
}

# One updating line from ninja's [n/m] when stderr is a terminal; nothing otherwise.
occ_progress()
{
	local line
	if [[ ! -t 2 ]]; then
		cat >/dev/null
		return
	fi
	while IFS= read -r line; do
		[[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
		printf '\r\033[Kocc: building %d of %d' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
	done
	printf '\r\033[K' >&2
}

occ_build_all()
{
	local log=$occ_build/build.log
	mkdir -p "$occ_build"
	# Two scripts started at once share the build folder.
	exec 9>"$occ_build/.lock"
	flock 9
	: >"$log"
	if [[ ! -f $occ_build/build.ninja ]]; then
		[[ ! -t 2 ]] || printf '\r\033[Kocc: configuring' >&2
		if ! cmake -S "$occ_root" -B "$occ_build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo >"$log" 2>&1 9>&-; then
			rm -f "$occ_build/build.ninja"
			[[ ! -t 2 ]] || printf '\r\033[K' >&2
			cat "$log" >&2
			occ_die "cannot configure (log above, and in $log)"
		fi
	fi
	if ! NINJA_STATUS='[%f/%t] ' ninja -C "$occ_build" 2>&1 9>&- | tee -a "$log" | occ_progress; then
		cat "$log" >&2
		occ_die "the build failed (log above, and in $log)"
	fi
	exec 9>&-
}

occ_setup()
{
	occ_install_packages
	occ_build_all
}
