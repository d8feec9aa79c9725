#!/usr/bin/env bash
# Packs what `npm install recls` fetches: a package for each platform with its program, and the package recls with a
# launcher that starts the one which npm has installed.
#
#   bash .ci/package-npm.sh OUT VERSION PROGRAMS PLATFORM…
#
# VERSION is one that the go command writes; PROGRAMS holds linux-amd64/recls and so on, and THIRD-PARTY-LICENSES. SOURCE_DATE_EPOCH dates all.
set -euo pipefail
out=$1 version=${2#v} programs=$3
shift 3
version=${version%%+*} # npm drops what follows a plus sign
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# pack FILE: what lies in the folder package, as npm itself packs it: files in order, of one date, owned by nobody.
pack() {
  (cd "$scratch" && find package -type f | sort |
    tar --no-recursion --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar \
      --files-from - -cf - | gzip -n -9) >"$out/$1"
  rm -rf "$scratch/package"
  echo "$1"
}

# begin NAME DESCRIPTION: begins package.json; what is special about the package follows.
begin() {
  mkdir -p "$scratch/package/bin"
  cp "$root/LICENSE" "$root/packages/README.md" "$scratch/package/"
  cat <<JSON
{
  "name": "$1",
  "version": "$version",
  "description": "$2",
  "license": "MIT",
  "repository": { "type": "git", "url": "git+https://github.com/recls/recls.git", "directory": "packages/npm" },
  "homepage": "https://github.com/recls/recls#readme",
JSON
}

optional=()
for platform in linux-amd64 linux-arm64 darwin-amd64 darwin-arm64 windows-amd64 windows-arm64; do
  os=${platform%-*} cpu=${platform#*-}
  [ "$os" != windows ] || os=win32
  [ "$cpu" != amd64 ] || cpu=x64
  optional+=("    \"@recls/cli-$os-$cpu\": \"$version\"")
  [[ " $* " == *" $platform "* ]] || continue
  begin "@recls/cli-$os-$cpu" "The program recls for $os-$cpu. Install the package recls instead." >"$scratch/json"
  cat >>"$scratch/json" <<JSON
  "os": ["$os"],
  "cpu": ["$cpu"],
  "preferUnplugged": true
}
JSON
  mv "$scratch/json" "$scratch/package/package.json"
  install -m 755 "$programs/$platform"/recls* "$scratch/package/bin/"
  cp "$programs/THIRD-PARTY-LICENSES" "$scratch/package/"
  pack "recls-cli-$os-$cpu-$version.tgz"
done

begin recls 'Linter, formatter and language server for game records: SGF, Ishi, CSA, KIF' >"$scratch/json"
cat >>"$scratch/json" <<JSON
  "keywords": ["sgf", "csa", "kif", "go", "baduk", "weiqi", "shogi", "kifu", "linter", "formatter", "lsp"],
  "bin": { "recls": "bin/recls.js" },
  "engines": { "node": ">=14" },
  "optionalDependencies": {
$(IFS=$'\n'; sed '$!s/$/,/' <<<"${optional[*]}")
  }
}
JSON
mv "$scratch/json" "$scratch/package/package.json"
install -m 755 "$root/packages/npm/recls.js" "$scratch/package/bin/recls.js"
pack "recls-$version.tgz"
