#!/usr/bin/env bash
# Records of the corpus as recls convert writes them, read by two other programs:
# tsshogi and json-kifu-format, from npm. Both must find the same moves, times,
# comments, variations and players in them as recls has found in the records.
# Then the records themselves with other line ends: when recls has formatted and
# fixed them, tsshogi must read from them what it reads from those with clean ends.
#
# Then typos are put into real records of KIF and KI2: of those that change which moves
# tsshogi reads, recls check must be loud about 98 of 100 on their line.
#
#   bash .ci/kif-peers.sh
#
# RECLS_CORPUS names the folder of real records. RECLS_TOOLS names the folder where
# the node packages are kept for the next run (default ~/.cache/recls-tools).
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
corpus=${RECLS_CORPUS:-$root/../shared/corpus}
if [ ! -d "$corpus/kif" ]; then
  echo "NOTE: no corpus of real records here: nothing is given to other programs to read"
  exit
fi
tools=${RECLS_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/recls-tools}
peers=$root/.ci/kif-peers
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# What npm ci makes for the same list of packages is kept.
kept=$tools/kif-peers-$(cat "$peers"/package*.json | sha256sum | cut -c 1-16)
if [ ! -e "$kept/complete" ]; then
  rm -rf "$kept"
  mkdir -p "$kept"
  cp "$peers"/package*.json "$kept"
  npm --no-audit --no-fund --loglevel error --prefix "$kept" ci
  touch "$kept/complete"
fi
cp "$peers"/*.mjs "$scratch"
ln -s "$kept/node_modules" "$scratch/node_modules"

(cd "$root" && go build -buildvcs=false -o "$scratch/recls" ./cmd/recls)

# convert TO FROM FOLDER: what cannot be converted, such as other games than
# shogi, is left out, and so is the second of two records with one name.
convert() {
  "$scratch/recls" convert --to "$1" --out "$3" -- "$2" >/dev/null 2>"$scratch/log" || [ $? -eq 2 ]
}

for format in kif csa; do
  out=$scratch/$format-records
  convert jkf "$corpus/$format" "$out/jkf"
  for to in kif ki2 csa usi; do
    convert "$to" "$out/jkf" "$out/$to"
  done
  node "$scratch/peers.mjs" "$out"/{jkf,kif,ki2,csa,jkf,usi}
done

# each COMMAND… FOLDER: every file is named, so that it is taken for a record
# whatever is in it. Files with mistakes that are left do not matter here.
each() {
  local folder=${!#}
  find "$folder" -type f -print0 | xargs -0 "$scratch/recls" "${@:1:$#-1}" --no-config --quiet --lang kif -- >/dev/null 2>"$scratch/log" || true
}

ends=$scratch/line-ends
node "$scratch/line-ends.mjs" spread "$corpus/kif" "$ends/formatted"
cp -r "$ends/formatted" "$ends/fixed"
each fmt -w "$ends/formatted"
each check --fix "$ends/formatted"
each check --fix "$ends/fixed"
each fmt -w "$ends/fixed"
for folder in "$ends"/*; do
  node "$scratch/line-ends.mjs" compare "$folder"
done

typos=$scratch/typos-in-records
node "$scratch/typos.mjs" prepare "$corpus/kif" "$typos" 3000
"$scratch/recls" check --no-config --fail-on never --format json -- "$typos" |
  node "$scratch/typos.mjs" judge "$typos" 98
