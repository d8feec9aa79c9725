#!/usr/bin/env bash
# What action.yml runs: it downloads recls for the machine, compares the archive with SHA256SUMS of the release, and
# checks records. It runs in the bash of Linux, macOS and Windows (Git for Windows).
#
# INPUT_PATHS, INPUT_FAIL_ON, INPUT_FORMAT and INPUT_VERSION are the inputs, ACTION_REF the tag or branch of the action.
# RECLS_RELEASES is where the releases are, for tests.
set -euo pipefail

fail() { echo "::error::$1"; exit 2; }

temp=${RUNNER_TEMP:-$(mktemp -d)}
base=${RECLS_RELEASES:-https://github.com/recls/recls/releases}

format=${INPUT_FORMAT:-annotations}
case $format in
annotations | sarif) ;;
*) fail "format: $format is not valid: expected annotations or sarif" ;;
esac

exact='^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$'
version=${INPUT_VERSION:-}
if [ -z "$version" ]; then
  if [[ ${ACTION_REF:-} =~ $exact ]]; then version=$ACTION_REF; else version=latest; fi
fi
if [ "$version" = latest ]; then
  release=$base/latest/download
elif [[ $version =~ $exact ]]; then
  release=$base/download/$version
else
  fail "version: $version is not valid: expected a release such as v0.1.0, or latest"
fi

case $(uname -s) in
Linux) os=linux suffix=tar.gz ;;
Darwin) os=darwin suffix=tar.gz ;;
MINGW* | MSYS* | CYGWIN*) os=windows suffix=zip ;;
*) fail "there is no recls for $(uname -s)" ;;
esac
# The bash of Windows on ARM runs as x86-64: the runner knows.
case ${RUNNER_ARCH:-$(uname -m)} in
X64 | x86_64 | amd64) arch=amd64 ;;
ARM64 | aarch64 | arm64) arch=arm64 ;;
*) fail "there is no recls for ${RUNNER_ARCH:-$(uname -m)}" ;;
esac

# fetch NAME: into the folder of the release. A name of a release, not a path, reaches this.
work=$(mktemp -d "$temp/recls.XXXXXX")
fetch() {
  curl --fail --silent --show-error --location --retry 3 --output "$work/$1" "$release/$1" ||
    fail "$release/$1 could not be downloaded"
}

fetch SHA256SUMS
# A line is a sum, two spaces (or a space and a star) and a name.
line=$(grep -E "^[0-9a-f]{64} [ *]recls-v[0-9A-Za-z.+-]+-$os-$arch\.$suffix\$" "$work/SHA256SUMS" || true)
[ "$(grep -c . <<<"$line")" = 1 ] || fail "the release $version has no recls for $os-$arch"
name=${line:66}
fetch "$name"
if command -v sha256sum >/dev/null; then
  sum=$(sha256sum <"$work/$name")
else
  sum=$(shasum -a 256 <"$work/$name")
fi
[ "${sum%% *}" = "${line:0:64}" ] || fail "$name is not the file that SHA256SUMS names: it was changed or cut on its way"

if [ "$suffix" = zip ]; then
  unzip -q "$work/$name" -d "$work"
else
  tar -xzf "$work/$name" -C "$work"
fi
recls=$work/${name%."$suffix"}/recls
"$recls" version

paths=()
while IFS= read -r path; do
  path=${path%$'\r'}
  if [ -n "$path" ]; then paths+=("$path"); fi
done <<<"${INPUT_PATHS:-.}"
[ ${#paths[@]} -gt 0 ] || fail "paths: expected a file or a folder on each line"

status=0
if [ "$format" = sarif ]; then
  report=$work/recls.sarif
  "$recls" check --format sarif --output "$report" --fail-on "${INPUT_FAIL_ON:-warning}" -- "${paths[@]}" || status=$?
  # Only a report that was written is uploaded: a flag that is not valid leaves none.
  if [ -s "$report" ] && [ -n "${GITHUB_OUTPUT:-}" ]; then echo "sarif=$report" >>"$GITHUB_OUTPUT"; fi
else
  "$recls" check --format github --fail-on "${INPUT_FAIL_ON:-warning}" -- "${paths[@]}" || status=$?
fi
exit "$status"
