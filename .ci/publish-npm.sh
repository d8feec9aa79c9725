#!/usr/bin/env bash
# Publishes the packages of a release to npm, and leaves alone what is there already. The package recls needs those of the
# platforms, so it comes last. Who is signed in, or trusted, is for npm to know: docs/accounts.md.
#
#   bash .ci/publish-npm.sh DIST                  publishes
#   bash .ci/publish-npm.sh DIST --dry-run        any option goes on to npm publish
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
dist=$1
shift
# field NAME FILE: of the package.json in a package.
field() { tar -xzOf "$2" package/package.json | node -p "JSON.parse(require('fs').readFileSync(0))['$1']"; }

packages=()
last=
for file in "$dist"/*.tgz; do
  if [ "$(field name "$file")" = recls ]; then last=$file; else packages+=("$file"); fi
done
[ ${#packages[@]} -gt 0 ] && [ -n "$last" ] || { echo "$dist has no packages for npm"; exit 2; }
for file in "${packages[@]}" "$last"; do
  version=$(field version "$file")
  id=$(field name "$file")@$version
  tag=latest
  case $version in *-*) tag=next ;; esac # before a release
  if npm view "$id" version >/dev/null 2>&1; then
    echo "$id is there already"
  else
    npm publish --access public --tag "$tag" "$@" "$file"
  fi
done
