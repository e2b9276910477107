-- Whether this is the only check of the books that runs now; it counts as running until the transaction ends.
create or replace function begin_books_check() returns boolean language sql volatile as $$
  select pg_try_advisory_xact_lock(hashtextextended('check of the books', 0))
$$;

-- Since when a check of the books runs; null where none does.
create or replace function books_checked_since() returns timestamptz language sql stable as $$
  select min(a.xact_start) from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('check of the books', 0)
$$;
