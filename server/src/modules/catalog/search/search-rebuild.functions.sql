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
end $$;
