#!/usr/bin/env bash
# The grammars of editors/tree-sitter: the parsers that are committed are those of the grammars, the queries fit, Neovim
# highlights with them, and on real records they see as many moves as recls does.
#
# RECLS_CORPUS names a folder of real records; without it that part is left out, and a line says so.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
bash "$root/.ci/need.sh" 'cc:gcc libc6-dev'
cli=$(bash "$root/.ci/install-editor.sh" tree-sitter 2>/dev/null)
nvim=$(bash "$root/.ci/install-editor.sh" nvim-0.12 2>/dev/null)
wanted=0.26.11 # that has written the parsers

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
go -C "$root" build -o "$scratch/recls" ./cmd/recls # before the caches are our own
export TREE_SITTER_DIR=$scratch/config XDG_CACHE_HOME=$scratch/cache XDG_STATE_HOME=$scratch/state LANG=C.UTF-8
mkdir -p "$TREE_SITTER_DIR" "$scratch/runtime/parser"
echo '{"parser-directories": ["'"$scratch"'"]}' >"$TREE_SITTER_DIR/config.json" # else it warns each time
cp -r "$root/editors" "$scratch/editors"
cd "$scratch/editors/tree-sitter"

found=$("$cli" --version | sed 's/^tree-sitter \([0-9.]*\).*/\1/')
for language in csa ishi kif; do
  (
    cd $language
    if [ "$found" = "$wanted" ]; then
      "$cli" generate --abi 14 # without Node; what it writes must be what is there
      diff -r "$root/editors/tree-sitter/$language/src" src || { echo "editors/tree-sitter/$language/src is not of its grammar.js"; exit 1; }
    fi
    "$cli" test >"$scratch/test.log" 2>&1 || { cat "$scratch/test.log"; exit 1; }
    "$cli" build -o "$scratch/runtime/parser/$language.so" .
  )
done
[ "$found" = "$wanted" ] || echo "NOTE: tree-sitter is $found and not $wanted: that src is of grammar.js is NOT checked"

bash sync.sh
for folder in nvim/queries zed/languages upstream/helix/runtime; do
  diff -r "$root/editors/$folder" "$scratch/editors/$folder" || { echo "run editors/tree-sitter/sync.sh"; exit 1; }
done

# The commit that Helix and Zed are given has these parsers.
for file in zed/extension.toml upstream/helix/languages.toml; do
  for commit in $(grep -A3 'recls/recls' "$root/editors/$file" | sed -n 's/.*rev = "\([0-9a-f]\{40\}\)".*/\1/p' | sort -u); do
    repository=${RECLS_REPOSITORY:-$root}
    if ! git -C "$repository" cat-file -e "$commit^{commit}" 2>/dev/null; then
      echo "NOTE: commit $commit of $file is not in this clone: its parsers are NOT compared"
      continue
    fi
    for language in csa ishi kif; do
      git -C "$repository" show "$commit:editors/tree-sitter/$language/src/parser.c" | cmp -s - "$root/editors/tree-sitter/$language/src/parser.c" ||
        { echo "editors/$file names commit $commit, which has another parser for $language"; exit 1; }
    done
  done
done

"$nvim" --clean --headless -l "$root/editors/tree-sitter/test/nvim.lua" "$scratch/runtime" "$root/editors"

# What counts as a move for recls stats: those of the main line, and passes.
moves_csa='(move) @move'
moves_ishi='[(event (move) @move) (source_file (move) @move)]'
moves_kif='(source_file [(move) (pass) (foreign_move)] @move)'

# records LANGUAGE: what recls finds clean, in UTF-8.
records() {
  cp -r "$corpus/$1" "$scratch/$1"
  "$scratch/recls" encode --to UTF-8 --guess -w "$scratch/$1"
  "$scratch/recls" check --min-severity warning --format concise "$scratch/$1" 2>/dev/null | sed 's/:[0-9]*:[0-9]*:.*//' | sort -u >"$scratch/faulty" || true
  find "$scratch/$1" -type f | grep -E "\.($2)$" | sort | comm -23 - "$scratch/faulty" >"$scratch/clean"
}

# parses LANGUAGE FILE: no record of the list in FILE has an ERROR.
parses() {
  "$cli" parse --quiet --stat --lib-path "$scratch/runtime/parser/$1.so" --lang-name "$1" --paths "$2" >"$scratch/parse.log" || {
    grep -E 'ERROR|MISSING' "$scratch/parse.log" | head
    echo "$1: the grammar does not read records in which recls finds nothing"
    return 1
  }
}

# compare LANGUAGE ENDINGS
compare() {
  local language=$1 query=moves_$1 seen counted
  records "$language" "$2"
  [ -s "$scratch/clean" ] || { echo "$language: no record of the corpus is clean"; return 1; }
  parses "$language" "$scratch/clean"
  echo "${!query}" >"$scratch/moves.scm"
  seen=$("$cli" query --captures --lib-path "$scratch/runtime/parser/$language.so" --lang-name "$language" \
    --paths "$scratch/clean" "$scratch/moves.scm" | grep -c 'capture: ')
  counted=$(tr '\n' '\0' <"$scratch/clean" | "$scratch/recls" stats --no-check --format csv --files-from - -0 | sed -n 's/^totals,moves,//p')
  [ "$seen" = "$counted" ] || { echo "$language: the grammar sees $seen moves, recls $counted"; return 1; }
  # A record that somebody has not ended with a line break yet.
  while IFS= read -r file; do
    text=$(cat "$file" && echo x) && text=${text%x}
    while [[ $text == *[$'\r\n'] ]]; do text=${text%?}; done
    printf %s "$text" >"$file"
  done <"$scratch/clean"
  parses "$language" "$scratch/clean"
  echo "$language: $(wc -l <"$scratch/clean") records, $seen moves"
}

corpus=${RECLS_CORPUS:-$root/../shared/corpus}
if [ ! -d "$corpus" ]; then
  echo "NOTE: no corpus of real records here: the grammars are NOT compared with recls"
  exit
fi
compare csa csa
compare ishi 'ishi|ish|go|prb'
compare kif 'kif|kifu|ki2|ki2u|bod'
