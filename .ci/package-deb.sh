#!/usr/bin/env bash
# Packs a program for Debian and Ubuntu, with its manual pages and completions where man and the shells look for them.
#
#   bash .ci/package-deb.sh OUT VERSION PROGRAM ARCH COMMON
#
# VERSION is one that the go command writes. COMMON is the folder that goes into every archive of a release.
# SOURCE_DATE_EPOCH dates all.
set -euo pipefail
out=$1 version=${2#v} program=$3 arch=$4 common=$5
version=${version%%+*}
version=${version/-/\~}  # what comes before a release sorts before it
version=${version//-/.} # and this package has no revisions
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022
maintainer='The recls authors <recls@users.noreply.github.com>'

dir=$scratch/recls
doc=$dir/usr/share/doc/recls
mkdir -p "$dir/DEBIAN" "$doc" "$dir/usr/share/lintian/overrides" "$dir/usr/share/man/man1" \
  "$dir/usr/share/bash-completion/completions" "$dir/usr/share/zsh/vendor-completions" "$dir/usr/share/fish/vendor_completions.d"
install -D -m 755 "$program" "$dir/usr/bin/recls"
install -m 644 "$root/packages/deb/copyright" "$doc/copyright"
install -m 644 "$root/packages/deb/lintian-overrides" "$dir/usr/share/lintian/overrides/recls"
gzip -n -9 <"$common/THIRD-PARTY-LICENSES" >"$doc/THIRD-PARTY-LICENSES.gz"
gzip -n -9 <"$root/CHANGELOG.md" >"$doc/NEWS.gz"
gzip -n -9 >"$doc/changelog.gz" <<CHANGES
recls ($version) stable; urgency=medium

  * NEWS.gz in this folder lists the changes.

 -- $maintainer  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
CHANGES
for page in "$common"/man/*.1; do gzip -n -9 <"$page" >"$dir/usr/share/man/man1/${page##*/}.gz"; done
cp "$common/completions/recls.bash" "$dir/usr/share/bash-completion/completions/recls"
cp "$common/completions/recls.zsh" "$dir/usr/share/zsh/vendor-completions/_recls"
cp "$common/completions/recls.fish" "$dir/usr/share/fish/vendor_completions.d/recls.fish"

(cd "$dir" && find usr -type f | sort | xargs md5sum) >"$scratch/sums"
mv "$scratch/sums" "$dir/DEBIAN/md5sums"
cat >"$dir/DEBIAN/control" <<CONTROL
Package: recls
Version: $version
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$dir/usr" | cut -f1)
Section: utils
Priority: optional
Homepage: https://github.com/recls/recls
Description: linter, formatter and language server for game records
 recls finds mistakes in records of games and fixes them. It reads SGF (Go and
 other games), Ishi Standard Format (Go), and the formats of shogi: KIF, KI2,
 CSA and BOD. It also shows boards, converts records, compares them and finds
 positions in large collections.
CONTROL
# dpkg-deb lowers dates to SOURCE_DATE_EPOCH, and all files here are newer.
dpkg-deb --root-owner-group -Zxz --build "$dir" "$out/recls_${version}_$arch.deb" >/dev/null
echo "recls_${version}_$arch.deb"
