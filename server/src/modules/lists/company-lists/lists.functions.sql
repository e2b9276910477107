-- The lists of a company belong to it. Whoever leaves takes the own lists away that are not shared; a closed company has none any more.
create or replace function remove_lists_of_leaver() returns trigger language plpgsql as $$
begin
  delete from company_lists l using companies c
  where l.company_id = old.company_id and c.id = l.company_id
    and (c.closed_at is not null or (l.author_id = old.person_id and not l.is_shared));
  return null;
end $$;

create or replace trigger company_members_remove_lists after delete on company_members
  for each row execute function remove_lists_of_leaver();
