-- An instant as JSON has it.
create or replace function iso_instant(at timestamptz) returns text
language sql stable strict parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The first instant of the day or month (`span`) of Ghana that an instant is in.
create or replace function ghana_start(span text, at timestamptz) returns timestamptz
language sql stable strict parallel safe as $$
  select date_trunc(span, at at time zone 'Africa/Accra') at time zone 'Africa/Accra'
$$;
