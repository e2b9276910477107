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

-- Suggestions for an unfinished query: the cards of the five best products, the categories that most of the matches are
-- in, brands whose name has this prefix, and the positions of those `completions` (queries) that have a match.
create or replace function suggest_products(
  question tsquery, on_sides int, called int[], at timestamptz, last_word text, as_slug text, completions text[], most int
) returns table (cards text, categories json, brands json, completed int[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with matches as materialized (
    select p.num, p.facets, ts_rank('{0.1,0.15,0.35,1}', p.doc, question) * (1.5 - 1 / (2 + ln(1 + greatest(p.pop, 0)))) as score
    from product_search p where p.doc @@ question and p.sides & on_sides <> 0 limit most
  ), page as materialized (
    select best.num, row_number() over () as place from (
      select m.num from matches m order by m.num = any (called) desc, m.score desc, m.num desc limit 5) best
  ), shelves as (
    select facet & 67108863 as num, count(*) as n from matches m, unnest(m.facets) facet
    where facet >> 26 = 1 group by facet
  )
  select
    (select string_agg((select card_json(k, at) from product_cards k where k.num = page.num), ',' order by page.place)
      from page),
    (select coalesce(json_agg(c), '[]') from (
      select k.title, k.slug, k.thumbnail from categories k join shelves on shelves.num = k.num where k.is_active
      order by k.slug ~ ('(^|-)' || last_word) desc, shelves.n desc, k.depth desc limit 3) c),
    (select coalesce(json_agg(b), '[]') from (
      select k.name, k.slug from brands k
      where k.is_active and (k.slug ^@ as_slug or k.slug ^@ last_word)
      order by length(k.name), k.name limit 3) b),
    array(select w.place::int from unnest(completions) with ordinality w(query, place)
      where exists (select from product_search p where p.doc @@ w.query::tsquery and p.sides & on_sides <> 0)
      order by w.place);
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
