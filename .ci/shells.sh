#!/usr/bin/env bash
# The lines of docs/install.md for completion, typed in a fresh home, and then the
# Tab key in a new bash, zsh and fish on a screen of tmux.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
needs=(tmux zsh fish)
[ -e /usr/share/bash-completion/bash_completion ] || needs+=(:bash-completion)
bash "$root/.ci/need.sh" "${needs[@]}"
scratch=$(mktemp -d)
screen() { tmux -S "$scratch/tmux" -f /dev/null "$@"; }
trap 'screen kill-server 2>/dev/null || true; rm -rf "$scratch"' EXIT
go -C "$root" build -o "$scratch/bin/recls" ./cmd/recls
export PATH=$scratch/bin:$PATH LANG=C.UTF-8
unset XDG_DATA_HOME XDG_CONFIG_HOME

lines() { sed -n '/^```'"$1"'$/,/^```$/{/^```/!p}' "$root/docs/install.md"; }

# shown TEXT: waits until the screen shows it.
shown() {
  for _ in $(seq 100); do
    if screen capture-pane -p | grep -qF -- "$1"; then return; fi
    sleep 0.1
  done
  return 1
}

# complete SHELL COMMAND: what is typed becomes what is wanted.
complete() {
  export HOME=$scratch/$1
  mkdir "$HOME"
  if [ "$1" = bash ]; then # as Debian's own ~/.bashrc does
    echo '. /usr/share/bash-completion/bash_completion' >"$HOME/.bashrc"
  fi
  touch "$HOME/.zshrc"
  "$1" -c "$(lines "$1")"
  screen new-session -d -s "$1" -x 100 -y 20 -c "$HOME" "$2"
  sleep 1
  screen send-keys -t "$1" 'recls dedu' Tab
  shown 'recls dedupe' || { screen capture-pane -p; echo "$1 does not complete a command"; return 1; }
  screen send-keys -t "$1" -- ' --sym' Tab
  shown '--symmetry' || { screen capture-pane -p; echo "$1 does not complete a flag"; return 1; }
  screen kill-session -t "$1"
  echo "ok    $1"
}
complete bash 'bash -i'
complete zsh 'zsh -i'
complete fish 'fish -i'
