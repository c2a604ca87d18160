#!/usr/bin/env bash
# Installs what is missing, builds, runs every test. Arguments go to ctest: tests/run.sh -R e2e
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=../tools/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/../tools/setup.sh"

case ${1-} in
-h | --help)
	cat <<'EOF'
usage: tests/run.sh [ctest options]

Installs the Debian packages that are missing, builds into build/ (or $OCC_BUILD_DIR) and runs every test with ctest:
one lit run for each folder of tests/ and the cmocka programs of tests/unit/. For example:

    tests/run.sh -R e2e        only the tests whose name matches
    tests/run.sh -N            list the tests
EOF
	exit
	;;
esac

occ_setup
exec ctest --test-dir "$occ_build" --output-on-failure --no-tests=error "$@"
