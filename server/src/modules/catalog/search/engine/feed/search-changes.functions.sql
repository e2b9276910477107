-- What engines beside PostgreSQL learn of changes of product_search.
set local check_function_bodies = off;

-- Called by whatever writes rows of product_search, in the same transaction; null for all rows. Writes nothing where no engine reads.
create or replace function note_search_changes(changed int[]) returns void
language sql as $$
  insert into search_changes (nums) select changed
  where exists (select from search_readers) and (changed is null or cardinality(changed) > 0)
$$;

-- Forgets engines that have not been seen for an hour, and changes that are as old: an engine that was away for longer begins anew.
create or replace function forget_search_changes() returns int
language sql as $$
  delete from search_readers where seen_at < now() - interval '1 hour';
  with gone as (delete from search_changes where created_at < now() - interval '1 hour' returning 1)
  select count(*)::int from gone;
$$;
