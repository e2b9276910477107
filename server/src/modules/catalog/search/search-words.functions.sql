-- Parses a query: its words, their corrections or completions, and the products with exactly this name.
set local check_function_bodies = off;

-- It had two parameters once.
drop function if exists search_terms(text, boolean);

-- Edit distance between a typed word and a known one; two neighbouring letters swapped are one edit. Above `most`, any larger number.
create or replace function edits_between(typed text, known text, most int) returns int
language plpgsql immutable strict parallel safe as $$
declare
  at int := 1;
begin
  if length(typed) = length(known) then
    while substr(typed, at, 1) = substr(known, at, 1) and at < length(typed) loop at := at + 1; end loop;
    if substr(typed, at, 2) = reverse(substr(known, at, 2)) and substr(typed, at + 2) = substr(known, at + 2) then
      return case when typed = known then 0 else 1 end;
    end if;
  end if;
  return public.levenshtein_less_equal(typed, known, most);
end $$;

-- A first letter that differs counts twice, unless the first two are swapped: people rarely mistype it, and "woofer" is no "cooker".
create or replace function first_letter_edits(typed text, known text) returns int
language sql immutable strict parallel safe as $$
  select case when left(typed, 1) = left(known, 1) or left(typed, 2) = reverse(left(known, 2)) then 0 else 1 end
$$;

-- The known words nearest to a misspelt one, by themselves or by their stems: one edit for 4 and 5 letters, two from 6 on;
-- of those at the smallest distance the three most frequent, of forms of one word the nearest form first.
create or replace function corrections_of(typed text) returns table (word text, lex text, df int)
language sql stable as $$
  select near.word, near.lex, near.df from (
    select w.word, w.lex, w.df, d.edits, d.of_word, min(d.edits) over () as least_edits,
      max(w.df) over (partition by w.lex) as most_df
    from search_words w
    cross join lateral (
      select least(e.of_word, e.of_stem) as edits, e.of_word, m.most
      from (select case when length(typed) < 6 then 1 else 2 end as most) m
      cross join lateral (
        select edits_between(typed, w.word, m.most) + first_letter_edits(typed, w.word) as of_word,
          case when length(w.lex) > 4 then edits_between(stem_of(typed), w.lex, m.most) end
            + first_letter_edits(typed, w.word) as of_stem) e
    ) d
    where w.id in (
        select word_id from search_deletes where form = any (array(select word_forms(typed))))
      and d.edits <= d.most
  ) near
  where edits = least_edits order by most_df desc, lex, of_word, df desc, word limit 3
$$;

-- Those of the meanings that products have. One of several words has their stems, joined by spaces.
create or replace function known_meanings(meanings jsonb) returns jsonb
language plpgsql stable as $$
declare
  known jsonb := '[]';
  meaning text;
  stem text;
  stems text[];
  found_df int;
  least_df int;
begin
  for meaning in select jsonb_array_elements_text(meanings) loop
    stems := '{}';
    least_df := null;
    foreach stem in array string_to_array(meaning, ' ') loop
      stem := stem_of(stem);
      select sum(df)::int into found_df from search_words where lex = stem;
      exit when found_df is null;
      least_df := least(least_df, found_df);
      stems := stems || stem;
    end loop;
    continue when found_df is null;
    known := known || jsonb_build_object('word', meaning, 'lex', array_to_string(stems, ' '), 'df', least_df);
  end loop;
  return nullif(known, '[]');
end $$;

-- Two known words written together, as in "powerbank", where some product has both: the ones most products have.
create or replace function parts_of(joined text) returns text[]
language plpgsql stable as $$
declare
  parts text[];
  best text[];
  least_df int;
  most_df int := 0;
begin
  for size in 2 .. least(length(joined), 30) - 2 loop
    parts := array[left(joined, size), substr(joined, size + 1)];
    -- Two letters alone are a word only beside a number, as in "tv55".
    continue when size = 2 and parts[2] !~ '^[0-9]' or length(parts[2]) = 2 and parts[2] !~ '[0-9]';
    select sum(df)::int into least_df from search_words where lex = stem_of(parts[1]);
    continue when coalesce(least_df, 0) <= most_df;
    select least(least_df, sum(df)::int) into least_df from search_words where lex = stem_of(parts[2]) having count(*) > 0;
    continue when not found or least_df <= most_df;
    if some_product_has(plainto_tsquery('public.market', array_to_string(parts, ' ')), 3) then
      best := parts;
      most_df := least_df;
    end if;
  end loop;
  return best;
end $$;

-- The words of a question in order, at most eight.
create or replace function question_words(question text) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select token from regexp_split_to_table(read_text(question), ' ') with ordinality t(token, place)
    where token <> '' group by token order by min(place) limit 8)
$$;

-- Those of the words that products have, by themselves: stem and number of products. A loop of look-ups is quicker than one
-- statement over the array.
create or replace function known_words(given text[]) returns jsonb
language plpgsql stable as $$
declare
  known jsonb := '{}';
  word text;
  stem text;
  found_df int;
begin
  foreach word in array given loop
    stem := stem_of(word);
    select sum(df)::int into found_df from search_words where lex = stem;
    if found_df is not null then
      known := known || jsonb_build_object(word, jsonb_build_object('word', word, 'lex', stem, 'df', found_df));
    end if;
  end loop;
  return known;
end $$;

-- A word and the next one, written together, at the place of the first; null where they cannot be one word.
create or replace function pairs_of(words text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  pairs text[] := '{}';
  pair text;
begin
  for place in 1 .. cardinality(words) - 1 loop
    pair := words[place] || words[place + 1];
    pairs := pairs || case when pair !~ '[0-9]' and length(pair) > 4 then pair end;
  end loop;
  return pairs;
end $$;

-- The words of a question with what stands for some of them (`respelt`: of each of its `words` what is `typed`, and the `word`), unless
-- goods (names of several words: of its `side`) are called what was typed. While `typing`, the last word is unfinished.
create or replace function respelt_words(tokens text[], respelt jsonb, meant jsonb, typing boolean) returns text[]
language plpgsql stable as $$
declare
  one jsonb;
  typed text[];
  first int;
  last int;
begin
  for one in select jsonb_array_elements(respelt -> 'words') loop
    typed := array(select jsonb_array_elements_text(one -> 'typed'));
    first := array_position(tokens, typed[1]);
    last := first + cardinality(typed) - 1;
    continue when first is null or tokens[first:last] <> typed or typing and last = cardinality(tokens);
    continue when case when cardinality(typed) > 1
      then some_product_has((select string_agg(quote_literal(stem_of(part)) || ':AB', ' & ') from unnest(typed) part)::tsquery,
        (respelt -> 'side')::int)
      else meant ? typed[1] or exists (select from search_words w
        where w.word collate "C" = any (array[typed[1], regexp_replace(typed[1], 's$', ''), regexp_replace(typed[1], 'es$', '')])) end;
    tokens := tokens[:first - 1] || (one ->> 'word') || tokens[last + 1:];
  end loop;
  return tokens;
end $$;

-- The words of a query in order, each with its number of products and its alternatives: what else the word means (`meant`:
-- by word, its `words`, whether they stand in only where no product has the word itself, and whether they are `instead` of
-- it; the `parts` that stand in for it; or what the words mean that it has `begun`), two neighbours written as one, and while `typing`, completions of the last
-- word; else completions or corrections of words that no product has. A word that is two known ones written together becomes those two.
create or replace function search_terms(question text, typing boolean, meant jsonb default '{}') returns jsonb
language plpgsql stable as $$
declare
  asked text[] := question_words(question);
  tokens text[] := respelt_words(asked, meant -> ':respelt', meant, typing);
  pairs text[] := pairs_of(tokens);
  known jsonb := known_words(tokens || array_remove(pairs, null));
  parts text[];
  place int := 1;
  terms jsonb := '[]';
begin
  while place <= cardinality(tokens) loop
    parts := case when not known ? tokens[place] and meant -> tokens[place] ? 'parts'
      then array(select jsonb_array_elements_text(meant -> tokens[place] -> 'parts'))
      when not (known ? tokens[place] or meant ? tokens[place] or typing and place = cardinality(tokens))
      and length(tokens[place]) > 5 then parts_of(tokens[place]) end;
    if parts is not null then
      tokens := tokens[:place - 1] || parts || tokens[place + 1:];
      pairs := pairs_of(tokens);
      known := known_words(tokens || array_remove(pairs, null));
    end if;
    place := place + 1;
  end loop;
  for place in 1 .. cardinality(tokens) loop
    terms := terms || (search_term(tokens, pairs, known, place, typing, coalesce(meant -> tokens[place], '{}'))
      || coalesce((
        select jsonb_build_object('typed', (select string_agg(typed, ' ') from jsonb_array_elements_text(one -> 'typed') typed))
        from jsonb_array_elements(meant -> ':respelt' -> 'words') one
        where one ->> 'word' = tokens[place] and tokens[place] <> all (asked) limit 1), '{}'));
  end loop;
  return terms;
end $$;

-- One word of a query, see search_terms(); `meaning` is what it means besides.
create or replace function search_term(
  tokens text[], pairs text[], known_ones jsonb, place int, typing boolean, meaning jsonb
) returns jsonb
language plpgsql stable as $$
declare
  token text := tokens[place];
  is_last boolean := place = cardinality(tokens);
  known jsonb := known_ones -> token;
  others jsonb;
  joined jsonb := coalesce(known_ones -> pairs[place - 1], known_ones -> pairs[place]);
  kind text := case when known is null then 'unknown' else 'known' end;
begin
  if meaning ? 'words' and (known is null or not (meaning -> 'unknown')::boolean) then
    others := coalesce(known_meanings(meaning -> 'words'), known_meanings(meaning -> 'else'));
    if others is not null and known is null then
      kind := case when (meaning -> 'instead')::boolean then 'instead' else 'meant' end;
    end if;
  end if;
  -- Stems keep the s of words without a vowel: "tvs" is the plural of "tv".
  if known is null and others is null and token like '%s' then
    select jsonb_agg(jsonb_build_object('word', w.word, 'lex', w.lex, 'df', w.df)) into others
      from search_words w where w.word collate "C" = left(token, -1);
    if others is not null then kind := 'begun'; end if;
  end if;
  if known is null and joined is null then joined := joined_slip(tokens, pairs, known_ones, place); end if;
  if joined is not null then
    others := coalesce(others, '[]') || joined;
    if known is null then kind := 'begun'; end if;
  end if;
  if is_last and (typing or (others is null and known is null)) and length(token) < 40 then
    others := nullif(coalesce(others, '[]') || coalesce(completions_of(token), '[]'), '[]');
    if others is not null and meaning ? 'begun' then
      others := others || coalesce(known_meanings(meaning -> 'begun'), '[]');
    end if;
    if others is not null and kind = 'unknown' then kind := 'begun'; end if;
  end if;
  if known is null and others is null and length(token) between 4 and 40 then
    select jsonb_agg(jsonb_build_object('word', c.word, 'lex', c.lex, 'df', c.df)) into others
      from corrections_of(token) c;
    if others is not null then kind := 'misspelt'; end if;
  end if;
  return jsonb_build_object('word', token, 'lex', stem_of(token),
    'df', coalesce((known -> 'df')::int, 0), 'kind', kind, 'others', coalesce(others, '[]'));
end $$;

-- Two unknown neighbours that with a slip are one known word: "chale wote".
create or replace function joined_slip(tokens text[], pairs text[], known jsonb, place int) returns jsonb
language plpgsql stable as $$
declare
  pair text := case when not known ? coalesce(tokens[place + 1], '') and tokens[place + 1] is not null then pairs[place]
    when place > 1 and not known ? tokens[place - 1] then pairs[place - 1] end;
  found jsonb;
begin
  if pair is not null then
    select jsonb_build_object('word', c.word, 'lex', c.lex, 'df', c.df) into found from corrections_of(pair) c limit 1;
  end if;
  return found;
end $$;

create or replace function completions_of(begun text) returns jsonb
language sql stable as $$
  select case when length(begun) <= 7 then (
      select jsonb_agg(jsonb_build_object('word', p.words[i], 'lex', p.lexs[i], 'df', p.dfs[i]) order by i)
      from search_prefixes p, generate_subscripts(p.words, 1) i where p.prefix = begun and p.words[i] <> begun)
    else (
      select jsonb_agg(jsonb_build_object('word', w.word, 'lex', w.lex, 'df', w.df) order by w.df desc, w.word)
      from (
        select * from search_words
        where word collate "C" > begun and word collate "C" < begun || chr(1114111)
        order by df desc, word limit 8) w)
    end
$$;

-- Products with exactly this name or SKU, their own or a variant's.
create or replace function products_called(question text) returns int[]
language sql stable as $$
  select array(
    select num from (
      (select num from products where lower(name) = lower(question) limit 20)
      union
      (select num from products where lower(sku) = lower(question) limit 20)
      union
      (select p.num from variants v join products p on p.id = v.product_id
        where lower(v.sku) = lower(question) limit 20)
    ) called)
$$;
