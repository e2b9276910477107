drop function if exists cancel_pieces(uuid, jsonb, text, uuid, boolean);

-- Cancels the pieces that a store cannot supply of a parcel that was not sent yet, and leaves the rest as it is. The pieces get a
-- parcel of their own, which is cancelled at once: money, goods, invoice and messages follow as for every cancelled parcel.
-- `pieces` is an array of { line_id, quantity, seen }; `seen` is how many pieces of the line the person saw. Where nothing
-- of the parcel would stay, the whole parcel is cancelled, with its delivery fee. `write_off` takes the pieces off the shelf
-- again, because they are not there. `by_whom` is `vendor` or, for an operator, `admin`. Returns 'cancelled', 'store_parcel.not_in_parcel', 'store_parcel.line_changed', or
-- 'refused' where the parcel cannot be cancelled. After a refusal nothing is written.
--
-- Locks: pools, quotation_requests, orders, payment_intents, parcels, invoices, stock, flash_sale_items, promotions, balances.
create or replace function cancel_pieces(of_parcel uuid, pieces jsonb, why text, person uuid, write_off boolean, by_whom text default 'vendor',
  out outcome text) language plpgsql as $$
declare
  p parcels%rowtype;
  apart uuid;
begin
  perform lock_order_of_parcel(of_parcel);
  select * into p from parcels where id = of_parcel;
  if p.id is null or not may_cancel_parcel(p, by_whom) then outcome := 'refused'; return; end if;
  select case when l.id is null then 'store_parcel.not_in_parcel' else 'store_parcel.line_changed' end into outcome
  from jsonb_to_recordset(pieces) as w (line_id uuid, quantity int, seen int)
  left join order_lines l on l.id = w.line_id and l.parcel_id = of_parcel
  where l.id is null or l.quantity <> w.seen or w.quantity not between 1 and l.quantity
    or (select count(*) from jsonb_to_recordset(pieces) as twin (line_id uuid) where twin.line_id = w.line_id) > 1
  order by w.line_id limit 1;
  if outcome is not null then return; end if;

  apart := of_parcel;
  if exists (
    select from order_lines l left join jsonb_to_recordset(pieces) as w (line_id uuid, quantity int) on w.line_id = l.id
    where l.parcel_id = of_parcel and coalesce(w.quantity, 0) < l.quantity
  ) then apart := take_apart(p, pieces); end if;
  if not cancel_parcel(apart, why, by_whom, person) then raise exception 'parcel % could not be cancelled', apart; end if;
  if write_off then perform write_off_parcel(apart, person); end if;
  outcome := 'cancelled';
end $$;

-- Puts these pieces of a parcel into a parcel of their own, without a delivery fee, and returns its id. Pieces of a line have the
-- same part of its fees as if they had been returned. The caller holds the locks of the order.
create or replace function take_apart(p parcels, pieces jsonb) returns uuid language plpgsql as $$
declare
  apart uuid;
  moved bigint;
begin
  insert into parcels (order_id, store_id, store_name, store_address, vat_number, split_from, position, side, delivery_type, pickup_location_id, pickup_place,
    status, confirmed_at, assignee_id, items_total, delivery_fee, created_at)
  select p.order_id, p.store_id, p.store_name, p.store_address, p.vat_number, p.id, (select max(q.position) + 1 from parcels q where q.order_id = p.order_id), p.side,
    p.delivery_type, p.pickup_location_id, p.pickup_place, p.status, p.confirmed_at, p.assignee_id, 0, 0, p.created_at
  returning id into apart;
  insert into parcel_events (parcel_id, order_id, status, place, note, actor, person_id, created_at)
  select apart, e.order_id, e.status, e.place, e.note, e.actor, e.person_id, e.created_at
  from parcel_events e where e.parcel_id = p.id order by e.created_at, e.id;

  update order_lines l set parcel_id = apart
  from jsonb_to_recordset(pieces) as w (line_id uuid, quantity int) where l.id = w.line_id and l.quantity = w.quantity;
  with parts as materialized (
    select l, l.id, w.quantity, div(l.given_away * w.quantity, l.quantity)::bigint as given_away, s.* from order_lines l
    join jsonb_to_recordset(pieces) as w (line_id uuid, quantity int) on w.line_id = l.id and l.parcel_id = p.id, lateral returned_share(l, w.quantity) s
  ), taken as (
    insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, quotation_id, flash_sale_id, promotion_id, given_away, split_from, name,
      variant_name, slug, sku, image, quantity, unit_price, base_price, total, commission, processing, commission_bps, processing_bps)
    select (l).order_id, apart, (l).store_id, (l).product_id, (l).variant_id, (l).quotation_id, (l).flash_sale_id, (l).promotion_id, given_away,
      coalesce((l).split_from, id), (l).name, (l).variant_name, (l).slug, (l).sku, (l).image, quantity, (l).unit_price, (l).base_price, goods, commission, processing, (l).commission_bps, (l).processing_bps from parts
  )
  update order_lines l set quantity = l.quantity - x.quantity, total = l.total - x.goods, commission = l.commission - x.commission,
    processing = l.processing - x.processing, given_away = l.given_away - x.given_away
  from parts x where l.id = x.id;

  select sum(l.total) into moved from order_lines l where l.parcel_id = apart;
  update parcels set items_total = moved where id = apart;
  update parcels set items_total = items_total - moved, updated_at = now() where id = p.id;
  return apart;
end $$;

-- Takes the goods of a cancelled parcel off the shelf again: the store says that they are not there.
create or replace function write_off_parcel(of_parcel uuid, person uuid) returns void language plpgsql as $$
begin
  with gone as (
    insert into stock_movements (variant_id, store_id, kind, quantity, reason, actor_id)
    select l.variant_id, l.store_id, 'correction', -least(l.quantity, s.on_hand - s.reserved), 'not_supplied', person
    from (select variant_id, store_id, sum(quantity)::int as quantity from order_lines where parcel_id = of_parcel group by 1, 2) l
    join stock s on s.variant_id = l.variant_id and s.tracked and s.on_hand > s.reserved
    returning variant_id, quantity
  )
  update stock s set on_hand = s.on_hand + g.quantity from gone g where s.variant_id = g.variant_id;
end $$;
