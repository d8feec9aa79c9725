#!/usr/bin/env bash
# Counts the records of a list with a job array of Slurm: a task counts a part of the list, and the counts of all parts
# are added up and printed as JSON, as `recls stats --format json` of the whole list would print them.
#
#   array.sh [--check] FOLDER LIST [FILES]
#
# LIST has a NUL after each path, as find -print0 writes it. FOLDER, which all nodes share, gets the parts of the list,
# FILES paths in each (default 50,000), and what was found in each. Called again after an interruption, it runs only the
# parts that are not done. --check prints the findings of recls check instead, in the order of the list. The options of
# sbatch, such as the partition, are taken from the variables that it reads, such as SBATCH_PARTITION.
#
# Exit code: 0, or 2 when a file could not be read, as that of recls; 1 when a part is not done.
set -euo pipefail

if [ "${1:-}" = --task ]; then # what Slurm starts
  part=$(printf '%s/part-%05d' "$3" "$SLURM_ARRAY_TASK_ID")
  status=0
  case $2 in
    stats) set -- recls stats --format json ;;
    check) set -- recls check --format json --fail-on never ;;
  esac
  begun=$part.$SLURM_JOB_ID
  GOMAXPROCS=${SLURM_CPUS_PER_TASK:-1} "$@" --files-from "$part" -0 >"$begun" || status=$?
  if [ "$status" -ne 0 ] && [ "$status" -ne 2 ]; then exit 1; fi
  echo "$status" >"$part.status"
  mv "$begun" "$part.done" # so that what is done is whole
  exit 0
fi

command=stats
if [ "${1:-}" = --check ]; then
  command=check
  shift
fi
[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 1; }
folder=$1 list=$2 files=${3:-50000}
plan=$(printf '%s %s ' "$command" "$files"; sha256sum <"$list")
if [ ! -e "$folder/plan" ]; then
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  split --separator='\0' --lines="$files" --numeric-suffixes --suffix-length=5 "$list" "$folder/part-"
  echo "$plan" >"$folder/plan"
elif [ "$(cat "$folder/plan")" != "$plan" ]; then
  echo "$folder belongs to another list or to other options" >&2
  exit 1
fi
folder=$(cd "$folder" && pwd)
# missing: the numbers of the parts that are not done, with commas.
missing() {
  local part
  for part in "$folder"/part-?????; do [ -e "$part.done" ] || echo $((10#${part##*-})); done | paste -sd,
}

# wait_for JOB: until no task of it is left. That the controller does not answer for a while is not the end.
wait_for() {
  local left
  while true; do
    if left=$(squeue --noheader --jobs="$1" 2>&1); then
      [ -n "$left" ] || return 0
    elif [[ $left == *"Invalid job id"* ]]; then
      return 0
    fi
    sleep 0.5
  done
}

if [ -n "$(missing)" ]; then
  job=$(sbatch --parsable --job-name=recls --array="$(missing)" --requeue --open-mode=truncate \
    --output="$folder/log-%a" "$0" --task "$command" "$folder")
  trap 'scancel "$job"' EXIT
  wait_for "$job"
  trap - EXIT
fi
find "$folder" -name 'log-*' -size +0 -exec cat {} + >&2
if [ -n "$(missing)" ]; then
  echo "parts that are not done: $(missing). Call it again with the same options." >&2
  exit 1
fi
if [ $command = check ]; then
  cat "$folder"/part-?????.done
else
  recls stats --from-json --format json "$folder"/part-?????.done
fi
if grep -q 2 "$folder"/part-?????.status; then exit 2; fi
