-- Reads of search whose parameters are arrays. The planner would plan them again for every call, which takes longer than
-- running them; here each keeps one plan.
set local check_function_bodies = off;

-- Counts the facets of up to `most` matches of each query, but only of the kinds whose bits are set in `kinds`. Lowest and
-- highest price in pesewas; `fresh` are those created since `fresh_since`. One row per query, in order.
create or replace function scan_facets(
  queries text[], prices_from bigint[], prices_to bigint[], stars int[], since timestamptz[], kinds int[],
  on_sides int, fresh_since timestamptz, most int
) returns table (n int, lowest bigint, highest bigint, fresh int, facets json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select c.*
  from unnest(queries, prices_from, prices_to, stars, since, kinds)
    with ordinality s(query, price_from, price_to, star, moment, kind, place)
  cross join lateral (
    with matches as materialized (
      select p.price, p.created, p.facets from product_search p
      where p.doc @@ s.query::tsquery and p.sides & on_sides <> 0 and p.price between s.price_from and s.price_to
        and p.rating >= s.star and p.created >= s.moment
      limit most)
    select (select count(*)::int from matches), (select min(m.price) from matches m),
      (select max(m.price) from matches m),
      (select count(*)::int from matches m where m.created >= fresh_since),
      (select coalesce(json_object_agg(f.facet, f.times), '{}') from (
        select u.facet, count(*) as times from (select unnest(m.facets) as facet from matches m) u
        where (s.kind >> (u.facet >> 26)) & 1 = 1 group by u.facet) f)
  ) c
  order by s.place;
end $$;

-- The same for whole categories, from the stored counts; `fresh` is exact up to `most`.
create or replace function read_facets(cats int[], kinds int[], of_side int, fresh_since timestamptz, most int)
returns table (n int, lowest bigint, highest bigint, fresh int, facets json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select coalesce((select c.n from facet_counts c where c.side = of_side and c.cat = asked.cat and c.facet = 0), 0),
    (select min(l.price) from product_list l where l.side = of_side and l.cat = asked.cat),
    (select max(l.price) from product_list l where l.side = of_side and l.cat = asked.cat),
    (select count(*)::int from (
      select from product_list l where l.side = of_side and l.cat = asked.cat and l.created >= fresh_since
      limit most) l),
    (select coalesce(json_object_agg(c.facet, c.n), '{}') from facet_counts c
      where c.side = of_side and c.cat = asked.cat and c.n > 0 and (asked.kind >> (c.facet >> 26)) & 1 = 1)
  from unnest(cats, kinds) with ordinality asked(cat, kind, place) order by asked.place;
end $$;

-- Which words of a question are kept when no product has all of them, by their places: taken one after the other, each that
-- some product has together with those kept before. First the words that say what a thing is (`kinds` 0, where a product
-- has them as `things`), then the others, then numbers and the like (1), last words that name no goods (2). Null where
-- products have `all_words`, so that none needs to be left out.
create or replace function kept_words(all_words text, words text[], things text[], kinds int[], on_sides int) returns int[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kept int[] := '{}';
  query tsquery;
  place int;
begin
  if some_product_has(all_words::tsquery, on_sides) then return null; end if;
  for place in
    select at from unnest(words, things, kinds) with ordinality w(word, thing, kind, at)
    order by kind, case when kind = 0 then not some_product_has(thing::tsquery, on_sides) end, at
  loop
    continue when not some_product_has(coalesce(query && words[place]::tsquery, words[place]::tsquery), on_sides);
    query := coalesce(query && words[place]::tsquery, words[place]::tsquery);
    kept := kept || place;
  end loop;
  return kept;
end $$;

create or replace function some_product_has(words tsquery, on_sides int) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from product_search p where p.doc @@ words and p.sides & on_sides <> 0);
end $$;
