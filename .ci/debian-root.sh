#!/usr/bin/env bash
# Unpacks an empty Debian into DIR, to chroot to: what Debian calls minbase, of the release of this system and from its
# own sources, and the packages that are named. It is kept for the next time, for a week. It needs root.
#
#   bash .ci/debian-root.sh DIR python3-venv
#
# RECLS_TOOLS names the folder where it is kept (default ~/.cache/recls-tools).
set -euo pipefail

dir=$1
shift
tools=${RECLS_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/recls-tools}
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
kept=$tools/debian-$suite-$(IFS=-; echo "$*").tar
mkdir -p "$tools" "$dir"
find "$tools" -maxdepth 1 -name 'debian-*.tar' -mtime +7 -delete
if [ ! -e "$kept" ]; then
  bash "$(dirname "$0")/need.sh" mmdebstrap
  sources=()
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ ! -s "$file" ] || sources+=("$file")
  done
  mmdebstrap --quiet --variant=minbase --include="$(IFS=,; echo "$*")" "$suite" "$kept.new.tar" "${sources[@]}"
  mv "$kept.new.tar" "$kept"
fi
tar -C "$dir" --numeric-owner -xf "$kept"
