-- At the end of each transaction a store that is not a draft has an owner; a unique index allows only one. A store whose
-- owner deleted the account is a draft without members.
create or replace function refuse_store_without_owner() returns trigger language plpgsql as $$
declare
  store uuid := (coalesce(to_jsonb(old), to_jsonb(new)) ->> tg_argv[0])::uuid;
begin
  if exists (select from stores s where s.id = store and s.status <> 'draft'
      and not exists (select from store_members m where m.store_id = s.id and m.role = 'owner')) then
    raise exception 'the store % has no owner', store using errcode = '23514', constraint = 'stores_have_an_owner';
  end if;
  return null;
end $$;

drop trigger if exists stores_have_an_owner on stores;
create constraint trigger stores_have_an_owner after insert or update of status on stores
  deferrable initially deferred for each row when (new.status <> 'draft')
  execute function refuse_store_without_owner('id');
drop trigger if exists store_members_keep_owner on store_members;
create constraint trigger store_members_keep_owner after update or delete on store_members
  deferrable initially deferred for each row when (old.role = 'owner')
  execute function refuse_store_without_owner('store_id');

-- Members of a store get the role `vendor` with the submission of the store: a draft is no store yet.
create or replace function give_vendor_role() returns trigger language plpgsql as $$
begin
  update people p set roles = array_append(p.roles, 'vendor')
  where 'vendor' <> all (p.roles)
    and p.id in (select a.person_id from added a join stores s on s.id = a.store_id where s.status <> 'draft');
  return null;
end $$;
create or replace function give_vendor_role_to_members() returns trigger language plpgsql as $$
begin
  update people p set roles = array_append(p.roles, 'vendor')
  where 'vendor' <> all (p.roles) and p.id in (select m.person_id from store_members m where m.store_id = new.id);
  return null;
end $$;

create or replace trigger store_members_give_role after insert on store_members
  referencing new table as added for each statement execute function give_vendor_role();
create or replace trigger stores_give_role after update of status on stores
  for each row when (old.status = 'draft' and new.status <> 'draft') execute function give_vendor_role_to_members();
create or replace trigger store_members_take_role after delete on store_members
  referencing old table as removed for each statement execute function take_member_role('vendor');

create or replace trigger store_events_insert_only before update or delete or truncate on store_events
  for each statement execute function refuse_rewriting_history();

-- Writes who did what in a store, in the transaction of the act itself. `recordAct` is the same for TypeScript.
create or replace function record_act(of_store uuid, actor uuid, act text, about jsonb) returns void language sql as $$
  insert into store_events (store_id, actor_id, kind, detail, created_at) values (of_store, actor, act, about, clock_timestamp())
$$;
