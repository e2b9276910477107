-- For tables that are only ever added to: modules put this on theirs, before update or delete or truncate.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added: correct a wrong one with a new one', tg_table_name using errcode = 'JU002';
end $$;
