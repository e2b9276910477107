-- An instant as JSON has it.
create or replace function iso_instant(at timestamptz) returns text
language sql stable strict parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
