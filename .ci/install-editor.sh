#!/usr/bin/env bash
# Unpacks an editor from a Debian suite (with every library it needs, libc too)
# into a cache folder and prints the path of a program that runs it. The system
# is not touched and root is not needed; what is cached and still runs is not
# fetched again.
#
#   nvim=$(bash .ci/install-editor.sh nvim-0.12)
#
# RECLS_TOOLS names the cache folder (default ~/.cache/recls-tools).
set -euo pipefail

case ${1:-} in
  nvim-0.12) suite=forky packages=(neovim) binary=nvim ;;
  nvim-0.10) suite=trixie packages=(neovim) binary=nvim ;;
  helix) suite=forky packages=(hx) binary=hx ;;
  emacs-30) suite=forky packages=(emacs-nox) binary=emacs-nox ;;
  emacs-28) suite=bookworm packages=(emacs-nox elpa-eglot) binary=emacs-nox ;;
  tree-sitter) suite=forky packages=(tree-sitter-cli) binary=tree-sitter ;;
  vim-ale) suite=bookworm packages=(vim-nox vim-ale) binary=vim.nox ;;
  *)
    echo "install-editor: nvim-0.12, nvim-0.10, helix, emacs-30, emacs-28, vim-ale or tree-sitter?" >&2
    exit 2
    ;;
esac
tools=${RECLS_TOOLS:-$HOME/.cache/recls-tools}
dir=$tools/$1
run=$dir/bin/$binary

if "$run" --version >/dev/null 2>&1; then
  echo "$run"
  exit
fi

mkdir -p "$tools"
new=$(mktemp -d "$tools/$1.XXXXXX")
trap 'rm -rf "$new"' EXIT

# A private apt: its own lists and an empty status file, so that every
# dependency down to the dynamic loader is fetched and none is taken from here.
apt=$new/apt
mkdir -p "$apt"/{lists/partial,cache/archives/partial,etc/apt.conf.d,etc/preferences.d,etc/sources.list.d}
: >"$apt/status"
mirror=$(apt-get --print-uris update | sed -n "s#^'\(.*/debian\)/dists/.*#\1#p" | sort -u | head -n 1)
[ -n "$mirror" ] || { echo "install-editor: apt-get names no Debian mirror" >&2; exit 1; }
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keyring] $mirror $suite main" >"$apt/etc/sources.list"

private_apt() {
  apt-get -o Dir::State="$apt" -o Dir::State::lists="$apt/lists" -o Dir::State::status="$apt/status" \
    -o Dir::Cache="$apt/cache" -o Dir::Etc="$apt/etc" -o Dir::Etc::sourcelist="$apt/etc/sources.list" \
    -o Dir::Etc::sourceparts="$apt/etc/sources.list.d" -o APT::Install-Recommends=0 \
    -o APT::Sandbox::User= -o Debug::NoLocking=1 -o Acquire::Languages=none -o Acquire::Retries=3 "$@" >&2
}
private_apt -qq update
private_apt -qq -y --download-only install "${packages[@]}" patchelf
for deb in "$apt"/cache/archives/*.deb; do dpkg-deb -x "$deb" "$new"; done
rm -rf "$apt"

# An editor starts itself again (Neovim's screen does), so the program must name
# its own loader and libraries; patchelf, run through that loader, writes them in.
rm -rf "$dir"
mv "$new" "$dir"
lib=$dir/usr/lib/$(uname -m)-linux-gnu
for loader in "$lib"/ld-linux*.so.* "$dir"{/usr,}/lib{,64}/ld-linux*.so.*; do
  if [ -x "$loader" ]; then break; fi
done
libs=$lib:$dir/lib/$(uname -m)-linux-gnu # older suites have both
"$loader" --library-path "$libs" "$dir/usr/bin/patchelf" \
  --set-interpreter "$loader" --force-rpath --set-rpath "$libs" "$(readlink -f "$dir/usr/bin/$binary")"

# What an editor brings (help, syntax, parsers, Lisp) lies in the folder and not
# where the package expects it.
environment() {
  local emacs
  case $binary in
    nvim) echo "export VIMRUNTIME='$dir/usr/share/nvim/runtime'" ;;
    hx) echo "export HELIX_RUNTIME='$dir/usr/lib/hx/runtime'" ;;
    vim.nox) echo "export VIM='$dir/usr/share/vim' VIMRUNTIME='$(echo "$dir"/usr/share/vim/vim[0-9]*)'" ;;
    emacs-nox)
      emacs=$(echo "$dir"/usr/share/emacs/[0-9]*)
      echo "export EMACSDATA='$emacs/etc' EMACSDOC='$emacs/etc'"
      echo "export EMACSPATH='$(find "$dir"/usr/libexec/emacs/[0-9]*/ -mindepth 1 -maxdepth 1 -type d | head -n 1)'"
      echo "export EMACSLOADPATH='$(find "$emacs/lisp" "$dir"/usr/share/emacs/site-lisp/elpa-src -type d 2>/dev/null | paste -sd :)'"
      ;;
  esac
}
arguments() {
  case $binary in
    nvim) echo "--cmd 'set rtp+=$dir/usr/lib/nvim'" ;;
    vim.nox) echo "--cmd 'set rtp+=$dir/usr/share/vim-ale'" ;;
    emacs-nox) echo "--dump-file='$(find "$dir/usr/lib" "$dir/usr/libexec" -name '*.pdmp' 2>/dev/null | head -n 1)'" ;;
  esac
}
mkdir -p "$dir/bin"
cat >"$run" <<SH
#!/bin/sh
$(environment)
exec '$dir/usr/bin/$binary' $(arguments) "\$@"
SH
chmod +x "$run"
"$run" --version >&2
echo "$run"
