#!/bin/sh
# Brings one segment of the write-ahead log back:
#   restore_command = '/etc/juaso/restore-wal.sh "%f" "%p"'
set -eu
cp "${ARCHIVE_DIR:?}/$1" "$2"
