#!/usr/bin/env bash
# What docs/scale.md says, run on a small collection: a queue whose workers are killed, GNU parallel and a job array of
# Slurm. Each must give what one process gives, to the byte.
#
#   bash .ci/scale.sh
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
bash "$root/.ci/need.sh" parallel slurmd:slurm-wlm munged:munge
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cd "$root/contrib/scale-nats"
go vet .
go run honnef.co/go/tools/cmd/staticcheck@v0.8.0 .
go test -timeout 5m .

mkdir "$scratch/bin" "$scratch/games"
(cd "$root" && go build -o "$scratch/bin/recls" ./cmd/recls)
export PATH=$scratch/bin:$PATH
cd "$scratch"
for i in $(seq 600); do
  printf '(;FF[4]GM[1]SZ[19]PB[Player %d]KM[];B[pd];W[%s])' $((i % 7)) "$([ $((i % 5)) -eq 0 ] && echo zz || echo dd)" >"games/game $i.sgf"
done
find games -name '*.sgf' -print0 | sort -z >list
printf 'missing.sgf\0' >>list

# same NAME WANT COMMAND…: the command prints what is in the file WANT. One file is missing, so all end with 2, but
# parallel, which ends with the number of jobs that did not end with 0.
same() {
  local name=$1 want=$2 begun=$SECONDS
  shift 2
  "$@" >"$scratch/got" 2>"$scratch/errors" || echo $? >"$scratch/status"
  if ! cmp "$scratch/got" "$want" || ! grep -q 'missing\.sgf' "$scratch/errors"; then
    cat "$scratch/errors"
    echo "$name: not what one process prints"
    return 1
  fi
  echo "ok    $name ($((SECONDS - begun)) s)"
}
recls stats --format json --files-from list -0 >counts 2>/dev/null || [ $? -eq 2 ]
recls check --format json --fail-on never --files-from list -0 >findings 2>/dev/null || [ $? -eq 2 ]
grep -q '"files":600' counts
[ "$(wc -l <findings)" -gt 600 ]

parallel_stats() {
  parallel --will-cite --pipepart -a list --recend '\0' --block 3k 'recls stats --files-from - -0 --format json' >counts.jsonl || [ $? -le 100 ]
  [ "$(wc -l <counts.jsonl)" -gt 2 ] && recls stats --from-json --format json counts.jsonl
}
parallel_check() {
  parallel --will-cite --keep-order --pipepart -a list --recend '\0' --block 3k 'recls check --files-from - -0 --format json --fail-on never'
}
same 'parallel: counts' counts parallel_stats
same 'parallel: findings' findings parallel_check

# A job array: after an interruption only what is not done runs again.
array() { bash "$root/contrib/scale-slurm/array.sh" "$@"; }
slurm() {
  same 'Slurm: counts' counts array stats list 150
  same 'Slurm: findings' findings array --check check list 300
  rm stats/part-00001.done stats/part-00004.done stats/log-*
  same 'Slurm: the rest' counts array stats list 150
  [ "$(find stats -name 'log-*' | wc -l)" -eq 2 ] || { echo 'Slurm: not only what was missing ran again'; return 1; }
  if array stats list 100 2>/dev/null; then echo 'Slurm: a folder of another list is taken'; return 1; fi
}
export -f array same slurm
export root scratch
bash "$root/contrib/scale-slurm/loopback.sh" bash -euo pipefail -c slurm
