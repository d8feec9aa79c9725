#!/usr/bin/env bash
# The plugin of editors/nvim in real Neovims without a screen, the newest and the
# oldest it is written for, talking to the server built from this tree. Nothing of
# the user's own Neovim takes part.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
test=$root/editors/nvim/test

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/work"
go -C "$root" build -o "$scratch/bin/recls" ./cmd/recls

export PATH=$scratch/bin:$PATH LANG=C.UTF-8
export XDG_CONFIG_HOME=$scratch/config XDG_DATA_HOME=$scratch/data
export XDG_STATE_HOME=$scratch/state XDG_CACHE_HOME=$scratch/cache
cd "$scratch/work"
for version in 0.12 0.10; do
  nvim=$(bash "$root/.ci/install-editor.sh" "nvim-$version")
  if ! RECLS_NVIM=$version timeout 100 "$nvim" --headless -u "$test/init.lua" \
    -c "luafile $test/nvim_test.lua" -c 'cquit 2' </dev/null; then
    tail -n 20 "$XDG_STATE_HOME/nvim/lsp.log" 2>/dev/null || true
    exit 1
  fi
done
