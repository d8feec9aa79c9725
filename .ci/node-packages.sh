#!/usr/bin/env bash
# Links node_modules into FOLDER, with the packages of its package-lock.json. npm ci empties node_modules first; what it
# made for the same list of packages is kept, and linked the next time.
#
#   bash .ci/node-packages.sh FOLDER
#
# RECLS_TOOLS names the folder where they are kept (default ~/.cache/recls-tools).
set -euo pipefail

cd "$1"
tools=${RECLS_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/recls-tools}
name=${PWD##*/}-packages
kept=$tools/$name-$(cat package.json package-lock.json | sha256sum | cut -c 1-16)-$(node --version)
if [ ! -e "$kept/complete" ]; then
  mkdir -p "$tools"
  new=$(mktemp -d "$kept.XXXXXX")
  cp package.json package-lock.json "$new"
  npm --no-audit --no-fund --loglevel error --prefix "$new" ci
  touch "$new/complete"
  rm -rf "$kept"
  mv "$new" "$kept"
  chmod 755 "$kept"
  find "$tools" -maxdepth 1 -name "$name-*" -mtime +7 -exec rm -rf {} +
fi
[ -e node_modules ] || ln -s "$kept/node_modules" node_modules
