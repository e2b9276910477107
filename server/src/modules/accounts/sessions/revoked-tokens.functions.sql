-- Access tokens are accepted for five minutes without a database query. Those made before a person lost a role, ended a
-- session, changed the password or deleted the account are listed here and refused. A row is needed only as long as such a
-- token could be valid, so the table holds the last ten minutes.
create table if not exists revoked_tokens (person_id uuid primary key, not_before timestamptz not null);

create or replace function revoke_tokens(person uuid, before_instant timestamptz) returns void
language sql as $$
  delete from revoked_tokens where not_before < now() - interval '10 minutes';
  insert into revoked_tokens (person_id, not_before) values (person, before_instant)
  on conflict (person_id) do update set not_before = greatest(revoked_tokens.not_before, excluded.not_before);
$$;

-- A token contains the database's time of its creation (`iat_ms`). Creating one locks the rows of the session and the
-- person, and these triggers run while the change holds the same locks, so the two times are never in the wrong order.
create or replace function revoke_tokens_of_person() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    perform revoke_tokens(new.id, now() + interval '1 second');
  elsif new.roles is distinct from old.roles or new.locked_at is not null and old.locked_at is null then
    perform revoke_tokens(new.id, clock_timestamp());
  end if;
  return null;
end $$;

create or replace trigger people_revoke_tokens after update of roles, deleted_at, locked_at on people
  for each row execute function revoke_tokens_of_person();

create or replace function revoke_tokens_of_session() returns trigger language plpgsql as $$
begin
  perform revoke_tokens(old.user_id, clock_timestamp());
  return null;
end $$;

-- A session that expired long ago has no valid token left, and is removed without revoking those of the person's other sessions.
create or replace trigger sessions_revoke_tokens after delete on sessions
  for each row when (old.expires_at > now() - interval '10 minutes') execute function revoke_tokens_of_session();
