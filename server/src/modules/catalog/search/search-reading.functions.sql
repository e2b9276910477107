-- How search reads text: the words of names and questions with their numbers and units, and which word of a name says
-- what the thing is.
set local check_function_bodies = off;

-- The words of a text with numbers written in one way: "20,000 mAh", "43-inch", "2.5 kilos" become "20000mah", "43in",
-- "2d5kg" (a point would end the word).
create or replace function read_text(given text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := given;
begin
  if given !~ '[0-9]' then return words_text(given); end if;
  if given ~ '[0-9][,.][0-9]' then
    plain := regexp_replace(plain, '(\d),(\d{3})(?!\d)', '\1\2', 'g');
    plain := regexp_replace(plain, '(\d)[,.](\d)', '\1d\2', 'g');
  end if;
  plain := words_text(plain);
  if plain !~ '[0-9] ?[a-z]' then return plain; end if;
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:inch(?:es)?|ins?)\M', '\1in', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:lit(?:re|er)s?|ltrs?|l)\M', '\1l', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:kilo(?:gram)?s?|kgs?)\M', '\1kg', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:gram(?:me)?s?|gr?)\M', '\1g', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:gigs?|gigabytes?|gb)\M', '\1gb', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:yards?|yds?)\M', '\1yd', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:met(?:re|er)s?|m)\M', '\1m', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:watts?|w)\M', '\1w', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:volts?|v)\M', '\1v', 'g');
  plain := regexp_replace(plain, '\m(\d+(?:d\d+)?) ?(?:pieces?|pcs?)\M', '\1pcs', 'g');
  return regexp_replace(plain,
    '\m(\d+(?:d\d+)?) (tb|mb|mg|ml|cl|cm|mm|kw|kwh|mah|ah|hz|mp|va|kva|hp|oz)\M', '\1\2', 'g');
end $$;

create or replace function words_vector(given text) returns tsvector
language sql immutable strict parallel safe as $$
  select to_tsvector('public.market'::regconfig, read_text(given))
$$;

-- What else people write for a text: "T-shirt and Wi-Fi" as "tshirt wifi", and "128 GB" as "128". Other words with a
-- hyphen are found by their parts.
create or replace function joined_words(given text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  joined text := '';
begin
  if given ~ '[[:alpha:]]-[[:alpha:]]' then
    select coalesce(string_agg(replace(match[1], '-', ''), ' '), '') into joined
    from regexp_matches(given, '\m([[:alpha:]]{1,2}-[[:alpha:]]+|[[:alpha:]]+-[[:alpha:]]{1,2})\M', 'g') match;
  end if;
  if given ~ '[0-9]' then
    select concat_ws(' ', nullif(joined, ''), string_agg(match[1], ' ')) into joined
    from regexp_matches(read_text(given), '\m(\d{2,})[a-z]{1,4}\M', 'g') match;
  end if;
  return joined;
end $$;

-- What of a name says what the thing is: all before the first comma, bracket or word such as "with", without titles in quotes.
create or replace function core_text(name text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(name, '["“][^"“”]*["”]', ' ', 'g'),
    '([,;:(/|–—]|\s-\s|\s(for|with|without|in|from|of|on|to|by|at|per|für|mit|aus|pour|avec|de|en)\s).*$', '', 'i')
$$;

-- Its words, the last of them its head. "Phone holder for taxis, black" is {phone,holder}.
create or replace function name_core(name text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  words text[] := string_to_array(nullif(read_text(core_text(name)), ''), ' ');
begin
  while cardinality(words) > 1 and words[cardinality(words)] ~ '^[0-9]' loop
    words := trim_array(words, 1);
  end loop;
  return coalesce(words, '{}');
end $$;

-- How many words at the end of a core are its head: a set, a kit or a pack is of what stands before.
create or replace function head_size(core text[]) returns int
language sql immutable strict parallel safe as $$
  select least(cardinality(core), case when core[cardinality(core)]
    in ('set', 'sets', 'kit', 'pack', 'pair', 'bundle', 'pieces', 'assortment', 'combo', 'bottle', 'bottles')
    then 2 else 1 end)
$$;

-- The words of a core without what begins a word with a hyphen before another word: in "Kente-trim dress" kente is only mentioned.
create or replace function unhyphenated_core(name text) returns text[]
language sql immutable strict parallel safe as $$
  select name_core(regexp_replace(core_text(name), '\m[[:alpha:]]{3,}-([[:alpha:]]{3,}\s+[[:alpha:]])', '\1', 'g'))
$$;

-- A name's words: what the thing is weighs A, what else stands before the first comma B, the rest and what is mentioned C.
create or replace function name_vector(name text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  core text[] := name_core(name);
  size int := head_size(core);
begin
  return setweight(to_tsvector('public.market'::regconfig,
      array_to_string(core[cardinality(core) - size + 1:], ' ')), 'A')
    || setweight(to_tsvector('public.market'::regconfig, array_to_string(unhyphenated_core(name), ' ')), 'B')
    || setweight(words_vector(name || ' ' || joined_words(name)), 'C');
end $$;

-- The things that a category's title names: the last word of each part of "Fans, cooling & laundry".
create or replace function title_heads(title text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(words[cardinality(words)]), '{}')
  from regexp_split_to_table(title, '\s*(?:,|&|/|\mand\M)\s*') part,
    string_to_array(nullif(words_text(part), ''), ' ') words
$$;

-- The words of a product's categories: what its own category names weighs A where it names one thing, B where it names
-- several; its other words and the categories above weigh C.
create or replace function shelf_vector(own text, above text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(words_vector(array_to_string(title_heads(own), ' ')),
      case when cardinality(title_heads(own)) = 1 then 'A'::"char" else 'B'::"char" end)
    || setweight(words_vector(concat_ws(' ', above, own)), 'C')
$$;
