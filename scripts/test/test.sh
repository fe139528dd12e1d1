#!/usr/bin/env bash
# npm test: everything that CI checks, on a machine that has only Node, npm, git and apt. Every step runs,
# so that one failure does not hide another. The last line counts the tests.
set -uo pipefail
cd "$(dirname "$0")/../.."
failed=0
results=test-results
mkdir -p "$results"
rm -f "$results/unit.json" "$results/e2e.json"

step() {
  echo "== $1"
  shift
  if ! "$@"; then
    echo "!! failed: $*"
    failed=1
  fi
}

installed() { [ -e node_modules/.package-lock.json ] && [ ! package-lock.json -nt node_modules/.package-lock.json ]; }

has_chromium() {
  [ -n "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium-headless-shell ] || [ -x /usr/bin/chromium ]
}

install_chromium() {
  local sudo=''
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends \
      chromium-headless-shell fonts-liberation
}

# A folder without journeys is not a failure.
journeys() {
  if ! compgen -G 'e2e/*.spec.ts' >/dev/null; then
    echo 'There are no journeys yet.'
    return 0
  fi
  CI=1 npx playwright test
}

if ! installed; then
  echo '== install'
  npm ci --no-audit --no-fund --include=dev || { echo '0 passed, 1 failed'; exit 1; }
fi
if [ "${1:-}" = changed ]; then
  exec npx tsx scripts/test/changed.ts
elif [ $# -gt 0 ]; then
  echo "npm test runs everything; npm test -- changed runs what a change can have touched. There is no “$1”."
  exit 2
fi
step 'quick checks' npm run --silent check
step 'row types' npm run --silent db:types -- --check
step 'tests' npx vitest run --reporter=default --reporter=json --outputFile.json="$results/unit.json"
if ! has_chromium; then step 'install Chromium' install_chromium; fi
step 'build' npm run --silent build
step 'journeys' journeys

node scripts/test/count-tests.mjs "$results" "$failed"
