drop function if exists why_not_correct(stock_change);
drop function if exists stock_changes(jsonb);
drop type if exists stock_change;
-- One variant of a correction: what was there, what the person saw, and what is to be there.
create type stock_change as (
  variant_id uuid, was int, reserved int, seen int, on_hand int, tracked boolean, reason text, note text
);

create or replace function stock_changes(changes jsonb) returns setof stock_change language sql immutable as $$
  select * from jsonb_populate_recordset(null::stock_change, changes)
$$;

create or replace function why_not_correct(c stock_change, out outcome text, out detail jsonb) language sql immutable as $$
  select case when c.seen <> c.was then 'stock.moved_meanwhile' when c.on_hand < c.reserved then 'stock.below_reserved' end,
    jsonb_build_object('now', c.was, 'reserved', c.reserved, 'variant', c.variant_id)
$$;

-- Locks the stock of these variants of a store, by variant id, so that whoever changes many can look at each before deciding.
create or replace function lock_stock(of_store uuid, ids uuid[]) returns void language plpgsql as $$
declare
  own uuid[] := array(select v.id from variants v where v.id = any (ids) and v.store_id = of_store);
begin
  perform from stock s where s.variant_id = any (own) order by s.variant_id for no key update;
end $$;

-- Sets what a store has on hand of some variants, as one of its people says, and writes the movements. `wanted` is an array of
-- { variant_id, seen, on_hand, tracked, reason, note }; a missing `seen` is not compared, a missing `on_hand` or `tracked` stays.
-- What is no longer counted has nothing on hand: turning counting off writes that movement itself. Locks stock by variant id.
-- Returns the code of a refusal with its detail, or 'corrected'; after a refusal nothing is written.
create or replace function correct_stock(of_store uuid, actor uuid, wanted jsonb, out outcome text, out detail jsonb)
language plpgsql as $$
declare
  ids uuid[] := array(select (w ->> 'variant_id')::uuid from jsonb_array_elements(wanted) w order by 1);
  changes jsonb;
begin
  insert into stock (variant_id) select v.id from variants v where v.id = any (ids) and v.store_id = of_store
    on conflict do nothing;
  perform lock_stock(of_store, ids);
  select jsonb_agg(to_jsonb(c) order by c.variant_id) into changes from (
    select s.variant_id, s.on_hand as was, s.reserved, w.seen, w.note,
      case when coalesce(w.tracked, s.tracked) then coalesce(w.on_hand, s.on_hand) else 0 end as on_hand,
      coalesce(w.tracked, s.tracked) as tracked,
      case when coalesce(w.tracked, s.tracked) then w.reason else 'not_counted' end as reason
    from jsonb_to_recordset(wanted) as w (variant_id uuid, seen int, on_hand int, tracked boolean, reason text, note text)
    join stock s on s.variant_id = w.variant_id
    join variants v on v.id = s.variant_id and v.store_id = of_store) c;
  select r.outcome, r.detail into outcome, detail from stock_changes(changes) c, why_not_correct(c) r
    where r.outcome is not null order by c.variant_id limit 1;
  if outcome is not null then return; end if;
  insert into stock_movements (variant_id, store_id, kind, quantity, reason, note, actor_id)
    select c.variant_id, of_store, case when c.reason = 'arrived' then 'restock' else 'correction' end, c.on_hand - c.was,
      c.reason, nullif(c.note, ''), actor
    -- A count that found what was booked is kept too: sales before it, told later, were in it already (first_count_after).
    from stock_changes(changes) c where c.on_hand <> c.was or c.reason = 'counted' order by c.variant_id;
  update stock s set on_hand = c.on_hand, tracked = c.tracked from stock_changes(changes) c where c.variant_id = s.variant_id;
  outcome := 'corrected';
end $$;
