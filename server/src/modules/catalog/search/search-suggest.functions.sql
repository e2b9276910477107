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

-- The words of the names of the most popular goods that match: `is_head` says what the thing is, and `head` is all of that, null of a model
-- such as "Camon 30"; a series is followed by a model's number, as "camon" is; `follows` says whether the word `before` stands somewhere before it.
create or replace function suggested_names(question tsquery, on_sides int, before text, most int, among int[]) returns table (
  num int, word text, stem text, earlier text, later text, head text, is_head boolean, is_series boolean, is_brand boolean, follows boolean
)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with found as materialized (
    (select p.num, p.pop from product_search p where among is null and p.doc @@ question and p.sides & on_sides <> 0 limit most)
    union all
    (select p.num, p.pop from unnest(among) asked (num)
      cross join lateral (select * from product_search s where s.num = asked.num offset 0) p where p.sides & on_sides <> 0)
  ), best as materialized (
    select f.num from found f order by f.pop desc, f.num desc limit 50
  ), named as materialized (
    select best.num, core, (regexp_match(p.name, '^[^,;:(]*'))[1] ~ '[0-9]\S*\s*$' as is_model,
      cardinality(core) - greatest(head_size(core), case when core[cardinality(core)]
        in ('bank', 'board', 'cleaner', 'conditioner', 'machine', 'oven') then 2 else 1 end) as ahead, (select read_text(b.name) from brands b where b.id = p.brand_id) as brand
    from best cross join lateral (
        select * from products own where own.id = (select k.product_id from product_cards k where k.num = best.num) offset 0) p,
      name_core(p.name) core
  ), words as (
    select n.num, w.word, stem_of(w.word) as stem, w.place, n.brand, n.ahead, n.is_model and w.place = cardinality(n.core) as is_model,
      case when not n.is_model then array_to_string(n.core[greatest(n.ahead, 0) + 1:], ' ') end as head,
      lag(w.word) over name as earlier, lead(w.word) over name as later
    from named n, unnest(n.core) with ordinality w (word, place)
    window name as (partition by n.num order by w.place)
  )
  select w.num, w.word, w.stem, w.earlier, w.later, w.head, w.place > w.ahead and not w.is_model,
    w.is_model or w.later ~ '[0-9]' or w.word ~ '[0-9]',
    w.place = 1 and w.brand ^@ w.word,
    coalesce(bool_or(w.stem = before) over (partition by w.num order by w.place rows between unbounded preceding and 1 preceding), false)
  from words w;
end $$;

-- How an unfinished word goes on, by what the most popular goods that match the question are called: heads, brands, series and words of
-- several things that begin like it, and of a single word also what comes after it, as in "kente cloth" and "samsung fridge". Each is written
-- as in most names. Other words of names, and what is only mentioned, are not offered.
create or replace function suggest_words(
  question tsquery, on_sides int, begun text, before text, most int, among int[] default null
) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with name_words as materialized (
      select * from suggested_names(question, on_sides, before, most, among)
    ), ends as materialized (
      select stem, mode() within group (order by word) as word,
        sum(case when stem_of(earlier) = before then 4 when follows then 2 else 1 end) as times
      from name_words
      where word ^@ begun and word !~ '^[0-9]' and (length(word) > 2 or word = begun and length(word) = 2)
        and stem is distinct from before
      group by stem
      having bool_or(word = begun) or bool_or(is_head) or bool_or(is_series and (before is null or stem_of(earlier) = before))
        or before is null and (bool_or(is_brand) or count(distinct num) > 2 and count(distinct head) > 1)
      order by times desc, stem limit 5
    ), starts as (
      select stem from ends where before is null order by word = begun desc, times desc, stem limit 2
    ), pairs as (
      select mode() within group (order by s.word || ' ' || pair.later) as line,
        sum(case when pair.is_next then 4 else 1 end) as times
      from name_words s
      cross join lateral (
        select s.head as later, s.later = split_part(s.head, ' ', 1) as is_next
        where not s.is_head and (s.is_brand or s.later = split_part(s.head, ' ', 1))
        union all
        select s.later, true where exists (
          select from name_words n where n.num = s.num and n.word = s.later and n.is_series and not n.is_head)
      ) pair
      where s.stem = any (array(select stem from starts)) and pair.later !~ '^[0-9]' and length(pair.later) > 2
        and (pair.is_next or (select sum(w.df) from search_words w where w.lex = stem_of(split_part(pair.later, ' ', 1))) > 1)
      group by s.stem, stem_of(pair.later) order by times desc, line limit 4
    )
    select array_agg(line order by place) from (
      select word as line, row_number() over (order by word = begun desc, times desc, word) as place from ends
      union all
      select line, 10 + row_number() over (order by times desc, line) from pairs) lines);
end $$;
