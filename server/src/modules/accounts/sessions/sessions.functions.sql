-- How long a session lives: 90 days, and 30 days without use; for an admin 12 hours, and 30 minutes. Whatever writes a row,
-- its end is never later than that, so a use of a session only has to check `expires_at`.
create or replace function limit_session_lifetime() returns trigger language plpgsql as $$
declare
  is_admin boolean := exists (select from people where id = new.user_id and 'admin' = any (roles));
begin
  new.expires_at := least(
    new.expires_at,
    new.created_at + case when is_admin then interval '12 hours' else interval '90 days' end,
    new.updated_at + case when is_admin then interval '30 minutes' else interval '30 days' end
  );
  return new;
end $$;

create or replace trigger sessions_limit_lifetime before insert or update on sessions
  for each row execute function limit_session_lifetime();

-- Sessions of a person who becomes an admin get an admin's lifetimes.
create or replace function limit_sessions_of_person() returns trigger language plpgsql as $$
begin
  update sessions set expires_at = expires_at where user_id = new.id;
  return null;
end $$;

create or replace trigger people_limit_sessions after update of roles on people
  for each row when (new.roles is distinct from old.roles) execute function limit_sessions_of_person();
