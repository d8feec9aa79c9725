#!/usr/bin/env bash
# Writes a version into all files that name one, before its tag is made: the changelog, pyproject.toml, the commands of
# the pages. With the first version, what the pages say "until the first release" goes, and what they say from then on,
# which is a comment until then, is shown.
#
#   bash .ci/version.sh 0.1.0 [DATE]     DATE is today's when it is left out
set -euo pipefail

[ $# -ge 1 ] && [[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
version=$1 date=${2:-$(date +%F)}
cd "$(dirname "$0")/.."
old=$(sed -n 's/^dependencies = \["recls==\(.*\)"\]$/\1/p' pyproject.toml)
[ -n "$old" ] || { echo 'pyproject.toml names no version of recls'; exit 2; }
if grep -qF "## $version - " CHANGELOG.md; then
  echo "CHANGELOG.md has the version $version already"
  exit 2
fi

# edit FILE COMMAND…: what sed makes of it, where there are several kinds of sed.
edit() {
  local file=$1
  shift
  sed "$@" "$file" >"$file.new"
  cat "$file.new" >"$file"
  rm "$file.new"
}

edit CHANGELOG.md "s/^## Unreleased\$/## Unreleased\\
\\
## $version - $date/"
pages=(README.md docs/*.md docs/editors/*.md)
for page in "${pages[@]}"; do
  edit "$page" -e '/^<!-- until the first release -->$/,/^<!-- end -->$/d' \
    -e '/^<!-- from the first release on$/d' -e '/^end -->$/d'
done
for file in pyproject.toml "${pages[@]}"; do
  edit "$file" -E "s/(^|[^0-9.])${old//./\\.}([^0-9]|\$)/\\1$version\\2/g"
done
echo "The version is $version. Look at it with git diff, and commit it."
