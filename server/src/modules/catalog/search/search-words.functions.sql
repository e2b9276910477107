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

-- The known words nearest to a misspelt one, by themselves or by their stems: one edit for 4 and 5 letters, two from 6 on;
-- of those at the smallest distance the three most frequent.
create or replace function corrections_of(typed text) returns table (word text, lex text, df int)
language sql stable as $$
  select near.word, near.lex, near.df from (
    select w.word, w.lex, w.df, d.edits, min(d.edits) over () as least_edits
    from search_words w
    cross join lateral (
      select least(edits_between(typed, w.word, m.most),
        case when length(w.lex) > 4 then edits_between(stem_of(typed), w.lex, m.most) end) as edits, m.most
      from (select case when length(typed) < 6 then 1 else 2 end as most) m
    ) d
    where w.id in (
        select word_id from search_deletes where form = any (array(select word_forms(typed))))
      and d.edits <= d.most
  ) near
  where edits = least_edits order by df desc, word limit 3
$$;

-- A word as search knows it: its stem and how many products have it. Null where none has.
create or replace function known_word(given text) returns jsonb
language sql stable as $$
  select jsonb_build_object('word', given, 'lex', stem_of(given), 'df', sum(df)::int)
  from search_words where lex = stem_of(given) having count(*) > 0
$$;

-- Those of the meanings that products have. One of several words has their stems, joined by spaces.
create or replace function known_meanings(meanings jsonb) returns jsonb
language sql stable as $$
  select jsonb_agg(meant.term order by place) from (
    select place, jsonb_build_object('word', meaning, 'lex', string_agg(known ->> 'lex', ' ' order by at),
      'df', min((known ->> 'df')::int)) as term
    from jsonb_array_elements_text(meanings) with ordinality m(meaning, place),
      regexp_split_to_table(read_text(meaning), ' ') with ordinality p(part, at),
      known_word(part) known
    group by place, meaning having count(*) = count(known)) meant
$$;

-- Two known words written together, as in "powerbank", where some product has both: the ones most products have.
create or replace function parts_of(joined text) returns text[]
language sql stable as $$
  select array[lower_part, upper_part] from (
    select left(joined, size) as lower_part, substr(joined, size + 1) as upper_part
    from generate_series(2, length(joined) - 2) size
    where length(joined) between 6 and 30
      and (size > 2 or substr(joined, size + 1) ~ '^[0-9]') and (length(joined) - size > 2 or right(joined, 2) ~ '[0-9]')
  ) cut
  cross join lateral (select least((known_word(lower_part) ->> 'df')::int, (known_word(upper_part) ->> 'df')::int) as df
    where known_word(lower_part) is not null and known_word(upper_part) is not null) known
  where exists (select from product_search
    where doc @@ (to_tsquery('simple', quote_literal(stem_of(lower_part))) && to_tsquery('simple', quote_literal(stem_of(upper_part)))))
  order by df desc limit 1
$$;

-- The words of a question in order, at most eight.
create or replace function question_words(question text) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select token from regexp_split_to_table(read_text(question), ' ') with ordinality t(token, place)
    where token <> '' group by token order by min(place) limit 8)
$$;

-- The words of a query in order, each with its number of products and its alternatives: what else the word means (`meant`:
-- by word, its `words`, whether they stand in only where no product has the word itself, and whether they are `instead` of
-- it), two neighbours written as one, and while `typing`, completions of the last word; else completions or corrections
-- of words that no product has. A word that is two known ones written together becomes those two.
create or replace function search_terms(question text, typing boolean, meant jsonb default '{}') returns jsonb
language plpgsql stable as $$
declare
  tokens text[] := question_words(question);
  parts text[];
  place int := 1;
  terms jsonb := '[]';
begin
  while place <= cardinality(tokens) loop
    parts := null;
    if not meant ? tokens[place] and known_word(tokens[place]) is null and not (typing and place = cardinality(tokens)) then
      parts := parts_of(tokens[place]);
    end if;
    if parts is not null then
      tokens := tokens[:place - 1] || parts || tokens[place + 1:];
    end if;
    place := place + 1;
  end loop;
  for place in 1 .. cardinality(tokens) loop
    terms := terms || jsonb_build_array(search_term(tokens, place, typing and place = cardinality(tokens),
      coalesce(meant -> tokens[place], '{}')));
  end loop;
  return terms;
end $$;

-- One word of a query, see search_terms(); `meaning` is what it means besides.
create or replace function search_term(tokens text[], place int, is_unfinished boolean, meaning jsonb) returns jsonb
language plpgsql stable as $$
declare
  token text := tokens[place];
  known jsonb := known_word(token);
  others jsonb;
  joined jsonb := coalesce(known_pair(tokens[place - 1], token), known_pair(token, tokens[place + 1]));
  kind text := case when known is null then 'unknown' else 'known' end;
begin
  if meaning ? 'words' and (known is null or not (meaning -> 'unknown')::boolean) then
    others := known_meanings(meaning -> 'words');
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
  if joined is not null then
    others := coalesce(others, '[]') || joined;
    if known is null then kind := 'begun'; end if;
  end if;
  if (is_unfinished or (others is null and known is null and place = cardinality(tokens))) and length(token) < 40 then
    others := nullif(coalesce(others, '[]') || coalesce(completions_of(token), '[]'), '[]');
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

-- Two neighbouring words that are one known word when written together, right or with a slip: "head phones", "chale wote".
create or replace function known_pair(one text, next text) returns jsonb
language plpgsql stable as $$
declare
  found jsonb;
begin
  if one is null or next is null or (one || next) ~ '[0-9]' or length(one || next) < 5 then return null; end if;
  found := known_word(one || next);
  if found is null and known_word(one) is null and known_word(next) is null then
    select jsonb_build_object('word', c.word, 'lex', c.lex, 'df', c.df) into found from corrections_of(one || next) c limit 1;
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
