#!/usr/bin/env bash
# What board/chess makes of chess, held to two other programs: chessops and chess.js, from npm. The moves of the records
# in the corpus must be legal to all or to none, and the same in SAN and FEN. Positions of random games, a third of them
# of Chess960, must have the same legal moves, check, mate, stalemate, and too few pieces to mate. First the published
# counts of moves that take long.
#
#   bash .ci/chess-peers.sh
#
# RECLS_CORPUS names the folder of real records. RECLS_TOOLS names the folder where the node packages are kept for the
# next run (default ~/.cache/recls-tools).
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
corpus=${RECLS_CORPUS:-$root/../shared/corpus}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

mkdir "$scratch/chess-peers"
cp "$root"/.ci/chess-peers/{*.mjs,package*.json} "$scratch/chess-peers"
bash "$root/.ci/node-packages.sh" "$scratch/chess-peers"
(cd "$root" && RECLS_PERFT=all go test -run Perft ./board/chess)
(cd "$root" && go build -buildvcs=false -o "$scratch/ours" ./.ci/chess-peers)
cd "$scratch/chess-peers"

"$scratch/ours" positions 100000 >"$scratch/positions"
if [ -d "$corpus/pgn" ]; then
  node peers.mjs lines "$corpus/pgn" >"$scratch/lines"
else
  echo "NOTE: no corpus of real records here: random positions alone are compared"
  : >"$scratch/lines"
fi
"$scratch/ours" moves <"$scratch/lines" >"$scratch/moves"

# compare READER EVERY: chess.js is slow, and sees some of the positions.
compare() {
  node peers.mjs positions "$1" "$scratch/positions" "$2"
  if [ -s "$scratch/lines" ]; then node peers.mjs moves "$1" "$scratch/lines" "$scratch/moves"; fi
}
compare chess.js 4 >"$scratch/log" &
slow=$!
compare chessops 1
wait $slow || { cat "$scratch/log"; exit 1; }
cat "$scratch/log"
