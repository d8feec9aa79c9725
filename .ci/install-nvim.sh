#!/usr/bin/env bash
# Unpacks a current Neovim (Debian's testing suite, with its own libc) into a
# cache folder and prints the path of a program that runs it. The system is not
# touched and root is not needed; what is cached and still runs is not fetched again.
#
#   nvim=$(bash .ci/install-nvim.sh)
#
# RECLS_TOOLS names the cache folder (default ~/.cache/recls-tools).
set -euo pipefail

suite=forky
tools=${RECLS_TOOLS:-$HOME/.cache/recls-tools}
dir=$tools/nvim-$suite

if "$dir/bin/nvim" --version >/dev/null 2>&1; then
  echo "$dir/bin/nvim"
  exit
fi

mkdir -p "$tools"
new=$(mktemp -d "$tools/nvim.XXXXXX")
trap 'rm -rf "$new"' EXIT

# A private apt: its own lists and an empty status file, so that every
# dependency down to the dynamic loader is fetched and none is taken from here.
apt=$new/apt
mkdir -p "$apt"/{lists/partial,cache/archives/partial,etc/apt.conf.d,etc/preferences.d,etc/sources.list.d}
: >"$apt/status"
mirror=$(apt-get --print-uris update | sed -n "s#^'\(.*/debian\)/dists/.*#\1#p" | sort -u | head -n 1)
[ -n "$mirror" ] || { echo "install-nvim: apt-get names no Debian mirror" >&2; exit 1; }
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keyring] $mirror $suite main" >"$apt/etc/sources.list"

private_apt() {
  apt-get -o Dir::State="$apt" -o Dir::State::lists="$apt/lists" -o Dir::State::status="$apt/status" \
    -o Dir::Cache="$apt/cache" -o Dir::Etc="$apt/etc" -o Dir::Etc::sourcelist="$apt/etc/sources.list" \
    -o Dir::Etc::sourceparts="$apt/etc/sources.list.d" -o APT::Install-Recommends=0 \
    -o APT::Sandbox::User= -o Debug::NoLocking=1 -o Acquire::Languages=none -o Acquire::Retries=3 "$@" >&2
}
private_apt -qq update
private_apt -qq -y --download-only install neovim patchelf
for deb in "$apt"/cache/archives/*.deb; do dpkg-deb -x "$deb" "$new"; done
rm -rf "$apt"

# Neovim's screen starts itself again as a server, so the program must name its
# own loader and libraries; patchelf, run through that loader, writes them in.
rm -rf "$dir"
mv "$new" "$dir"
lib=$dir/usr/lib/$(uname -m)-linux-gnu
loader=$(find "$lib/" "$dir/usr/lib/" -maxdepth 1 -name 'ld-linux*.so.*' | head -n 1)
"$loader" --library-path "$lib" "$dir/usr/bin/patchelf" \
  --set-interpreter "$loader" --force-rpath --set-rpath "$lib" "$(readlink -f "$dir/usr/bin/nvim")"

# Neovim's help, syntax and bundled tree-sitter parsers (hover needs the
# Markdown one) lie in the folder and not where the package expects them.
mkdir -p "$dir/bin"
cat >"$dir/bin/nvim" <<SH
#!/bin/sh
export VIMRUNTIME='$dir/usr/share/nvim/runtime'
exec '$dir/usr/bin/nvim' --cmd 'set rtp+=$dir/usr/lib/nvim' "\$@"
SH
chmod +x "$dir/bin/nvim"
"$dir/bin/nvim" --version >&2
echo "$dir/bin/nvim"
