#!/usr/bin/env bash
# Makes the container image of packages/container with buildah, as an OCI archive for one or more architectures.
#
#   bash .ci/package-container.sh OUT VERSION PROGRAMS PLATFORM…
#
# VERSION is one that the go command writes; PROGRAMS holds linux-amd64/recls and so on, and THIRD-PARTY-LICENSES. SOURCE_DATE_EPOCH dates all.
set -euo pipefail
out=$1 version=${2#v} programs=$3
shift 3
version=${version%%+*}
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022

# Nothing runs in the image while it is made, so no privileges and no other machine are needed.
store() { buildah --root "$scratch/store" --runroot "$scratch/run" --storage-driver vfs "$@"; }
mkdir "$scratch/context"
cp "$root/LICENSE" "$programs/THIRD-PARTY-LICENSES" "$scratch/context/"
# One after the other: of several platforms in one call, the first that is ready would be the first in the list.
for platform in "$@"; do
  install -D -m 755 "$programs/$platform/recls" "$scratch/context/$platform/recls"
  store build --quiet --isolation chroot --timestamp "$SOURCE_DATE_EPOCH" --platform "${platform/-//}" --manifest recls \
    --label org.opencontainers.image.title=recls \
    --label org.opencontainers.image.version="$version" \
    --label org.opencontainers.image.licenses=MIT \
    --label org.opencontainers.image.source=https://github.com/recls/recls \
    --file "$root/packages/container/Containerfile" "$scratch/context" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
  rm -r "$scratch/context/$platform"
done
store manifest push --quiet --all recls "oci:$scratch/image:recls:$version" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
# buildah would write the time of day into the archive.
tar -C "$scratch/image" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
  --format=ustar -cf "$out/recls-$version-oci.tar" blobs index.json oci-layout
echo "recls-$version-oci.tar"
