#!/usr/bin/env bash
# Puts what the site consists of into the new folder DIR: the pages of documentation as they are, and in DIR/playground
# the playground, with all that a page with recls in it needs. It needs Go and Node 22.
#
#   bash .ci/pages.sh DIR
set -euo pipefail

[ $# -eq 1 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
[ -z "$(ls -A "$out")" ] || { echo "$1 is not empty: the site is made into a new folder"; exit 2; }
cd "$root"

# What git knows, in its folders: the pages link to each other and to files beside them.
git ls-files -z -- '*.md' docs editors web/npm/example.html LICENSE ':!:*/testdata/*' ':!:editors/vscode/test/*' |
  tar --null --files-from - -cf - | tar -C "$out" -xf -
echo 'title: recls' >"$out/_config.yml"

node web/playground/build.mjs "$out/playground"
