-- How text becomes words, and a product becomes the document that search matches. The same functions parse
-- products and queries, so that both yield the same words.

-- Lower case without accents, apostrophes gone, everything that is neither letter nor digit a space, and a number joined
-- to its unit: "Levi's 501 – 128 GB" becomes "levis 501 128gb". The collation makes this independent of the server's locale.
create or replace function words_text(given text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(given);
begin
  if octet_length(given) = length(given) then
    plain := regexp_replace(replace(plain, '''', ''), '[^a-z0-9]+', ' ', 'g');
  else
    plain := translate(lower(public.unaccent('public.unaccent', given) collate "pg_c_utf8"), 'ɛɔŋ''’', 'eon');
    plain := regexp_replace(plain collate "pg_c_utf8", '[^[:alnum:]]+', ' ', 'g');
  end if;
  if plain ~ '[0-9] [a-z]' then
    plain := regexp_replace(plain,
      '\m(\d+) (gb|tb|mb|kg|mg|g|ml|cl|l|cm|mm|m|in|inch|w|kw|v|mah|hz|mp|va|kva|pcs)\M', '\1\2', 'g');
  end if;
  return btrim(plain);
end $$;

create or replace function words_vector(given text) returns tsvector
language sql immutable strict parallel safe as $$
  select to_tsvector('public.market'::regconfig, words_text(given))
$$;

-- "T-shirt and Wi-Fi" also yields "Tshirt WiFi", because people write them either way.
create or replace function joined_words(given text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if given !~ '[[:alpha:]]-[[:alpha:]]' then return ''; end if;
  return (
    select coalesce(string_agg(replace(match[1], '-', ''), ' '), '')
    from regexp_matches(given, '\m([[:alpha:]]+(?:-[[:alpha:]]+)+)\M', 'g') match);
end $$;

create or replace function stem_of(word text) returns text
language sql immutable strict parallel safe as $$
  select coalesce((ts_lexize('public.english_stems'::regdictionary, word))[1], word)
$$;

create or replace function slug_of(given text) returns text
language sql immutable strict parallel safe as $$
  select replace(words_text(given), ' ', '-')
$$;

-- Half-octave buckets: a price change inside its bucket leaves the document as it is. 48 holds all above GHS 167,000.
create or replace function price_bucket(pesewas bigint) returns int
language sql immutable strict parallel safe as $$
  select least(48, floor(2 * ln(greatest(pesewas, 1)::float8) / ln(2::float8)))::int
$$;

create or replace function week_of(moment timestamptz) returns int
language sql immutable strict parallel safe as $$
  select floor(extract(epoch from moment) / 604800)::int
$$;

-- One number for a kind and a value: 1 category, 2 brand, 3 attribute value, 4 on sale, 5 stars and up.
create or replace function facet_of(kind int, value int) returns int
language sql immutable strict parallel safe as $$
  select (kind << 26) | value
$$;

-- The categories from the root down to each category: one to three numbers.
create or replace function category_path(of_category uuid) returns int[]
language sql stable parallel safe as $$
  select array_remove(array[upper.num, middle.num, own.num], null)
  from categories own
  left join categories middle on middle.id = own.parent_id
  left join categories upper on upper.id = middle.parent_id
  where own.id = of_category
$$;

-- The values of products: their attributes, and the options of the variants that can be bought.
create or replace function product_values(ids uuid[]) returns table (product_id uuid, slug text, name text, value text, unit text)
language sql stable parallel safe as $$
  select a.product_id, d.slug, d.name, a.value, d.unit
  from product_attributes a join attribute_definitions d on d.id = a.definition_id
  where a.product_id = any (ids)
  union
  select v.product_id, slug_of(o.key), o.key, o.value, null
  from variants v cross join jsonb_each_text(v.options) o
  where v.product_id = any (ids) and v.is_active
$$;

-- Filter lexemes begin with a colon, which no word can; every product has the colon alone. For each category of the product there are composites such
-- as :c12b45 (category 12, brand 45), so that a category with one more condition reads one short list.
create or replace function filter_lexemes(
  num int, path int[], brand int, store uuid, price bigint, discount int, rating int, created timestamptz,
  is_featured boolean, is_bestseller boolean, is_in_stock boolean, sides int, value_ids int[]
) returns text[]
language plpgsql immutable parallel safe as $$
declare
  -- The parts that are combined with a category, and those that are lexemes on their own.
  common text[] := array['', 'p' || price_bucket(price), 'k' || week_of(created)];
  alone text[] := array[':i' || num, ':t' || store];
  lexemes text[] := '{}';
  cat int;
begin
  if brand is not null then common := common || ('b' || brand); end if;
  if discount > 0 then common := common || 's'::text; end if;
  for star in 1 .. rating / 100 loop common := common || ('r' || star); end loop;
  if is_featured then alone := alone || ':f'::text; end if;
  if is_bestseller then alone := alone || ':x'::text; end if;
  if not is_in_stock then alone := alone || ':o'::text; end if;
  if sides & 2 <> 0 then alone := alone || ':z'::text; end if;
  lexemes := alone || array(select ':a' || id from unnest(value_ids) id) || array(select ':' || c from unnest(common) c);
  foreach cat in array path loop
    lexemes := lexemes || array(select ':c' || cat || c from unnest(common) c);
  end loop;
  return lexemes;
end $$;

-- Words that only the description has begin with a tilde, so that names and descriptions can be searched separately.
create or replace function description_lexemes(description text) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(array_agg('~' || lexeme), '{}')
    from unnest(tsvector_to_array(words_vector(left(description, 4000)))) lexeme);
end $$;

-- The rows of product_search for those of the products that are for sale. In their documents names weigh A, brands B,
-- categories C and attributes D.
create or replace function search_rows(ids uuid[]) returns setof product_search
language sql stable as $$
  with shelves as materialized (
    select c.id, path.nums, setweight(words_vector(
      (select string_agg(t.title, ' ' order by t.depth) from categories t where t.num = any (path.nums))), 'C') as vec
    from categories c cross join lateral (select category_path(c.id) as nums) path
    where c.id in (select category_id from products where id = any (ids))
  ), marks as materialized (
    select b.id, b.num, setweight(words_vector(b.name), 'B') as vec
    from brands b where b.id in (select brand_id from products where id = any (ids))
  ), said as materialized (
    select v.product_id, array_agg(f.id order by f.id) as value_ids,
      string_agg(v.value || coalesce(v.unit, ''), ' ' order by f.id) as words
    from product_values(ids) v join facet_values f on f.slug = v.slug and f.value = v.value
    group by v.product_id
  )
  select p.num, 0::smallint, side.mask, p.current_price, p.discount_percentage, star.rating, p.review_count,
    p.created_at, p.popularity::real,
    array(select facet_of(1, cat) from unnest(shelf.nums) cat)
      || case when mark.num is not null then array[facet_of(2, mark.num)] else '{}' end
      || array(select facet_of(3, id) from unnest(said.value_ids) id)
      || case when p.discount_percentage > 0 then array[facet_of(4, 1)] else '{}' end
      || array(select facet_of(5, s) from generate_series(1, star.rating / 100) s),
    setweight(words_vector(p.name || ' ' || joined_words(p.name)), 'A')
      || coalesce(mark.vec, '') || shelf.vec || coalesce(words_vector(said.words), '')
      || array_to_tsvector(filter_lexemes(p.num, shelf.nums, mark.num, p.store_id, p.current_price,
          p.discount_percentage, star.rating, p.created_at, p.is_featured, p.is_bestseller, p.is_in_stock, side.mask,
          coalesce(said.value_ids, '{}'))
        || description_lexemes(p.description))
  from products p
  join stores s on s.id = p.store_id and s.status = 'verified'
  join shelves shelf on shelf.id = p.category_id
  left join marks mark on mark.id = p.brand_id
  left join said on said.product_id = p.id
  cross join lateral (select round(coalesce(p.avg_rating, 0) * 100)::smallint as rating) star
  cross join lateral (
    select (case when p.audience = 'b2c' then 1 else 0 end
      | case when p.audience = 'b2b' or exists (select from bulk_tiers t where t.product_id = p.id) then 2 else 0
        end)::smallint as mask
  ) side
  where p.id = any (ids) and p.status = 'active'
    and exists (select from variants v where v.product_id = p.id and v.is_active)
$$;
