#!/usr/bin/env bash
# Run once by the image of PostgreSQL: the role that the market works as, which owns nothing, and the slow statements that it may read.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$MARKET_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role juaso_market login password :'password';
create schema monitoring;
create extension pg_stat_statements schema monitoring;
grant usage on schema monitoring to juaso_market;
grant pg_read_all_stats to juaso_market;
SQL
