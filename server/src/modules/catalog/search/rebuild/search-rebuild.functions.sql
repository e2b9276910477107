-- Rebuilds all derived rows from their sources, set by set, for bulk loads and after changes of these functions.
-- Readers wait until it commits.
set local check_function_bodies = off;

create or replace function rebuild_search() returns void
language plpgsql as $$
declare
  definitions text[];
  definition text;
  ids uuid[];
begin
  lock table product_list, product_search, product_cards, facet_counts in access exclusive mode;
  -- An index built at the end takes a tenth of the time of one updated row by row.
  definitions := array(
    select indexdef from pg_indexes where schemaname = 'public'
      and tablename in ('product_list', 'product_search') and indexname !~ '_(pk|pkey)$');
  for definition in
    select format('drop index %I', indexname) from pg_indexes where schemaname = 'public'
      and tablename in ('product_list', 'product_search') and indexname !~ '_(pk|pkey)$'
  loop
    execute definition;
  end loop;
  truncate product_list, product_search, product_cards, facet_counts;

  -- In order of popularity, so that the rows that most searches read are stored together.
  for ids in
    select array_agg(id) from (
      select id, (row_number() over (order by popularity desc, id) - 1) / 2000 as part from products) p
    group by part order by part
  loop
    perform refresh_product_columns(ids);
    perform note_prices(ids);
    insert into product_cards select * from card_rows(ids);
    perform learn_values(ids);
    insert into product_search select * from search_rows(ids) order by pop desc;
  end loop;
  insert into product_list
    select side, cat, r.num, r.price, r.discount, r.rating, r.reviews, r.created, r.pop
    from product_search r, sides_of(r.sides) side, categories_among(r.facets) cat;
  insert into facet_counts
    select side, cat, facet, count(*)
    from product_search r, sides_of(r.sides) side, categories_among(r.facets) cat, unnest(0 || r.facets) facet
    group by 1, 2, 3;
  foreach definition in array definitions loop
    execute definition;
  end loop;
  perform recount_words();
  perform note_search_changes(null);
end $$;

-- The same for the `most` products after `after`, for a market that serves meanwhile: locks only these products, as any change of
-- them does. Writes what differs, also where the rows of lists do not match those of search. Returns the last id; null at the end.
create or replace function rebuild_products(after uuid, most int) returns uuid
language plpgsql as $$
declare
  ids uuid[] := array(select id from products where id > after order by id limit most);
  nums int[];
begin
  if cardinality(ids) = 0 then return null; end if;
  perform refresh_products(ids);
  nums := array(select num from products where id = any (ids));
  perform write_list_rows(nums, array(select s from product_search s where s.num = any (nums)));
  return ids[cardinality(ids)];
end $$;

-- Deletes rows of lists and search whose product does not exist. A new product is committed together with its rows.
create or replace function delete_orphans_of_search() returns void
language sql as $$
  delete from product_list l where not exists (select from products p where p.num = l.num);
  with gone as (
    delete from product_search s where not exists (select from products p where p.num = s.num) returning s.num)
  select note_search_changes(array(select num from gone));
$$;

-- Corrects the counts of facets, and returns how many were wrong. The error of each is found in one snapshot and added to its
-- count: changes that are committed meanwhile add theirs, and none is lost.
create or replace function correct_facet_counts() returns bigint
language sql as $$
  with counted as (
    select side, cat, facet, count(*) as n
    from product_search r, sides_of(r.sides) side, categories_among(r.facets) cat, unnest(0 || r.facets) facet
    group by 1, 2, 3
  ), wrong as (
    select side, cat, facet, coalesce(t.n, 0) - coalesce(c.n, 0) as error
    from counted t full join facet_counts c using (side, cat, facet)
    where coalesce(t.n, 0) <> coalesce(c.n, 0)
  ), corrected as (
    insert into facet_counts select side, cat, facet, error from wrong order by 1, 2, 3
    on conflict (side, cat, facet) do update set n = facet_counts.n + excluded.n
    returning 1
  )
  select count(*) from corrected
$$;
