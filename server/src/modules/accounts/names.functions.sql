-- What two names of companies or stores have in common that people take for one name: case, accents, spaces, signs and the writing of
-- Limited do not count.
create or replace function name_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(translate(lower(normalize(name, nfkd) collate "pg_c_utf8"), 'ɛɔ', 'eo'), '\mlimited\M', 'ltd', 'g'),
    '[^[:alnum:]]', '', 'g')
$$;
