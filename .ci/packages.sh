#!/usr/bin/env bash
# Makes the packages of a release for linux-amd64, and installs each of them, as its page says, in an empty Debian: the
# archive, npm's packages, the wheel, the .deb; the extension into VS Code, the image into a folder of its own. There
# recls checks a faulty record, and the time from the package to the first finding is printed. It needs root for chroot.
#
#   bash .ci/packages.sh          of what is committed
#   bash .ci/packages.sh DIST     of a release that has been made
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
bash "$root/.ci/need.sh" dpkg-deb:dpkg zip buildah lintian
scratch=$(mktemp -d)
registry=
trap '[ -z "$registry" ] || kill $registry; rm -rf "$scratch"' EXIT
dist=$scratch/dist
debian=$scratch/debian
bash "$root/.ci/debian-root.sh" "$debian" python3-venv

# The release that pyproject.toml names, as if its tag were here already.
version=$(sed -n 's/^dependencies = \["recls==\(.*\)"\]$/\1/p' "$root/pyproject.toml")
git clone -q "$root" "$scratch/repository"
git -C "$scratch/repository" tag -f "v$version" >/dev/null
if [ $# -gt 0 ]; then
  dist=$(cd "$1" && pwd)
else
  TRIAL=1 NO_VSIX=1 PLATFORMS=linux-amd64 bash "$scratch/repository/.ci/release.sh" "$dist" "v$version"
fi

# Each package has the licences of what is linked into its program: of the modules that the program itself names.
licences() { # NAME COMMAND…: the command prints what the package has.
  local name=$1 module
  shift
  "$@" >"$scratch/licences"
  while read -r module; do
    grep -qxF "$module" "$scratch/licences" || { echo "$name: no licence of $module"; return 1; }
  done <"$scratch/modules"
  grep -qF 'The Go standard library' "$scratch/licences"
  grep -qF 'Permission is hereby granted' "$scratch/licences"
}
mkdir "$scratch/unpacked"
tar -C "$scratch/unpacked" -xzf "$dist"/recls-v*-linux-amd64.tar.gz
go version -m "$scratch"/unpacked/*/recls | awk '$1 == "dep" { print $2, $3 }' >"$scratch/modules"
[ "$(wc -l <"$scratch/modules")" -gt 10 ] || { echo 'the program names no modules'; exit 1; }
licences archive cat "$scratch"/unpacked/*/THIRD-PARTY-LICENSES
licences npm tar -xzOf "$dist"/recls-cli-linux-x64-*.tgz package/THIRD-PARTY-LICENSES
python3 -m zipfile -e "$dist"/recls-*x86_64*.whl "$scratch/unpacked"
licences wheel cat "$scratch"/unpacked/*.dist-info/licenses/THIRD-PARTY-LICENSES
dpkg-deb --extract "$dist"/recls_*_amd64.deb "$scratch/unpacked/deb"
licences deb gzip -cd "$scratch/unpacked/deb/usr/share/doc/recls/THIRD-PARTY-LICENSES.gz"

# The extension, with the program of the archive. VS Code and the packages that bundle it are kept from other steps.
vsix=$(ls "$dist"/recls-linux-x64-*.vsix 2>/dev/null || true)
if [ -z "$vsix" ]; then
  mkdir -p "$scratch/programs/linux-amd64"
  cp "$scratch"/unpacked/recls-v*/recls "$scratch/programs/linux-amd64/"
  bash "$root/.ci/node-packages.sh" "$scratch/repository/editors/vscode"
  node "$scratch/repository/editors/vscode/scripts/package.mjs" --programs "$scratch/programs" linux-x64
  vsix=$(ls "$scratch"/repository/editors/vscode/dist/recls-linux-x64-*.vsix)
fi
mapfile -t vscode < <(bash "$root/.ci/install-vscode.sh" 4.139.1)
[ ${#vscode[@]} -eq 3 ] || exit 1

# The Node of this system is one of its own folder, as people have it from nodejs.org.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$debian/usr/local/lib/node_modules" "$debian/records" "$debian/dist"
cp "$node" "$debian/usr/local/bin/node"
cp -r "$npm" "$debian/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$debian/usr/local/bin/npm"
find "$dist" -maxdepth 1 -type f ! -name '*.tgz' ! -name '*.vsix' ! -name '*-oci.tar' -exec cp {} "$debian/dist/" \;

# From here on there is no Go, and nothing of this home.
bin=$scratch/bin
mkdir "$bin" "$scratch/home"
for tool in node npm npx python3; do ln -s "$(command -v "$tool")" "$bin/"; done
if command -v pyenv >/dev/null; then ln -sf "$(pyenv which python3)" "$bin/python3"; fi
export PATH=$bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=$scratch/home LC_ALL=C.UTF-8
if command -v go >/dev/null; then echo "NOTE: go is in a folder of the system; no package needs it"; fi
mkdir "$scratch/records"
printf '(;FF[4]GM[1]SZ[9]\n;B[ee];W[jg]\n)\n' >"$scratch/records/club.sgf"
cd "$scratch/records"

# finds NAME COMMAND…: the command finds the fault of the record and ends with 1.
finds() {
  local name=$1 status=0
  shift
  "$@" check --no-config club.sgf >"$scratch/found" 2>"$scratch/errors" || status=$?
  if [ $status -ne 1 ] || ! grep -qF 'club.sgf:2:10: error: `jg` is outside the 9×9 board' "$scratch/found"; then
    cat "$scratch/found" "$scratch/errors"
    echo "$name: recls ended with $status"
    return 1
  fi
  printf 'ok    %-10s first finding after %d.%d s\n' "$name" $((($(now) - begun) / 1000)) $((($(now) - begun) / 100 % 10))
}
now() { date +%s%3N; }
# in_root DIR ARGUMENT…: recls in a root where there is nothing else.
in_root() {
  local dir=$1
  shift
  cp club.sgf "$dir/"
  chroot "$dir" /usr/bin/recls "$@"
}
fails() { echo "$1"; exit 1; }
# in_debian COMMAND…: in the empty Debian, in its folder of records, with nothing of this environment but npm's registry.
in_debian() {
  chroot "$debian" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    npm_config_registry="${npm_config_registry:-}" npm_config_update_notifier=false DEBIAN_FRONTEND=noninteractive \
    sh -c 'cd /records && exec "$@"' sh "$@"
}
cp club.sgf "$debian/records/"

begun=$(now)
in_debian sh -c 'mkdir /opt/recls && tar -C /opt/recls --strip-components=1 -xzf /dist/recls-v*-linux-amd64.tar.gz'
finds archive in_debian /opt/recls/recls

# npm gets the launcher and chooses the program, as it does from the registry.
node "$root/.ci/npm-registry.mjs" "$dist" >"$scratch/address" &
registry=$!
for _ in $(seq 100); do
  [ ! -s "$scratch/address" ] || break
  sleep 0.1
done
npm_config_registry=$(cat "$scratch/address")
export npm_config_registry npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
begun=$(now)
finds npx npx --yes recls
begun=$(now)
in_debian npm install --silent --no-audit --no-fund -g recls
finds npm in_debian recls
in_debian npm uninstall --silent -g recls
[ ! -e "$debian/usr/local/bin/recls" ] || fails "npm: does not take recls away"
npm install --silent -g --prefix "$scratch/npm" recls
bash "$root/.ci/publish-npm.sh" "$dist" >"$scratch/published"
[ "$(grep -c ' is there already$' "$scratch/published")" -eq "$(find "$dist" -name '*.tgz' | wc -l)" ] ||
  { cat "$scratch/published"; fails "npm: what is there is published again"; }

# The launcher hands on what comes in, signals too, and says what to do when its package is missing.
"$scratch/npm/bin/recls" fmt --lang sgf - <club.sgf >"$scratch/formatted"
grep -qF 'FF[4]' "$scratch/formatted" || fails "npm: the launcher does not hand on its input"
mkfifo "$scratch/never"
exec 3<>"$scratch/never"
"$scratch/npm/bin/recls" lsp <&3 >/dev/null 2>&1 &
launcher=$!
for _ in $(seq 100); do
  child=$(pgrep -P $launcher || true)
  [ -z "$child" ] || break
  sleep 0.1
done
[ -n "$child" ] || fails "npm: the launcher starts nothing"
kill -TERM $launcher
for _ in $(seq 100); do
  kill -0 "$child" 2>/dev/null || break
  sleep 0.1
done
if kill -0 "$child" 2>/dev/null; then kill -KILL "$child"; fails "npm: recls outlives its launcher"; fi
status=0
wait $launcher || status=$?
[ $status -ne 0 ] || fails "npm: the end by a signal looks like success"
find "$scratch/npm" -depth -path "*/@recls/*" -delete
status=0
"$scratch/npm/bin/recls" version 2>"$scratch/errors" || status=$?
[ $status -eq 2 ] && grep -qF 'linux-x64' "$scratch/errors" || { cat "$scratch/errors"; fails "npm: no clear word about the missing program"; }
status=0
node -e 'Object.defineProperty(process, "platform", { value: "sunos" }); require(process.argv[1])' \
  "$scratch/npm/lib/node_modules/recls/bin/recls.js" 2>"$scratch/errors" || status=$?
[ $status -eq 2 ] && grep -qF 'no npm package for sunos-x64' "$scratch/errors" || { cat "$scratch/errors"; fails "npm: no clear word about a platform"; }
echo "ok    npm        input, signals, missing program, other platform"

begun=$(now)
in_debian python3 -m venv /root/venv
in_debian /root/venv/bin/pip --quiet --disable-pip-version-check install --no-index --find-links /dist recls
finds pip in_debian /root/venv/bin/recls
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" --quiet --disable-pip-version-check install --no-index --find-links "$dist" recls
"$scratch/venv/bin/pip" --disable-pip-version-check show --files recls >"$scratch/found"
grep -qF 'bin/recls' "$scratch/found" || fails "pip: does not know its file"
"$scratch/venv/bin/pip" --quiet --disable-pip-version-check uninstall --yes recls
[ ! -e "$scratch/venv/bin/recls" ] || fails "pip: does not take recls away"

# pre-commit installs the repository with pip, and starts the entry of the hook with the names of files.
begun=$(now)
"$scratch/venv/bin/pip" --quiet --disable-pip-version-check install --no-index --find-links "$dist" "$scratch/repository"
entry=$(sed -n '/id: recls-check/,/entry:/s/.*entry: //p' "$root/.pre-commit-hooks.yaml")
[ "$entry" = "recls check --hook" ] || fails "pre-commit: the hook starts $entry"
finds pre-commit "$scratch/venv/bin/recls"

begun=$(now)
in_debian sh -c 'cd /dist && apt-get -qq -y install ./recls_*_amd64.deb' >"$scratch/found" 2>&1 || { cat "$scratch/found"; fails "deb: apt does not install it"; }
finds deb in_debian recls
for file in bash-completion/completions/recls zsh/vendor-completions/_recls fish/vendor_completions.d/recls.fish doc/recls/copyright; do
  [ -s "$debian/usr/share/$file" ] || fails "deb: there is no /usr/share/$file"
done
MANPATH=$debian/usr/share/man man --where recls-check >/dev/null || fails "deb: man does not find recls-check"
in_debian apt-get -qq -y purge recls >/dev/null 2>&1
[ -z "$(find "$debian/usr" "$debian/etc" -path '*/node_modules' -prune -o -name '*recls*' -print)" ] || fails "deb: apt does not take it away"
# That a program of Go has its libraries in it, the package says itself.
lintian --allow-root --fail-on error,warning "$dist"/recls_*_amd64.deb
echo "ok    deb        completions, manual pages, lintian"

# VS Code installs the extension as the page says; the program in it needs nothing of VS Code.
begun=$(now)
PATH=$(dirname "${vscode[0]}"):$PATH "${vscode[0]}" "${vscode[1]}" --user-data-dir "$scratch/code" --extensions-dir "$scratch/extensions" \
  --install-extension "$vsix" >"$scratch/found" 2>&1 || { cat "$scratch/found"; fails "vsix: VS Code does not install it"; }
cp "$scratch"/extensions/recls.recls-*/bin/recls "$debian/opt/recls-of-vscode"
finds vsix in_debian /opt/recls-of-vscode

# The image as a runtime unpacks it: index, manifest, layers.
begun=$(now)
mkdir "$scratch/oci" "$scratch/rootfs"
tar -C "$scratch/oci" -xf "$dist"/recls-*-oci.tar
(cd "$scratch/oci" && node -e '
  const { readFileSync } = require("node:fs");
  const blob = (d) => "blobs/" + d.digest.replace(":", "/");
  const read = (f) => JSON.parse(readFileSync(f));
  const top = read("index.json").manifests[0];
  let manifest = read(blob(top));
  if (manifest.manifests) manifest = read(blob(manifest.manifests.find((m) => m.platform.os === "linux" && m.platform.architecture === "amd64")));
  const config = read(blob(manifest.config)).config;
  if (config.Entrypoint.join(" ") !== "/usr/bin/recls" || config.WorkingDir !== "/work") throw new Error(JSON.stringify(config));
  for (const layer of manifest.layers) console.log(blob(layer));
') >"$scratch/layers" 2>"$scratch/errors" || { cat "$scratch/errors"; fails "image: not readable"; }
while read -r layer; do tar -C "$scratch/rootfs" -xf "$scratch/oci/$layer"; done <"$scratch/layers"
finds image in_root "$scratch/rootfs"
licences image cat "$scratch/rootfs/THIRD-PARTY-LICENSES"
echo "ok    licences   of $(wc -l <"$scratch/modules") modules and the standard library in each package"
(cd "$scratch/rootfs" && find . -type f | sort | paste -sd' ') >"$scratch/files"
[ "$(cat "$scratch/files")" = "./LICENSE ./THIRD-PARTY-LICENSES ./club.sgf ./usr/bin/recls" ] || fails "image: there is more in it: $(cat "$scratch/files")"
