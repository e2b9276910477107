-- The roles `vendor` and `business` decide which sides of the market a person is shown. They follow the memberships: the first
-- membership of a store or company gives the role, and the end of the last one takes it away. What a member may do is read
-- from the membership at each call, never from the role. Tables of members call these in their triggers, with the role.
create or replace function give_member_role() returns trigger language plpgsql as $$
begin
  update people p set roles = array_append(p.roles, tg_argv[0])
  where p.id in (select person_id from added) and tg_argv[0] <> all (p.roles);
  return null;
end $$;

create or replace function take_member_role() returns trigger language plpgsql as $$
begin
  execute format(
    'update people p set roles = array_remove(p.roles, $1)
     where p.id in (select person_id from removed) and $1 = any (p.roles)
       and not exists (select from %I m where m.person_id = p.id)', tg_table_name)
  using tg_argv[0];
  return null;
end $$;
