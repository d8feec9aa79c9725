#!/usr/bin/env bash
# Copies the queries of the grammars to where each editor looks for them. Helix names two captures otherwise.
#
#   bash editors/tree-sitter/sync.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# copy FILE FOLDER [SED]: with a first line that says where the original is.
copy() {
  mkdir -p "$2"
  { echo "; Written by editors/tree-sitter/sync.sh from editors/$1"; sed -E "${3:-}" "$1"; } >"$2/$(basename "$1")"
}

for language in sgf ishi csa kif; do
  queries=tree-sitter/$language/queries
  for query in highlights folds injections; do
    copy "$queries/$query.scm" "nvim/queries/$language"
  done
  for query in highlights injections; do
    copy "$queries/$query.scm" "zed/languages/$language"
    copy "$queries/$query.scm" "upstream/helix/runtime/queries/$language" 's/@number\b/@constant.numeric/; s/@property\b/@variable.other.member/'
  done
done
