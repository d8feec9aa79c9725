#!/usr/bin/env bash
# Makes all that a release consists of, from what is committed: archives with the program for six
# platforms, packages for npm, PyPI, Debian and containers, extensions for VS Code (six, and one for
# browsers), a bill of materials, checksums.
#
#   bash .ci/release.sh DIR           of HEAD
#   bash .ci/release.sh DIR v1.2.3    of a tag
#
# It needs Go, git, Node with npm, GNU tar, zip, dpkg-deb and buildah. The same commit gives the same
# bytes with the same versions of these: nothing of the clock, the user or the folder gets in.
#
#   NO_VSIX=1                  leaves the extensions out (no Node is needed then)
#   NO_IMAGE=1                 leaves the container image out (no buildah is needed then)
#   TRIAL=1                    does not ask whether the pages speak of the release
#   PLATFORMS='linux-amd64'    makes archives, packages and extensions for these platforms alone
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,16s/^# \{0,1\}//p' "$0"; exit 2; }
platforms=(${PLATFORMS:-linux-amd64 linux-arm64 darwin-amd64 darwin-arm64 windows-amd64 windows-arm64})
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
[ -z "$(ls -A "$out")" ] || { echo "$1 is not empty: a release is made into a new folder"; exit 2; }
ref=${2:-HEAD}

scratch=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
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
# A compiler that collects no garbage takes a fifth less, and writes the same bytes.
export GOGC=off GOMEMLIMIT=2GiB

# Parts that need nothing of each other run at the same time. What a part prints is shown when it ends.
declare -A parts
begin() { # NAME COMMAND…
  local name=$1
  shift
  ("$@") >"$scratch/$name.log" 2>&1 &
  parts[$name]=$!
}
# finish NAME: waits for a part; one that failed ends the release.
finish() {
  local status=0
  wait "${parts[$1]}" || status=$?
  cat "$scratch/$1.log"
  [ $status -eq 0 ] || { echo "FAILED: $1"; exit 1; }
}

node_packages() { cd editors/vscode && npm ci --silent --no-audit --no-fund; }
[ -n "${NO_VSIX:-}" ] || begin node-packages node_packages

# program PLATFORM: every package has the same program for a platform, which is built here and nowhere else.
program() {
  local ending=
  [ "${1%-*}" != windows ] || ending=.exe
  GOOS=${1%-*} GOARCH=${1#*-} go build -ldflags='-s -w' -o "$scratch/programs/$1/recls$ending" ./cmd/recls
}

host=$(go env GOHOSTOS)-$(go env GOHOSTARCH)
program "$host"
mkdir "$scratch/host"
cp "$scratch/programs/$host"/recls* "$scratch/host/"
version=$("$scratch/host/recls" version | sed -n '1s/^recls \([^ ]*\) .*/\1/p')
echo "recls $version"
if [[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] && ! grep -qF "\"recls==${version#v}\"" pyproject.toml; then
  echo "pyproject.toml, for pre-commit, does not name the version ${version#v}: bash .ci/version.sh ${version#v}"
  exit 2
fi
if [[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] && [ -z "${TRIAL:-}" ] && grep -lF '<!-- until the first release -->' README.md docs/*.md docs/editors/*.md; then
  echo "these pages say that there is no release: bash .ci/version.sh ${version#v}"
  exit 2
fi

# What goes into every archive beside the program.
mkdir -p "$scratch/common/completions" "$scratch/common/man"
cp LICENSE README.md CHANGELOG.md "$scratch/common/"
go run .ci/licenses.go ./cmd/recls "${platforms[@]}" >"$scratch/common/THIRD-PARTY-LICENSES"
cp "$scratch/common/THIRD-PARTY-LICENSES" "$scratch/programs/"
go test ./cmd/recls -run '^TestMan$' -man "$scratch/common/man" -man-version "$version" >/dev/null
for shell in bash zsh fish powershell; do
  "$scratch/host/recls" completion "$shell" >"$scratch/common/completions/recls.$shell"
done
go build -o "$scratch/wheel" .ci/wheel.go

# archive OS ARCH: a folder with its name in it, every date that of the commit, files in the order of
# their names, owned by nobody.
archive() {
  local name=recls-$version-$1-$2
  local dir=$scratch/pack/$name/$name
  mkdir -p "$dir"
  cp -r "$scratch/common/." "$scratch/programs/$1-$2/." "$dir/"
  if [ "$1" = windows ]; then
    find "$dir" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    (cd "$dir/.." && find "$name" -type f | sort | zip -q -X -9 "$out/$name.zip" -@)
  else
    tar -C "$dir/.." --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
      --format=ustar -cf - "$name" | gzip -n -9 >"$out/$name.tar.gz"
  fi
  rm -rf "$scratch/pack/$name"
  echo "$name"
}

# platform PLATFORM: its archive, its wheel, and its package for Debian.
platform() {
  local os=${1%-*} arch=${1#*-}
  archive "$os" "$arch"
  "$scratch/wheel" "$out" "$version" "$os" "$arch" "$scratch/programs/$1"/recls* packages/README.md LICENSE \
    "$scratch/common/THIRD-PARTY-LICENSES"
  if [ "$os" = linux ]; then
    bash .ci/package-deb.sh "$out" "$version" "$scratch/programs/$1/recls" "$arch" "$scratch/common"
  fi
}

# While one platform is packed, the next one is built.
images=()
for platform in "${platforms[@]}"; do
  [ "$platform" = "$host" ] || program "$platform"
  begin "$platform" platform "$platform"
  [ "${platform%-*}" != linux ] || images+=("$platform")
done
vsix() {
  local targets=() platform
  for platform in "${platforms[@]}"; do
    platform=${platform/windows/win32}
    targets+=("${platform/amd64/x64}")
  done
  cd editors/vscode
  node scripts/package.mjs --programs "$scratch/programs" "${targets[@]}" web
  mv dist/*.vsix "$out/"
}
if [ -z "${NO_VSIX:-}" ]; then
  finish node-packages
  begin vsix vsix
fi
begin npm bash .ci/package-npm.sh "$out" "$version" "$scratch/programs" "${platforms[@]}"
if [ -z "${NO_IMAGE:-}" ] && [ ${#images[@]} -gt 0 ]; then
  begin image bash .ci/package-container.sh "$out" "$version" "$scratch/programs" "${images[@]}"
fi

# The bill of materials: what the go command says is in the program, and the packages that are bundled
# into the extensions.
go run .ci/sbom.go "$scratch/host/recls" editors/vscode/package-lock.json >"$out/recls-$version.cdx.json"

for part in "${platforms[@]}" npm image vsix; do
  [ -z "${parts[$part]:-}" ] || finish "$part"
done

(cd "$out" && sha256sum -- * >"$scratch/SHA256SUMS" && mv "$scratch/SHA256SUMS" .)
# Package managers are told of a whole release of a tag, and of nothing else.
if [[ $version =~ ^v[0-9.]+(-[0-9A-Za-z.-]+)?$ ]] && [ -z "${PLATFORMS:-}" ]; then
  go run ./.ci/manifests "$version" "$out/SHA256SUMS" "$out/manifests"
fi
echo "$(ls "$out" | wc -l) files in $1"
