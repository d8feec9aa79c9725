#!/usr/bin/env bash
# Installs Debian's packages for the programs that are not there, and says nothing of those that are.
#
#   bash .ci/need.sh tmux dpkg-deb:dpkg 'gcc:gcc libc6-dev'    PROGRAM, or PROGRAM:PACKAGES; without a PROGRAM always
set -euo pipefail

missing=()
for need in "$@"; do
  # shellcheck disable=SC2206
  command -v "${need%%:*}" >/dev/null || missing+=(${need#*:})
done
[ ${#missing[@]} -gt 0 ] || exit 0
apt-get -qq update >&2
apt-get -qq -y install --no-install-recommends "${missing[@]}" >/dev/null
