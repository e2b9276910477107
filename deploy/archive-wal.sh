#!/bin/sh
# Keeps one segment of the write-ahead log. PostgreSQL calls it, and again until it ends with 0:
#   archive_command = '/etc/juaso/archive-wal.sh "%p" "%f"'
# ARCHIVE_DIR is a folder on another machine, mounted here. A segment is never overwritten by another one.
set -eu
to="${ARCHIVE_DIR:?}/$2"
if [ -e "$to" ]; then cmp -s "$1" "$to"; exit; fi
cp "$1" "$to.unfinished.$$"
sync "$to.unfinished.$$"
mv "$to.unfinished.$$" "$to"
sync "$ARCHIVE_DIR"
