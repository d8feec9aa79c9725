#!/usr/bin/env bash
# editors/emacs in real Emacsen with their own Eglot, talking to the server built
# from this tree; the byte compiler must have nothing to say.
set -euo pipefail
# What Eglot still writes to a server that has just ended kills an Emacs without a
# terminal, and no other.
trap '' PIPE

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
go -C "$root" build -o "$scratch/bin/recls" ./cmd/recls
tools=${RECLS_TOOLS:-$HOME/.cache/recls-tools}
export PATH=$scratch/bin:$PATH LANG=C.UTF-8 HOME=$scratch RECLS_TOOLS=$tools
export RECLS_SAMPLES=$root/editors/nvim/test

for version in 30 28; do
  emacs=$(bash "$root/.ci/install-editor.sh" "emacs-$version")
  lisp=$scratch/lisp-$version work=$scratch/work-$version
  mkdir "$lisp" "$work"
  cp "$root"/editors/emacs/recls.el "$root"/editors/emacs/test/*.el "$lisp"
  cd "$work"
  quiet=(--batch -Q --eval '(setq native-comp-enable-subr-trampolines nil byte-compile-error-on-warn t)' -L "$lisp")
  "$emacs" "${quiet[@]}" -f batch-byte-compile "$lisp/recls.el"
  "$emacs" "${quiet[@]}" --eval '(progn (require (quote checkdoc)) (checkdoc-file (expand-file-name "recls.el" (car load-path))))' 2>&1 |
    tee "$scratch/checkdoc"
  [ ! -s "$scratch/checkdoc" ] || exit 1
  timeout 120 "$emacs" "${quiet[@]}" -l recls-test -f recls-test-run
done
