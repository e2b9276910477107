-- Access tokens are believed for five minutes without a look at the database. Those made before a person lost a role,
-- ended a session, changed the password or deleted the account are named here and refused. Rows matter for as long as
-- such a token could live, so the table stays as small as the last ten minutes.
create table if not exists revoked_tokens (person_id uuid primary key, not_before timestamptz not null);

create or replace function revoke_tokens(person uuid, before_instant timestamptz) returns void
language sql as $$
  delete from revoked_tokens where not_before < now() - interval '10 minutes';
  insert into revoked_tokens (person_id, not_before) values (person, before_instant)
  on conflict (person_id) do update set not_before = greatest(revoked_tokens.not_before, excluded.not_before);
$$;

-- Tokens tell their birth in whole seconds. One that is made right after the change must be good, so the second of the
-- change counts as after it, except for a deleted account, which makes no more.
create or replace function revoke_tokens_of_person() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    perform revoke_tokens(new.id, now() + interval '1 second');
  elsif new.roles is distinct from old.roles then
    perform revoke_tokens(new.id, date_trunc('second', clock_timestamp()));
  end if;
  return null;
end $$;

create or replace trigger people_revoke_tokens after update of roles, deleted_at on people
  for each row execute function revoke_tokens_of_person();

create or replace function revoke_tokens_of_session() returns trigger language plpgsql as $$
begin
  perform revoke_tokens(old.user_id, date_trunc('second', clock_timestamp()));
  return null;
end $$;

create or replace trigger sessions_revoke_tokens after delete on sessions
  for each row execute function revoke_tokens_of_session();
