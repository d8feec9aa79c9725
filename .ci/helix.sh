#!/usr/bin/env bash
# editors/helix/languages.toml in a real Helix on a screen of tmux, talking to the
# server built from this tree: what a user sees of a finding and of a hover, and
# what :write leaves on the disk.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
samples=$root/editors/nvim/test # shared by all editors
bash "$root/.ci/need.sh" tmux
hx=$(bash "$root/.ci/install-editor.sh" helix)

scratch=$(mktemp -d)
session=0
# Each session has a server of its own: a new one may not start while the one before, under its name, is still ending.
screen() { tmux -S "$scratch/tmux$session" -f /dev/null "$@"; }
leave() {
  screen kill-server || true
  session=$((session + 1))
}
finish() {
  screen kill-server 2>/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT
go -C "$root" build -o "$scratch/bin/recls" ./cmd/recls
mkdir -p "$scratch/config/helix" "$scratch/work"
cp "$root/editors/helix/languages.toml" "$scratch/config/helix"
cat >"$scratch/config/helix/config.toml" <<'TOML'
[editor]
end-of-line-diagnostics = "hint"
[editor.inline-diagnostics]
cursor-line = "hint"
TOML
export PATH=$scratch/bin:$PATH LANG=C.UTF-8 XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache
cd "$scratch/work"

# Waits until the screen shows a text; 1 where it does not within 15 s.
shows() {
  for _ in $(seq 150); do
    if screen capture-pane -p | grep -qF -- "$1"; then return; fi
    sleep 0.1
  done
  echo "the screen does not show: $1"
  screen capture-pane -p
  return 1
}

# Whether all is as it should be; 1 for an answer that is late, 2 for a wrong one.
drive() { # sample formatted-sample message line board-row
  cp "$samples/$1" .
  chmod u+w "$1"
  screen new-session -d -x 110 -y 40 "'$hx' '$1'; echo LEFT=\$?; sleep 100"
  shows "$3" || return 1
  screen send-keys ":$4" Enter
  shows "  $4:1" || return 1
  screen send-keys Space k
  shows "$5" || return 1
  screen send-keys Escape
  screen send-keys ':w' Enter
  for _ in $(seq 100); do
    if cmp -s "$1" "$samples/$2"; then break; fi
    sleep 0.1
  done
  if cmp -s "$1" "$samples/$1"; then return 1; fi
  diff "$samples/$2" "$1" || return 2
  screen send-keys ':q' Enter
  shows LEFT=0 || return 1
  leave
  echo "ok    $1"
}

# The list of records where the position at the cursor comes about, of which one is not open.
find_position() {
  mkdir -p games
  printf '(;GM[1]SZ[9]PB[Ann]\n;B[ba];W[hh];B[gd];W[aa])\n' >games/turned.sgf
  printf '(;FF[4]GM[1]SZ[9]\n;B[ab];W[hh]\n;B[dg])\n' >games/position.sgf
  screen new-session -d -x 110 -y 40 "cd games && '$hx' position.sgf:3:2; sleep 100"
  shows '  3:2' || return 1
  shows 'B[dg]' || return 1
  local i
  for i in 1 2 3; do # the server may still be starting
    sleep 1
    screen send-keys g i
    if shows 'turned.sgf:2'; then
      leave
      echo "ok    position"
      return
    fi
    screen send-keys Escape
  done
  return 1
}

# Another try for what was late, none for what was wrong.
try() {
  local status=0
  drive "$@" || status=$?
  if [ $status = 1 ]; then
    leave
    status=0
    drive "$@" || status=$?
  fi
  return $status
}

"$hx" --version
try duplicate.sgf duplicate.formatted.sgf 'the node has the property' 2 ' 5 . . . .(X). . . .  5'
try occupied.ishi occupied.formatted.ishi 'already has a black stone' 13 ' 7 . . + .(X). + . .  7'
try source.csa source.formatted.csa '55 is empty: expected' 15 '| ・ ・ ・ ・ ・ ・V歩 ・ ・|四'
try source.kif source.formatted.kif '５五 is empty: expected' 7 '| ・ ・ ・ ・ ・ ・V歩 ・ ・|四'
find_position
