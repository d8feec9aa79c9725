#!/usr/bin/env bash
# Takes all pictures of the pages anew: VS Code, the playground, the terminal. The step vscode compares those of VS Code
# with what it shows, and says when they have to be taken again.
#
#   bash .ci/pictures.sh
#
# It needs Go, Node and Debian's apt (chromium). RECLS_TOOLS is as in vscode.sh.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mapfile -t vscode < <(bash "$root/.ci/install-vscode.sh" 4.139.1)
export VSCODE_NODE=${vscode[0]} VSCODE_ENTRY=${vscode[1]} PLAYWRIGHT=${vscode[2]} CHROMIUM=${CHROMIUM:-$(command -v chromium)}

cd "$root/editors/vscode"
bash "$root/.ci/node-packages.sh" .
node scripts/package.mjs linux-x64
node test/e2e/pictures.mjs dist/recls-linux-x64-*.vsix

cd "$root"
bash .ci/node-packages.sh web/playground
node web/playground/build.mjs "$scratch/playground"
go build -o "$scratch/recls" ./cmd/recls
(cd "$scratch" && npm install --silent --no-save --no-audit --no-fund @xterm/xterm@6.0.0)
node web/test/pictures.mjs "$scratch/playground" "$scratch/recls" "$scratch/node_modules/@xterm/xterm"
git status --short -- '*.png'
