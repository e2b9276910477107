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
