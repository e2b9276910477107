-- A database belongs to the test world or to the live world, never to both: test money must not become real money. The
-- first payment, or filling the demo market, decides which; after that, everything of the other world is refused.
create or replace function fix_market_world(wanted text) returns void language plpgsql as $$
declare
  fixed text;
begin
  select w.world into fixed from market_world w;
  if fixed is null then
    insert into market_world (world) values (wanted) on conflict do nothing;
    -- Another transaction may have decided first.
    select w.world into fixed from market_world w;
  end if;
  if fixed <> wanted then
    raise exception 'this database belongs to the % world and takes nothing of the % one', fixed, wanted using errcode = 'JU004';
  end if;
end $$;

create or replace function fix_world_of_payments() returns trigger language plpgsql as $$
begin
  perform fix_market_world(f.world) from (select distinct world from fresh) f;
  return null;
end $$;

create or replace trigger payment_intents_world after insert on payment_intents
  referencing new table as fresh for each statement execute function fix_world_of_payments();

create or replace function refuse_other_world() returns trigger language plpgsql as $$
begin
  raise exception 'the world of a payment or a database stays what it is' using errcode = 'JU004';
end $$;

create or replace trigger payment_intents_world_fixed before update of world on payment_intents for each row
  when (old.world is distinct from new.world) execute function refuse_other_world();
create or replace trigger market_world_fixed before update or delete or truncate on market_world
  for each statement execute function refuse_other_world();
