-- What words of searches mean by the word of operators (search_meanings).
set local check_function_bodies = off;

-- The stems of a phrase in their order, as a search reads them.
create or replace function phrase_stems(phrase text) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select stem_of(word) from regexp_split_to_table(read_text(phrase), ' ') with ordinality t (word, place)
    where word <> '' order by place)
$$;

-- Writes the keys of a meaning: each phrase that is typed, or each of all of them where it holds both ways.
create or replace function write_meaning_keys(of_meaning uuid) returns void
language sql as $$
  delete from search_meaning_keys where meaning_id = of_meaning;
  insert into search_meaning_keys (meaning_id, place, first_stem, stems, means)
  select m.id, phrase.place, (phrase_stems(phrase.words))[1], phrase_stems(phrase.words),
    array(select words_text(other) from unnest(case when m.both_ways then m.typed || m.means else m.means end) other
      where phrase_stems(other) <> phrase_stems(phrase.words))
  from search_meanings m
  cross join unnest(case when m.both_ways then m.typed || m.means else m.typed end) with ordinality phrase (words, place)
  where m.id = of_meaning;
$$;

-- The meanings of a question's words, as search_terms() takes them, with those of operators: `known` are those of the code. Words of English
-- are never read as those of another language.
create or replace function with_kept_meanings(question text, known jsonb) returns jsonb
language plpgsql stable as $$
declare
  tokens text[] := question_words(question);
  token_stems text[] := array(select stem_of(token) from unnest(tokens) with ordinality t (token, place) order by place);
  meant jsonb := known;
  kept record;
  own jsonb;
begin
  for kept in
    select k.stems, to_jsonb(k.means) as means, m.language <> 'en' as is_foreign, first.place::int as place
    from unnest(token_stems) with ordinality first (stem, place)
    join search_meaning_keys k on k.first_stem = first.stem
    join search_meanings m on m.id = k.meaning_id
    where token_stems[first.place::int : first.place::int + cardinality(k.stems) - 1] = k.stems
    order by m.id, k.place
  loop
    for at in kept.place .. kept.place + cardinality(kept.stems) - 1 loop
      own := meant -> tokens[at];
      continue when kept.is_foreign and not (own -> 'unknown')::boolean;
      meant := meant || jsonb_build_object(tokens[at], jsonb_build_object('words', coalesce(own -> 'words', '[]') || kept.means,
        'unknown', kept.is_foreign, 'instead', false));
    end loop;
  end loop;
  return meant;
end $$;
