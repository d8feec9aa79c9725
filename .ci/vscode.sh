#!/usr/bin/env bash
# The extension of editors/vscode: types, lint, unit and grammar tests, the vsix
# for linux-x64, and that vsix in real VS Code (newest, and the oldest that it is
# declared for) under a suite in the extension host and under mouse and keyboard
# in Chromium. The vsix for browsers runs in the newest, over files that only the
# browser has. Nothing of the user's own VS Code takes part.
#
#   bash .ci/vscode.sh              all of it
#   bash .ci/vscode.sh 4.93.1       that version of code-server alone
#   E2E_MATRIX=whole bash .ci/vscode.sh
#                                   all orders of typing and saving in records of
#                                   old encodings, which takes hours, and not some
#                                   of them; 3/12 is the third of twelve parts
#
# RECLS_TOOLS names the folder where VS Code and the node packages are kept for
# the next run (default ~/.cache/recls-tools).
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] || set -- 4.139.1 4.93.1
cd "$root/editors/vscode"

# part NAME COMMAND…: runs it and says how long it took.
part() {
  local name=$1 begun=$SECONDS
  shift
  "$@"
  echo "vscode, $name: $((SECONDS - begun)) s"
}

# The tools of one version of VS Code, as the tests want to be told.
real() {
  local vscode
  mapfile -t vscode < <(bash "$root/.ci/install-vscode.sh" "$1")
  [ ${#vscode[@]} -eq 3 ] || return 1
  # The page of the panel is the same in both; the oldest is asked what depends on VS Code.
  local parts=()
  [ "$1" != 4.93.1 ] || parts=(inside screen hostile encodings)
  export VSCODE_NODE=${vscode[0]} VSCODE_ENTRY=${vscode[1]} PLAYWRIGHT=${vscode[2]}
  node test/e2e/run.mjs "$vsix" "${parts[@]}"
  [ "$1" = 4.93.1 ] || node test/e2e/run.mjs "$web" web
  [ "$1" = 4.93.1 ] || look || { [ $? -eq 75 ] && look; } # late: once more
}

# Whether the pictures of the pages still show what VS Code shows.
look() { node test/e2e/pictures.mjs "$vsix" --look; }

unset npm_config_nodedir
part 'node packages' bash "$root/.ci/node-packages.sh" .
part types npm run --silent types
part lint npm run --silent lint
part unit npm run --silent unit
part grammar npm run --silent grammar
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1700000000} # a copy of the work tree has no commits
part package node scripts/package.mjs linux-x64 web
vsix=$(ls dist/recls-linux-x64-*.vsix)
web=$(ls dist/recls-web-*.vsix)
# holds VSIX FILE…: it has these files of a server and an entry, and no other.
holds() {
  diff <(python3 -m zipfile -l "$1" | grep -oE 'extension/(bin|dist)/[^ ]+' | grep -vE 'board|licenses' | sort) \
    <(printf 'extension/%s\n' "${@:2}") || { echo "$1 has other files than it should"; return 1; }
}
holds "$vsix" bin/recls dist/extension.js
holds "$web" dist/server/recls.wasm.gz dist/server/texts/{ja,ko,pages,zh-CN,zh-TW}.gz dist/server/wasm_exec.js dist/server/worker.js dist/web.js
node scripts/build.mjs --tests
for version in "$@"; do
  part "code-server $version" real "$version"
done
