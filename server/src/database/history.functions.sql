-- For insert-only tables: a module attaches this trigger to its table before update, delete and truncate.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added: correct a wrong one with a new one', tg_table_name using errcode = 'JU002';
end $$;
