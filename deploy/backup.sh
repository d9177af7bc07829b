#!/bin/sh
# backup.sh FOLDER: a copy of the database of DATABASE_URL in the folder, while players play.
# Those of the last fourteen days are kept. Needs talon in PATH; for PostgreSQL pg_dump too.
set -eu
umask 077
copy="$1/talon-$(date -u +%Y%m%dT%H%M%SZ)"
case ${DATABASE_URL:?} in
    postgres*) pg_dump --format=custom --file="$copy.dump" --dbname="$DATABASE_URL" ;;
    *) talon backup "$copy.db" ;;
esac
find "$1" -name 'talon-*' -mtime +14 -delete
