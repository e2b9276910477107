-- Parses a query: its words, their corrections or completions, and the products with exactly this name.
set local check_function_bodies = off;

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

-- The known words nearest to a misspelt one: one edit for 4 and 5 letters, two from 6 on; of those at the smallest
-- distance the three most frequent.
create or replace function corrections_of(typed text) returns table (word text, lex text, df int)
language sql stable as $$
  select near.word, near.lex, near.df from (
    select w.word, w.lex, w.df, d.edits, min(d.edits) over () as least_edits
    from search_words w
    cross join lateral (
      select edits_between(typed, w.word, m.most) as edits, m.most
      from (select case when length(typed) < 6 then 1 else 2 end as most) m
    ) d
    where w.id in (
        select word_id from search_deletes where form = any (array(select word_forms(typed))))
      and abs(length(w.word) - length(typed)) <= 2 and d.edits <= d.most
  ) near
  where edits = least_edits order by df desc, word limit 3
$$;

-- The words of a query in order, at most eight, each with its number of products and its alternatives: while
-- `typing`, completions of the last word; else completions or corrections of words that no product has.
create or replace function search_terms(question text, typing boolean) returns jsonb
language plpgsql stable as $$
declare
  tokens text[] := array(
    select token from regexp_split_to_table(words_text(question), ' ') with ordinality t(token, place)
    where token <> '' group by token order by min(place) limit 8);
  token text;
  stem text;
  found_df int;
  others jsonb;
  kind text;
  terms jsonb := '[]';
begin
  for place in 1 .. cardinality(tokens) loop
    token := tokens[place];
    stem := stem_of(token);
    others := null;
    select sum(df)::int into found_df from search_words where lex = stem;
    kind := case when found_df is null then 'unknown' else 'known' end;
    -- Stems keep the s of words without a vowel: "tvs" is the plural of "tv".
    if found_df is null and token like '%s' then
      select jsonb_agg(jsonb_build_object('word', w.word, 'lex', w.lex, 'df', w.df)) into others
        from search_words w where w.word collate "C" = left(token, -1);
      if others is not null then kind := 'begun'; end if;
    end if;
    if others is null and place = cardinality(tokens) and (typing or found_df is null) and length(token) < 40 then
      others := completions_of(token);
      if others is not null and found_df is null then kind := 'begun'; end if;
    end if;
    if found_df is null and others is null and length(token) between 4 and 40 then
      select jsonb_agg(jsonb_build_object('word', c.word, 'lex', c.lex, 'df', c.df)) into others
        from corrections_of(token) c;
      if others is not null then kind := 'misspelt'; end if;
    end if;
    terms := terms || jsonb_build_array(jsonb_build_object('word', token, 'lex', stem,
      'df', coalesce(found_df, 0), 'kind', kind, 'others', coalesce(others, '[]')));
  end loop;
  return terms;
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
