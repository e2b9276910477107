-- What the search box offers while someone types.
set local check_function_bodies = off;

-- They had other parameters once.
drop function if exists suggest_products(tsquery, int, int[], timestamptz, text, text, text[], int);
drop function if exists suggest_products(tsquery, int, int[], timestamptz, text, text, int);
drop function if exists suggest_words(tsquery, int, text, text, int);

-- Suggestions for an unfinished query: the cards of the five best products, the categories that most of the matches are
-- in, and brands with goods on the side whose name has this prefix. Read from `most` matches, or from the products `among`, which an
-- engine has found: `offset 0` keeps the planner from looking for all matches again.
create or replace function suggest_products(
  question tsquery, on_sides int, called int[], at timestamptz, last_word text, as_slug text, most int,
  among int[] default null
) returns table (cards text, categories json, brands json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with found as materialized (
    (select p.num, p.facets, p.doc, p.pop from product_search p
      where among is null and p.doc @@ question and p.sides & on_sides <> 0 limit most)
    union all
    (select p.num, p.facets, p.doc, p.pop from unnest(among) asked (num)
      cross join lateral (select * from product_search s where s.num = asked.num offset 0) p
      where p.doc @@ question and p.sides & on_sides <> 0)
  ), matches as materialized (
    select p.num, p.facets, ts_rank('{0.1,0.15,0.35,1}', p.doc, question) * (1.5 - 1 / (2 + ln(1 + greatest(p.pop, 0)))) as score
    from found p
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
        and exists (select from facet_counts c
          where c.side = on_sides and c.cat = 0 and c.facet = facet_of(2, k.num) and c.n > 0)
      order by length(k.name), k.name limit 3) b);
end $$;

-- How an unfinished word goes on, by what the most popular goods that match the question are called: words of their names
-- that begin like it, rather those that follow the word before, and of a single word also what follows it, as in
-- "kente cloth". Words that are only mentioned, and numbers, are not offered; each is written as in most names.
create or replace function suggest_words(
  question tsquery, on_sides int, begun text, before text, most int, among int[] default null
) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with found as materialized (
      (select num, pop from product_search where among is null and doc @@ question and sides & on_sides <> 0 limit most)
      union all
      (select p.num, p.pop from unnest(among) asked (num)
        cross join lateral (select * from product_search s where s.num = asked.num offset 0) p where p.sides & on_sides <> 0)
    ), best as materialized (
      select num from found order by pop desc, num desc limit 50
    ), name_words as materialized (
      select word, stem_of(word) as stem, best.num, place,
        lag(word) over name as earlier, lead(word) over name as later
      from best, unnest(name_core((select p.name from products p
        where p.id = (select k.product_id from product_cards k where k.num = best.num)))) with ordinality core(word, place)
      window name as (partition by best.num order by place)
    ), ends as materialized (
      select stem, mode() within group (order by word) as word,
        sum(case when stem_of(earlier) = before then 4 else 1 end) as times
      from name_words
      where word ^@ begun and word !~ '^[0-9]' and (length(word) > 2 or word = begun) and stem is distinct from before
      group by stem order by times desc, stem limit 5
    ), pairs as (
      select mode() within group (order by s.word || ' ' || s.later) as line, count(*) as times
      from name_words s
      where s.stem = any (array(select stem from ends where before is null order by times desc, stem limit 2)) and s.later !~ '^[0-9]' and length(s.later) > 2
      group by s.stem, stem_of(s.later) order by times desc, line limit 4
    )
    select array_agg(line order by place) from (
      select word as line, row_number() over (order by times desc, word) as place from ends
      union all
      select line, 10 + row_number() over (order by times desc, line) from pairs) lines);
end $$;
