#!/bin/sh
# Keeps one segment of the write-ahead log. PostgreSQL calls it, and again until it ends with 0:
#   archive_command = '/etc/juaso/archive-wal.sh "%p" "%f"'
# ARCHIVE_DIR is a folder on another machine, mounted on every node. A segment is never overwritten by another one; several nodes
# may keep the same one at once.
set -eu
to="${ARCHIVE_DIR:?}/$2"
if [ -e "$to" ]; then cmp -s "$1" "$to"; exit; fi
part="$to.unfinished.$(uname -n).$$"
cp "$1" "$part"
sync "$part"
mv "$part" "$to"
sync "$ARCHIVE_DIR"
