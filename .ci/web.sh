#!/usr/bin/env bash
# recls in the browser: the build, the scenarios of the server against the worker, the npm package from its tarball in
# Node, and all of it in Chromium with the playground. It needs apt (chromium) or CHROMIUM, and Playwright of
# install-vscode.sh or PLAYWRIGHT. RECLS_TOOLS is as in vscode.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# What the browser gets must not hold what belongs to programs and networks.
if GOOS=js GOARCH=wasm go list -deps ./cmd/recls-web |
  grep -E '^(net/http|crypto/tls|os/exec|go\.uber\.org/zap|github\.com/spf13/|charm\.land/|github\.com/charmbracelet/)'; then
  echo "these must not be linked into the program for the browser"
  exit 1
fi

bash .ci/node-packages.sh web/playground
(cd web/playground && node_modules/.bin/tsc --noEmit)

go run ./cmd/recls-web/build web/npm/dist
size=$(wc -c <web/npm/dist/recls.wasm.gz)
if [ "$size" -gt 5000000 ]; then # docs/performance.md, "In a browser": what was tried to make it small
  echo "recls.wasm.gz has $size bytes, more than 5,000,000"
  exit 1
fi
node web/playground/build.mjs "$scratch/playground" web/npm/dist
RECLS_SERVER="node $PWD/web/test/stdio.mjs $PWD/web/npm/dist" go test -count=1 -run '^TestScenarios$' ./server

cp LICENSE web/npm/
(cd web/npm && npm pack --silent --ignore-scripts --pack-destination "$scratch" >/dev/null)
mkdir -p "$scratch/app/node_modules/@recls"
tar -xzf "$scratch"/recls-wasm-*.tgz -C "$scratch"
grep -qF 'golang.org/x/text' "$scratch/package/dist/THIRD-PARTY-LICENSES"
mv "$scratch/package" "$scratch/app/node_modules/@recls/wasm"
cp web/test/package.mjs "$scratch/app/"
node "$scratch/app/package.mjs"

if [ -z "${CHROMIUM:-}" ]; then
  bash .ci/need.sh chromium
  CHROMIUM=$(command -v chromium)
fi
if [ -z "${PLAYWRIGHT:-}" ]; then
  tools=${RECLS_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/recls-tools}
  PLAYWRIGHT=$tools/playwright-core-1.65.1/node_modules/playwright-core
  [ -d "$PLAYWRIGHT" ] || { (cd "$scratch" && npm install --silent --no-save playwright-core@1.65.1); PLAYWRIGHT=$scratch/node_modules/playwright-core; }
fi
export CHROMIUM PLAYWRIGHT
record=${RECLS_CORPUS:-none}/sgf/derived/opening-tree.sgf
if [ ! -f "$record" ]; then
  record=$scratch/made.sgf
  node -e 'console.log("(;FF[4]GM[1]CA[UTF-8]SZ[19]"); for (let i = 0; i < 40000; i++) console.log(`;${"BW"[i % 2]}[${String.fromCharCode(97 + i % 19, 97 + (i * 7) % 19)}]`); console.log(")")' >"$record"
fi
node web/test/browser.mjs "$scratch/app/node_modules/@recls/wasm" "$record"
node web/test/playground.mjs "$scratch/playground" || { [ $? -eq 75 ] && node web/test/playground.mjs "$scratch/playground"; } # late: once more
