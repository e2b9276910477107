#!/usr/bin/env bash
# Run once by the image of PostgreSQL: the role that the market works as, which owns nothing.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$MARKET_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role juaso_market login password :'password';
SQL
