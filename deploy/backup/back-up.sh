#!/bin/bash
# Takes a backup, and writes what there is to restore to a file that the product reads
# (BACKUPS_INFO_FILE). After a full one every stored file is compared with its checksum: it exits
# with 65 when one differs, and does not write the file.
#
#   back-up.sh full|incr FILE
set -euo pipefail

DAMAGED=65
backrest() { pgbackrest --stanza=mostrador "$@"; }

backrest --type="$1" backup
if [ "$1" = full ]; then
  # It reports damage only on its output.
  damage=$(backrest --output=text verify)
  if [ -n "$damage" ]; then
    echo "$damage" >&2
    exit $DAMAGED
  fi
fi
backrest --output=json info >"$2.new"
mv "$2.new" "$2"
