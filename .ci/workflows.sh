#!/usr/bin/env bash
# The workflows of .github, the action for other repositories (action.yml) and the manifests of a release. It needs Go
# and bash; ruby checks the formula of Homebrew where there is one.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 .github/workflows/*.yml
for script in .ci/*.sh .ci/run; do bash -n "$script"; done

# Actions are named by commit (TestActionsAreNamedByCommit), since a tag can be moved to other code.
go test ./cmd/recls -run TestActionsAreNamedByCommit
go test ./.ci/manifests

# The action, against a release in a folder.
version=v0.0.1-test
os=$(go env GOHOSTOS) arch=$(go env GOHOSTARCH)
name=recls-$version-$os-$arch
release=$scratch/releases/download/$version
mkdir -p "$release" "$scratch/$name" "$scratch/records/two words" "$scratch/releases/latest"
# Without the folder in it, what is built is kept for the next run.
go build -trimpath -o "$scratch/$name/recls" ./cmd/recls
tar -C "$scratch" -czf "$release/$name.tar.gz" "$name"
(cd "$release" && sha256sum -- * >SHA256SUMS)
cp -r "$release" "$scratch/releases/latest/download"
echo '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];W[gc])' >"$scratch/records/good.sgf"
echo '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee];W[jg])' >"$scratch/records/two words/bad.sgf"

# action STATUS INPUT=VALUE…: runs it in the folder of records; its output is in $scratch/log.
action() {
  local want=$1 status=0
  shift
  : >"$scratch/output"
  (cd "$scratch/records" && env -u ACTION_REF -u RUNNER_ARCH "RECLS_RELEASES=file://$scratch/releases" "RUNNER_TEMP=$scratch" \
    "GITHUB_OUTPUT=$scratch/output" "$@" bash "$OLDPWD/.ci/action.sh") >"$scratch/log" 2>&1 || status=$?
  if [ "$status" != "$want" ]; then
    echo "the action ended with $status and not with $want: $*"
    cat "$scratch/log"
    exit 1
  fi
}
# says TEXT: the last run printed it.
says() { grep -qF -- "$1" "$scratch/log" || { echo "the action does not say: $1"; cat "$scratch/log"; exit 1; }; }

action 1 INPUT_PATHS=. INPUT_VERSION=$version
says '::error file=two words/bad.sgf,line=1'
action 1 # all that can be left out is left out
action 1 ACTION_REF=$version
action 0 ACTION_REF=main INPUT_FAIL_ON=never
action 0 INPUT_PATHS=good.sgf
action 1 INPUT_PATHS=$'good.sgf\r\n\ntwo words\n'
action 1 INPUT_FORMAT=sarif
report=$(sed -n 's/^sarif=//p' "$scratch/output")
grep -q '"sgf/off-board"' "$report" || { echo "the report does not name the finding"; exit 1; }
action 2 INPUT_FORMAT=sarif INPUT_FAIL_ON=nonsense
[ ! -s "$scratch/output" ] || { echo "a report is uploaded that was not written"; exit 1; }
action 2 INPUT_FORMAT=pdf
says 'expected annotations or sarif'
action 2 INPUT_VERSION=../v0.1.0
says 'expected a release such as'
action 2 INPUT_VERSION=v9.9.9
says 'could not be downloaded'
action 2 RUNNER_ARCH=RISCV
action 2 RUNNER_ARCH="$([ "$arch" = amd64 ] && echo ARM64 || echo X64)"
says 'has no recls for'
# shellcheck disable=SC2016 # a name is not a command
action 2 'INPUT_PATHS=$(touch oops)'
[ ! -e "$scratch/records/oops" ] || { echo "an input was run as a command"; exit 1; }
printf 'x' >>"$release/$name.tar.gz"
action 2 INPUT_VERSION=$version
says 'is not the file that SHA256SUMS names'

echo "the workflows, the action and the manifests are in order"
