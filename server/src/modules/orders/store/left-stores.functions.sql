-- Ends the live pages of a person who is no longer a member of a store: they follow this key of the channel.
create or replace function tell_left_stores() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_news', 'left:' || l.store_id || ':' || l.person_id) from left_members l;
  return null;
end $$;
create or replace trigger store_members_tell_left after delete on store_members
  referencing old table as left_members for each statement execute function tell_left_stores();

-- Who is no longer a member of a store, or may not look after its orders, is assigned to none of its parcels: one that has arrived may
-- come back. Who did what stands in `store_events`.
create or replace function unassign_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and store_role_may(new.role, 'orders') then
    return null;
  end if;
  with assigned as materialized (
    select p.id from parcels p where p.store_id = old.store_id and p.assignee_id = old.person_id order by p.id for no key update)
  update parcels p set assignee_id = null from assigned a where p.id = a.id;
  return null;
end $$;
create or replace trigger store_members_unassign after delete or update of role on store_members
  for each row execute function unassign_member();
