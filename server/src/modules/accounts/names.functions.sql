-- What two names of companies or stores have in common that people take for one name: case, accents, spaces, signs and the writing of
-- Limited do not count. Letters of other alphabets and digits that look like a Latin letter count as that letter, and i, l and 1 as one.
create or replace function name_key(name text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(regexp_replace(lower(normalize(name, nfkd) collate "pg_c_utf8"), '\mlimited\M', 'ltd', 'g'), '[^[:alnum:]]', '', 'g'),
    'ɛɔ' || '01l3457' || 'аеорсхуіјѕһ' || 'αοιυρν' || 'օս' || 'ᴀᴊᴏꜱᴜ' || 'ıȷ',
    'eo' || 'oiieast' || 'aeopcxyijsh' || 'aoiupv' || 'ou' || 'ajosu' || 'ij')
$$;

-- Whether a name says that it is the market, however it is written.
create or replace function names_the_market(name text) returns boolean language sql immutable parallel safe as $$
  select position('juaso' in name_key(name)) > 0
$$;
