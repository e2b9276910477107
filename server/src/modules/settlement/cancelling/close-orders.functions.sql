-- Closes orders before a vendor has accepted any parcel: unpaid ones ('expired' or 'cancelled'), and confirmed ones
-- ('cancelled' only). Everything the order held is released: reservations, flash-sale pieces, uses of
-- promotions, sold goods. Paid money is
-- owed to the buyer and a refund is requested. Returns the ids of the closed orders; an order that cannot be closed is
-- skipped. Confirmed orders are closed one per call. `person`: the buyer or the member of its company who cancels.
--
-- Locks: pools, quotation_requests, orders, payment_intents, parcels, invoices, reservations, stock, flash_sale_items, promotions, balances.
drop function if exists close_orders(uuid[], text, text, text);

create or replace function close_orders(wanted uuid[], final_state text, why text, by_whom text, person uuid default null) returns setof uuid
language plpgsql as $$
declare
  unpaid uuid[]; confirmed uuid[]; closed uuid[];
  paid record; invoice record; off_invoice bigint := 0;
begin
  perform lock_pools_of(wanted);
  perform lock_quoted_requests(wanted);
  perform lock_orders(wanted);

  select coalesce(array_agg(o.id), '{}') into unpaid from orders o
  where o.id = any (wanted) and o.state = 'pending_payment' and (final_state <> 'expired' or o.expires_at <= now());
  select coalesce(array_agg(o.id), '{}') into confirmed from orders o
  where o.id = any (wanted) and o.state = 'confirmed' and final_state = 'cancelled' and may_leave_pool(o, by_whom)
    and not exists (select from parcels p where p.order_id = o.id and p.status <> 'confirmed')
    -- An order whose payment is disputed stays as it is: otherwise the bank and a refund could both return its money.
    and not is_with_bank(o.id);
  -- Each confirmed order books for its own stores, and a transaction locks balances only once.
  if cardinality(confirmed) > 1 then raise exception 'orders that were sold are cancelled one at a time'; end if;
  closed := unpaid || confirmed;
  if cardinality(closed) = 0 then return; end if;

  perform lock_open_invoices(confirmed);
  perform return_stock(array(select p.id from parcels p where p.order_id = any (closed)));
  select earn_before_reduction(v.order_id, v.amount) into off_invoice from invoices v where v.order_id = any (confirmed) and v.state = 'open';
  off_invoice := coalesce(off_invoice, 0);
  update payment_intents set state = final_state, updated_at = now()
  where order_id = any (closed) and state in ('pending', 'on_delivery', 'invoiced');
  update orders set state = final_state, cancelled_at = now(), cancel_reason = why, expires_at = null, updated_at = now()
  where id = any (closed);
  with moved as (
    update parcels set status = 'cancelled', updated_at = now() where order_id = any (closed) returning id, order_id
  )
  insert into parcel_events (parcel_id, order_id, status, note, actor, person_id) select id, order_id, 'cancelled', why, by_whom, person from moved;
  perform return_quotations(closed, null, true);
  perform record_company_act(o.company_id, person, 'order.cancelled', jsonb_build_object('number', o.number))
  from orders o where o.id = any (closed) and person is not null and o.company_id is not null
    and not exists (select from order_approvals a where a.order_id = o.id and a.state = 'withdrawn' and a.requested_by = person);

  for paid in
    -- Only the payment with which the sale was booked: a late or second payment has a refund of its own already.
    select i.id, i.order_id, coalesce(v.amount + off_invoice, i.amount) as amount from orders o
    join lateral (select (sale_payment(p.id)).* from parcels p where p.order_id = o.id order by p.id limit 1) i on i.id is not null
    left join invoices v on v.order_id = o.id
    where o.id = any (confirmed) and i.method <> 'cash_on_delivery'
  loop
    perform ledger_book((
      select jsonb_agg(to_jsonb(b)) from (
        select 'cancel:' || paid.id as cause, 'cancellation' as kind, paid.order_id, p.path, -p.amount as amount, p.order_line_id, p.rule, p.rate_bps
        from parcel_postings(array(select id from parcels where order_id = paid.order_id)) p
        union all
        select 'cancel:' || paid.id, 'cancellation', paid.order_id, o.path, o.amount, null, 'cancellation', null
        from refund_destinations(paid.order_id, paid.amount, off_invoice) o
      ) b));
    perform refund_less_invoice(paid.id, paid.order_id, 'cancel:' || paid.id, paid.amount, off_invoice);
  end loop;

  for invoice in select v.order_id, v.amount from invoices v where v.order_id = any (confirmed) and v.state = 'open' order by v.id
  loop
    perform shrink_invoice(invoice.order_id, invoice.amount, 'cancel:' || invoice.order_id, 'cancellation');
  end loop;

  insert into outbox (topic, payload)
  select 'order.' || final_state, jsonb_build_object('order_id', o.id, 'order_number', o.number) from orders o where o.id = any (closed);
  return query select unnest(closed);
end $$;
