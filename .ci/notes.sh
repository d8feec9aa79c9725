#!/usr/bin/env bash
# Prints what CHANGELOG.md says of a version. A release without such a part is refused; one with a hyphen (v1.2.0-rc.1)
# may have what is under Unreleased.
#
#   bash .ci/notes.sh v1.2.3
set -euo pipefail
cd "$(dirname "$0")/.."

part() { awk -v title="## $1" '/^## / { on = index($0 " ", title " ") == 1; next } on' CHANGELOG.md | sed -e '/./,$!d'; }

notes=$(part "${1#v}")
case $1 in *-*) [ -n "$notes" ] || notes=$(part Unreleased) ;; esac
[ -n "$notes" ] || { echo "CHANGELOG.md has no part \"## ${1#v} - DATE\"" >&2; exit 1; }
printf '%s\n' "$notes"
