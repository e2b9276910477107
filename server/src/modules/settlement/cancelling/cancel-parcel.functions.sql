-- Locks the pool, the requests of its quotations, the payments, the order and all parcels of the order that a parcel is of, in the order of
-- locks that every write uses.
create or replace function lock_order_of_parcel(of_parcel uuid) returns void language plpgsql as $$
declare
  of_order uuid := (select order_id from parcels where id = of_parcel);
begin
  perform lock_pools_of(array[of_order]);
  perform lock_quoted_requests(array[of_order]);
  perform lock_orders(array[of_order]);
end $$;

-- The stores that an operator has shut, and whose parcels that are not sent shall be cancelled.
create or replace function stores_that_cancel() returns uuid[] language sql stable as $$
  select coalesce(array_agg(x.store_id), '{}') from store_suspensions x where x.ended_at is null and x.open_orders = 'cancel'
$$;

-- Whether a parcel is still where somebody could cancel it: its buyer until the store has accepted it, the store and operators (`admin`) until it
-- is sent or fetched.
create or replace function has_not_left(p parcels, by_whom text) returns boolean language sql stable as $$
  select (p.status = 'confirmed' or (by_whom in ('vendor', 'admin') and p.status in ('processing', 'ready_for_pickup')))
    and exists (select from orders o where o.id = p.order_id and o.state = 'confirmed' and may_leave_pool(o, by_whom))
$$;

-- Whether a parcel can be cancelled: while it has not left, and by nobody where the buyer's bank decides over the payment or has taken it back.
create or replace function may_cancel_parcel(p parcels, by_whom text) returns boolean language sql stable as $$
  select has_not_left(p, by_whom) and not is_with_bank(p.order_id)
$$;

-- Cancels one parcel of a confirmed order: for its buyer until the store has accepted it, for the store until it is sent or
-- fetched. `person` is who cancels: the buyer, a member of the buying company or of the store's team. The goods go back on the shelf. The parcel's
-- part of the payment is owed to the buyer and a refund is requested, or the amount comes off the invoice. If no other
-- parcel is left, the order is cancelled too. Returns false where the parcel is no longer cancellable, or where the
-- buyer's bank decides over the payment or has taken it back. `at_door`: the parcel was on its way, and nobody took it and paid.
--
-- Locks: pools, quotation_requests, orders, payment_intents, parcels, invoices, stock, flash_sale_items, promotions, balances.
drop function if exists cancel_parcel(uuid, text, text, uuid);
create or replace function cancel_parcel(of_parcel uuid, why text, by_whom text, person uuid default null, at_door boolean default false)
returns boolean language plpgsql as $$
declare
  p parcels%rowtype;
begin
  perform lock_order_of_parcel(of_parcel);
  select * into p from parcels where id = of_parcel;
  if p.id is null or not (at_door and may_refuse_at_door(p) or not at_door and may_cancel_parcel(p, by_whom)) then return false; end if;

  perform lock_open_invoices(array[p.order_id]);
  perform return_stock(array[p.id]);
  perform cancel_emptied_parcel(p, why, by_whom, person, at_door);
  return true;
end $$;

-- Cancels a parcel whose goods are back on the shelf, for those who decided that it may be: what was paid for it is owed to the buyer. The
-- caller holds the locks of `cancel_parcel` except those of balances.
--
-- Locks: balances.
create or replace function cancel_emptied_parcel(p parcels, why text, by_whom text, person uuid, at_door boolean) returns void
language plpgsql as $$
declare
  i payment_intents%rowtype;
  off_invoice bigint;
begin
  off_invoice := earn_before_reduction(p.order_id, p.items_total + p.delivery_fee);
  update parcels set status = 'cancelled', updated_at = now() where id = p.id;
  perform return_quotations(array[p.order_id], p.store_id, by_whom not in ('vendor', 'admin'));
  insert into parcel_events (parcel_id, order_id, status, note, actor, person_id) values (p.id, p.order_id, 'cancelled', why, by_whom, person);

  insert into door_refusals (parcel_id, store_id, person_id, phone)
  select p.id, p.store_id, o.person_id, phone_digits(o.address ->> 'phone_number') from orders o where o.id = p.order_id and at_door;
  perform record_act(p.store_id, person, 'order.refused_at_door', jsonb_build_object('parcel_id', p.id, 'number', o.number))
  from orders o where o.id = p.order_id and person is not null and at_door;
  perform record_act(p.store_id, person, 'order.cancelled', jsonb_build_object('parcel_id', p.id, 'number', o.number))
  from orders o where o.id = p.order_id and person is not null and by_whom = 'vendor';
  perform record_company_act(o.company_id, person, 'order.part_cancelled', jsonb_build_object('number', o.number))
  from orders o where o.id = p.order_id and person is not null and by_whom = 'buyer' and o.company_id is not null;

  select (sale_payment(p.id)).* into i;
  if i.id is not null then
    perform ledger_book((
      select jsonb_agg(to_jsonb(b)) from (
        select 'cancel:' || i.id || ':' || p.id as cause, 'cancellation' as kind, p.order_id, x.path, -x.amount as amount, x.order_line_id, x.rule, x.rate_bps
        from parcel_postings(array[p.id]) x
        union all
        select 'cancel:' || i.id || ':' || p.id, 'cancellation', p.order_id, o.path, o.amount, null, 'cancellation', null
        from refund_destinations(p.order_id, p.items_total + p.delivery_fee, off_invoice) o
      ) b));
    perform refund_less_invoice(i.id, p.order_id, 'cancel:' || i.id || ':' || p.id, p.items_total + p.delivery_fee, off_invoice);
  else
    perform shrink_invoice(p.order_id, p.items_total + p.delivery_fee, 'cancel:' || p.id, 'cancellation');
  end if;

  if not exists (select from parcels q where q.order_id = p.order_id and q.status <> 'cancelled') then
    update payment_intents set state = 'cancelled', updated_at = now() where order_id = p.order_id and state in ('on_delivery', 'invoiced');
    update orders set state = 'cancelled', cancelled_at = now(), cancel_reason = why, updated_at = now() where id = p.order_id;
    insert into outbox (topic, payload)
    select 'order.cancelled', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', p.id) from orders o where o.id = p.order_id;
  else
    perform complete_cash(p.order_id);
    insert into outbox (topic, payload)
    select 'parcel.moved', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'parcel_id', p.id, 'status', 'cancelled')
    from orders o where o.id = p.order_id;
    insert into outbox (topic, payload) values ('parcel.came_back', jsonb_build_object('order_id', p.order_id));
  end if;
end $$;
