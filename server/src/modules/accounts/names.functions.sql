-- What two names of companies or stores have in common that people take for one name: case, accents, spaces, signs and the writing of
-- Limited do not count, and letters of other alphabets count as the Latin letters that they look like.
create or replace function name_key(name text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(regexp_replace(lower(normalize(name, nfkd) collate "pg_c_utf8"), '\mlimited\M', 'ltd', 'g'), '[^[:alnum:]]', '', 'g'),
    'ɛɔ' || 'аеорсхуіјѕһ' || 'αοιυρν' || 'օս' || 'ᴀᴊᴏꜱᴜ' || 'ıȷ',
    'eo' || 'aeopcxyijsh' || 'aoiupv' || 'ou' || 'ajosu' || 'ij')
$$;

-- The same with digits counted as the letters that they look like, and i, l and 1 as one. Names that differ in this alone may be honest:
-- Ali and All, Studio 45 and Studio AS. A person looks at them.
create or replace function look_alike_key(name text) returns text language sql immutable parallel safe as $$
  select translate(name_key(name), '01l3457', 'oiieast')
$$;

-- Whether a name says that it is the market, however it is written: Juaso alone, or with a word for its people or its services. Juaso is a
-- town too, whose school and shops may have its name.
create or replace function names_the_market(name text) returns boolean language sql immutable parallel safe as $$
  select look_alike_key(name) ~ ('^((the|officiai|my|team)*)juaso(officiai|support|heip|heipdesk|desk|shop|store|stores|market|marketpiace|business|'
    || 'pay|payments?|payout|money|waiiet|team|care|customer|service|services|security|admin|operator|oniine|deiivery|app|ghana|gh|itd)*$')
$$;
