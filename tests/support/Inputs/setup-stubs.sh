#!/usr/bin/env bash
# setup-stubs.sh TEMP USER MISSING MODE: what tools/setup.sh does about packages when dpkg-query says that the packages
# MISSING are not there. Nothing real is installed: apt-get, sudo and id are stubs, whose calls are printed.
#   USER  root, user (no sudo), sudo
#   MODE  works; stale (apt-get install fails until apt-get update); removes (takes libomp-22-dev away); offline
set -euo pipefail
temp=$1 user=$2 missing=$3 mode=$4
setup=$(cd "$(dirname "$0")/../../../tools" && pwd)/setup.sh
rm -rf "$temp"
mkdir -p "$temp/bin" "$temp/state"
for tool in bash env sed grep tail paste mkdir dirname cat touch rm true; do
	ln -s "$(type -P "$tool")" "$temp/bin/$tool"
done
stub() { cat >"$temp/bin/$1"; chmod +x "$temp/bin/$1"; }
stub id <<EOF
#!/bin/bash
[[ $user == root ]] && echo 0 || echo 1000
EOF
[[ $user != sudo ]] || stub sudo <<'EOF'
#!/bin/bash
[[ $1 != -n ]] || shift
[[ $1 == true ]] || echo "CALL sudo" >&2
exec "$@"
EOF
stub dpkg-query <<EOF
#!/bin/bash
for p in "\${@:4}"; do
	if [[ " $missing " != *" \$p "* || -e $temp/state/installed ]]; then echo "installed \$p"; fi
done
exit 1
EOF
stub apt-get <<EOF
#!/bin/bash
state=$temp/state mode=$mode
if [[ \$1 == -s ]]; then
	[[ \$mode != removes ]] || echo "Remv libomp-22-dev [1:22]"
	[[ \$mode != offline ]]
	exit
fi
echo "CALL apt-get \$* (\$DEBIAN_FRONTEND)" >>"\$state/calls"
case \$1 in
update) [[ \$mode != offline ]] && touch "\$state/updated" ;;
install)
	if [[ \$mode == stale && ! -e \$state/updated ]]; then echo "E: 404"; exit 100; fi
	touch "\$state/installed"
	;;
esac
EOF
status=0
PATH=$temp/bin OCC_BUILD_DIR=$temp/build "$temp/bin/bash" -c "set -euo pipefail; . $setup; occ_install_packages" </dev/null 2>&1 || status=$?
[[ ! -e $temp/state/calls ]] || cat "$temp/state/calls"
echo "status $status"
