#!/usr/bin/env bash
# Installs VS Code from npm (code-server, with the Node that it wants) into a
# cache folder and prints the paths of a node program, of code-server's entry
# and of the browser library, a line each. What is cached is not fetched again.
#
#   mapfile -t vscode < <(bash .ci/install-vscode.sh 4.139.1)
#
# RECLS_TOOLS names the cache folder (default ~/.cache/recls-tools). Chromium and
# a font with Japanese come from Debian.
set -euo pipefail

version=$1
tools=${RECLS_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/recls-tools}
dir=$tools/code-server-$version
case $version in
4.93.*) node_version=20.20.2 ;;
*) node_version=24.21.0 ;;
esac
node_package=node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
node_dir=$tools/node-$node_version
playwright=$tools/playwright-core-1.65.1
mkdir -p "$tools"

# fresh DIR COMMAND…: what COMMAND makes in a new folder is kept as DIR only
# when all of it has worked.
fresh() {
  local dir=$1 new
  shift
  [ -e "$dir/complete" ] && return
  new=$(mktemp -d "$dir.XXXXXX")
  (cd "$new" && npm init -y >/dev/null && "$@") >&2
  touch "$new/complete"
  rm -rf "$dir"
  mv "$new" "$dir"
}

need_debian() {
  local needs=(chromium rg:ripgrep g++ make python3)
  fc-list 2>/dev/null | grep -qi cjk || needs+=(:fonts-noto-cjk)
  bash "$(dirname "$0")/need.sh" "${needs[@]}"
}

npm_quiet() { npm --no-audit --no-fund --loglevel error "$@"; }

install_node() { npm_quiet install --ignore-scripts "$node_package@$node_version"; }
install_playwright() { npm_quiet install --ignore-scripts playwright-core@1.65.1; }

# The scripts of the packages would build what a test does not use (terminal,
# Kerberos) or fetch programs from elsewhere: the two native modules that matter
# are built by name.
install_code_server() {
  npm_quiet install --ignore-scripts "code-server@$version"
  case $version in
  4.93.*) npm_quiet rebuild argon2 ;;
  esac
  cd node_modules/code-server/lib/vscode
  npm_quiet install --omit=dev --ignore-scripts --legacy-peer-deps
  local modules=()
  for m in @vscode/spdlog @vscode/native-watchdog native-watchdog @vscode/deviceid @parcel/watcher; do
    [ ! -d "node_modules/$m" ] || modules+=("$m")
  done
  case $version in
  4.93.*) npm_quiet rebuild "${modules[@]}" ;;
  *) npm_quiet rebuild @vscode/spdlog @vscode/native-watchdog ;;
  esac
  mkdir -p node_modules/@vscode/ripgrep/bin
  [ -e node_modules/@vscode/ripgrep/bin/rg ] || ln -sf "$(command -v rg)" node_modules/@vscode/ripgrep/bin/rg
  (cd bin/remote-cli && ln -sf code-linux.sh code-server)
  (cd bin/helpers && ln -sf browser-linux.sh browser.sh)
  (cd extensions && npm_quiet install --omit=dev --ignore-scripts --legacy-peer-deps)
}

need_debian
fresh "$playwright" install_playwright
fresh "$node_dir" install_node
export npm_config_nodedir=$node_dir/node_modules/$node_package # headers for node-gyp
export PATH=$npm_config_nodedir/bin:$PATH
fresh "$dir" install_code_server

echo "$npm_config_nodedir/bin/node"
readlink -f "$dir/node_modules/.bin/code-server"
echo "$playwright/node_modules/playwright-core"
