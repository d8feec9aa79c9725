#!/usr/bin/env bash
# Makes all that a release consists of, from what is committed: archives with the program for six
# platforms, six extensions for VS Code, a bill of materials, checksums.
#
#   bash .ci/release.sh DIR           of HEAD
#   bash .ci/release.sh DIR v1.2.3    of a tag
#
# It needs Go, git, Node with npm, GNU tar and zip. The same commit gives the same bytes with the same
# versions of these: nothing of the clock, the user or the folder gets in.
#
#   NO_VSIX=1    leaves the extensions out (no Node is needed then)
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
[ -z "$(ls -A "$out")" ] || { echo "$1 is not empty: a release is made into a new folder"; exit 2; }
ref=${2:-HEAD}

scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
src=$scratch/src

export LC_ALL=C TZ=UTC
umask 022
git clone -q --no-hardlinks "$root" "$src"
git -C "$src" -c advice.detachedHead=false checkout -q "$(git -C "$root" rev-parse "$ref^{commit}")"
cd "$src"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
# The go command writes tag, commit and time into the programs: recls version tells them.
export CGO_ENABLED=0 GOFLAGS='-trimpath -buildvcs=true -mod=readonly' GOWORK=off

# program OS ARCH FILE
program() { GOOS=$1 GOARCH=$2 go build -ldflags='-s -w' -o "$3" ./cmd/recls; }

program "$(go env GOHOSTOS)" "$(go env GOHOSTARCH)" "$scratch/recls"
version=$("$scratch/recls" version | sed -n '1s/^recls \([^ ]*\) .*/\1/p')
echo "recls $version"

# What goes into every archive beside the program.
mkdir -p "$scratch/common/completions" "$scratch/common/man"
cp LICENSE README.md CHANGELOG.md "$scratch/common/"
go test ./cmd/recls -run '^TestMan$' -man "$scratch/common/man" -man-version "$version" >/dev/null
for shell in bash zsh fish powershell; do
  "$scratch/recls" completion "$shell" >"$scratch/common/completions/recls.$shell"
done

# archive OS ARCH: a folder with its name in it, every date that of the commit, files in the order of
# their names, owned by nobody.
archive() {
  local name=recls-$version-$1-$2
  local dir=$scratch/pack/$name
  mkdir -p "$dir"
  cp -r "$scratch/common/." "$dir/"
  if [ "$1" = windows ]; then
    program "$1" "$2" "$dir/recls.exe"
    find "$scratch/pack" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$scratch/pack" && find "$name" -type f | sort | zip -q -X -9 "$out/$name.zip" -@)
  else
    program "$1" "$2" "$dir/recls"
    tar -C "$scratch/pack" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
      --format=ustar -cf - "$name" | gzip -n -9 >"$out/$name.tar.gz"
  fi
  rm -rf "$scratch/pack"
  echo "$name"
}
for os in linux darwin windows; do
  for arch in amd64 arm64; do archive "$os" "$arch"; done
done

# The bill of materials: what the go command says is in the program, and the packages that are bundled
# into the extensions.
go run .ci/sbom.go "$scratch/recls" editors/vscode/package-lock.json >"$out/recls-$version.cdx.json"

if [ -z "${NO_VSIX:-}" ]; then
  (cd editors/vscode && npm ci --silent --no-audit --no-fund && node scripts/package.mjs all)
  mv editors/vscode/dist/*.vsix "$out/"
fi

(cd "$out" && sha256sum -- * >"$scratch/SHA256SUMS" && mv "$scratch/SHA256SUMS" .)
echo "$(ls "$out" | wc -l) files in $1"
