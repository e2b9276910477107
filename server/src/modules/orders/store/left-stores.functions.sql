-- Ends the live pages of a person who is no longer a member of a store: they follow this key of the channel.
create or replace function tell_left_stores() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_news', 'left:' || l.store_id || ':' || l.person_id) from left_members l;
  return null;
end $$;
create or replace trigger store_members_tell_left after delete on store_members
  referencing old table as left_members for each statement execute function tell_left_stores();
