-- Writes the rows that lists, search and counts read.
set local check_function_bodies = off;

-- Assigns a small number to every attribute value of these products.
create or replace function learn_values(ids uuid[]) returns void
language sql as $$
  insert into facet_values (slug, value, name, unit)
  select distinct on (v.slug, v.value) v.slug, v.value, v.name, v.unit
  from product_values(ids) v
  where not exists (select from facet_values f where f.slug = v.slug and f.value = v.value)
  order by v.slug, v.value
  on conflict (slug, value) do nothing
$$;

-- The sides that a mask contains.
create or replace function sides_of(mask smallint) returns setof smallint
language sql immutable strict parallel safe as $$
  select side::smallint from unnest(array[1, 2]) side where side & mask <> 0
$$;

-- The categories among a product's facets, with 0 for the whole market.
create or replace function categories_among(facets int[]) returns setof int
language sql immutable strict parallel safe as $$
  select 0 union all select f & 67108863 from unnest(facets) f where f >> 26 = 1
$$;

create or replace function list_rows(rows product_search[]) returns setof product_list
language sql immutable parallel safe as $$
  select side, cat, r.num, r.price, r.discount, r.rating, r.reviews, r.created, r.pop
  from unnest(rows) r, sides_of(r.sides) side, categories_among(r.facets) cat
$$;

-- What products add to the counts of their categories; facet 0 is the product itself.
create or replace function count_rows(rows product_search[])
returns table (side smallint, cat int, facet int, n bigint)
language sql immutable parallel safe as $$
  select side, cat, facet, count(*)
  from unnest(rows) r, sides_of(r.sides) side, categories_among(r.facets) cat, unnest(0 || r.facets) facet
  group by 1, 2, 3
$$;

-- Makes the rows of lists of the products `nums` those that `fresh`, their rows of search, yield.
create or replace function write_list_rows(nums int[], fresh product_search[]) returns void
language sql as $$
  delete from product_list l where l.num = any (nums)
    and not exists (select from list_rows(fresh) r where r.num = l.num and r.side = l.side and r.cat = l.cat);
  insert into product_list select * from list_rows(fresh)
    on conflict (side, cat, num) do update set price = excluded.price, discount = excluded.discount,
      rating = excluded.rating, reviews = excluded.reviews, created = excluded.created, pop = excluded.pop
    where product_list is distinct from excluded;
$$;

create or replace function refresh_search(ids uuid[]) returns void
language plpgsql as $$
declare
  nums int[] := array(select num from products where id = any (ids));
  old product_search[] := array(select s from product_search s where s.num = any (nums) order by s.num);
  fresh product_search[] := array(select r from search_rows(ids) r order by r.num);
begin
  if old = fresh then return; end if;
  delete from product_search where num = any (nums) and num not in (select num from unnest(fresh));
  insert into product_search select * from unnest(fresh)
    on conflict (num) do update set sides = excluded.sides, price = excluded.price, discount = excluded.discount,
      rating = excluded.rating, reviews = excluded.reviews, created = excluded.created, pop = excluded.pop,
      facets = excluded.facets, doc = excluded.doc
    where product_search is distinct from excluded;
  perform write_list_rows(nums, fresh);
  -- In one order, so that two writers wait for each other and never lock crosswise.
  insert into facet_counts
    select side, cat, facet, sum(n) from (
      select * from count_rows(fresh) union all select side, cat, facet, -n from count_rows(old)) moved
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (side, cat, facet) do update set n = facet_counts.n + excluded.n;
  perform note_search_changes(nums);
end $$;

-- Adds the new words of these products, so that search can complete and correct to them.
create or replace function learn_words(ids uuid[]) returns void
language plpgsql as $$
declare
  fresh text[];
begin
  with added as (
    insert into search_words (word, lex, df)
    select word, stem_of(word), 1 from product_words(ids)
    where not exists (select from search_words w where w.word collate "C" = product_words.word)
    group by word order by word
    on conflict do nothing
    returning id, word
  ), deleted as (
    insert into search_deletes select form, id from added, word_forms(word) form
  )
  select array_agg(word) into fresh from added;
  if fresh is not null then perform refresh_prefixes(fresh); end if;
end $$;

-- The words of a product that search matches, without its description; each once per product.
create or replace function product_words(ids uuid[]) returns table (word text)
language sql stable as $$
  with shelves as materialized (
    select c.id, (select read_text(string_agg(t.title, ' ')) from categories t
      where t.num = any (category_path(c.id))) as words
    from categories c where c.id in (select category_id from products where id = any (ids))
  ), marks as materialized (
    select b.id, read_text(b.name) as words
    from brands b where b.id in (select brand_id from products where id = any (ids))
  ), facts as materialized (
    select product_id, read_text(string_agg(value_words(name, value, unit), ' ')) as words
    from product_values(ids) group by product_id
  )
  select found.word
  from products p
  join shelves on shelves.id = p.category_id
  left join marks on marks.id = p.brand_id
  left join facts on facts.product_id = p.id
  cross join lateral (
    select distinct word from string_to_table(concat_ws(' ', read_text(p.name || ' ' || joined_words(p.name)),
      marks.words, shelves.words, facts.words), ' ') word
    where length(word) between 2 and 40
  ) found
  where p.id = any (ids) and p.status = 'active'
$$;

-- A word's first eight letters with up to two left out. Words with digits and short words are never corrected.
create or replace function word_forms(word text) returns setof text
language sql immutable parallel safe as $$
  select distinct left(head, i - 1) || substr(head, i + 1, j - i - 1) || substr(head, j + 1)
  from (select left(word, 8) as head where length(word) >= 4 and word !~ '[0-9]') w,
    generate_series(1, length(head) + 1) i, generate_series(i + 1, length(head) + 2) j
$$;

-- The eight most frequent words of each prefix, for the prefixes of these words.
create or replace function refresh_prefixes(of_words text[]) returns void
language sql as $$
  insert into search_prefixes
  select prefix, array_agg(w.word order by w.df desc, w.word), array_agg(w.lex order by w.df desc, w.word),
    array_agg(w.df order by w.df desc, w.word)
  from (
    select distinct left(word, size) as prefix from unnest(of_words) word, generate_series(1, 7) size
    where length(word) >= size
  ) p
  cross join lateral (
    select word, lex, df from search_words
    where word collate "C" >= p.prefix and word collate "C" < p.prefix || chr(1114111)
    order by df desc, word limit 8
  ) w
  group by prefix order by prefix
  on conflict (prefix) do update set words = excluded.words, lexs = excluded.lexs, dfs = excluded.dfs
$$;

-- Counts the products of each word, then updates the prefixes. Deletes words that no product has any more.
create or replace function recount_words() returns void
language plpgsql as $$
begin
  with counted as materialized (
    select word, count(*)::int as df from product_words(array(select id from products)) group by word
  ), gone as (
    delete from search_words w where not exists (select from counted c where c.word = w.word) returning id
  ), forms_gone as (
    delete from search_deletes d using gone where d.word_id = gone.id
  ), put as (
    insert into search_words (word, lex, df) select word, stem_of(word), df from counted order by word
    on conflict (word collate "C") do update set df = excluded.df
    returning id, word, xmax = 0 as is_new
  )
  insert into search_deletes
  select form, id from put, word_forms(word) form where is_new order by form, id;
  delete from search_prefixes;
  insert into search_prefixes
  select prefix, array_agg(word order by place), array_agg(lex order by place), array_agg(df order by place)
  from (
    select left(word, size) as prefix, word, lex, df,
      row_number() over (partition by left(word, size) order by df desc, word) as place
    from search_words, generate_series(1, 7) size where length(word) >= size
  ) placed
  where place <= 8 group by prefix;
end $$;
