-- Locks what booking this payment changes, in turn or out of turn, before anything of it is written.
--
-- Locks: quotation_requests, company_limits, orders, their payment_intents, parcels.
create or replace function lock_for_payment(of_intent uuid) returns void language plpgsql as $$
declare
  of_order uuid := (select i.order_id from payment_intents i where i.id = of_intent);
begin
  perform lock_quoted_requests(array[of_order]);
  perform from company_limits c where c.company_id = (select o.company_id from orders o where o.id = of_order) for update;
  perform lock_orders(array[of_order]);
end $$;

-- Settles money that arrived out of turn: for another intent than the open one, after the order expired or was
-- cancelled, a second time, or with another amount than requested. A payment of what is owed on an invoice pays it,
-- and one of less, as it was asked for, pays a part of it. An order that still waits is paid by it ('paid'); an expired order whose goods are still there, which is of no pool and which its company's limit still
-- allows, is revived ('revived'). In every other case the money is booked as owed to the buyer and refunded ('refund'). Returns
-- 'already' when this was decided before.
--
-- Locks: quotation_requests, company_limits, orders, their payment_intents, parcels, invoices, reservations, stock, flash_sale_items, promotions, balances.
-- A function's arguments cannot be renamed in place.
drop function if exists settle_late_payment(uuid, bigint, text);
create or replace function settle_late_payment(late_intent uuid, reported_amount bigint, reported_reference text) returns text language plpgsql as $$
declare
  i payment_intents%rowtype;
  o orders%rowtype;
  v invoices%rowtype;
begin
  select * into i from payment_intents where id = late_intent;
  if not found then return 'unknown'; end if;
  perform lock_for_payment(late_intent);
  select * into i from payment_intents where id = late_intent;
  if i.state = 'paid' then return 'already'; end if;
  select * into o from orders where id = i.order_id;

  select * into v from invoices x where x.order_id = o.id and x.state = 'open' for update;
  if reported_amount = v.owed or (reported_amount = i.amount and reported_amount < v.owed) then
    perform book_invoice_part(v.id, i.id, reported_amount, reported_reference);
    return 'paid';
  end if;

  if reported_amount = i.amount and (o.state = 'pending_payment' or (o.state = 'expired' and o.pool_id is null and fits_company_limit(o) and reserve_again(o.id))) then
    -- Another payment intent may be open; this one replaces it.
    update payment_intents set state = 'cancelled', updated_at = now() where order_id = o.id and state = 'pending' and id <> i.id;
    update payment_intents set state = 'pending', updated_at = now() where id = i.id;
    update orders set state = 'pending_payment', payment_method = i.method, cancelled_at = null, cancel_reason = null,
      updated_at = now() where id = o.id;
    update parcels set status = 'pending_payment', updated_at = now() where order_id = o.id;
    perform settle_payments(jsonb_build_array(jsonb_build_object(
      'intent', i.id, 'amount', reported_amount, 'currency', i.currency, 'provider_reference', reported_reference)));
    return case o.state when 'expired' then 'revived' else 'paid' end;
  end if;

  update payment_intents set state = 'paid', paid_at = now(), provider_reference = reported_reference, amount = reported_amount,
    failure_reason = case when reported_amount <> i.amount then 'Another amount than asked for was paid. It goes back to you.' end,
    updated_at = now() where id = i.id;
  perform ledger_book(jsonb_build_array(
    jsonb_build_object('cause', 'payment:' || i.id, 'kind', 'late_payment', 'order_id', o.id, 'path', 'provider/' || i.provider,
      'amount', -reported_amount, 'rule', 'payment'),
    jsonb_build_object('cause', 'payment:' || i.id, 'kind', 'late_payment', 'order_id', o.id, 'path', 'buyer/clearing',
      'amount', reported_amount, 'rule', 'late_payment')));
  perform book_charge_fees(array[i.id]);
  perform ask_refund(i.id, o.id, 'late:' || i.id, reported_amount);
  if o.state = 'pending_payment' then
    insert into outbox (topic, payload)
    values ('order.payment_failed', jsonb_build_object('order_id', o.id, 'order_number', o.number));
  end if;
  return 'refund';
end $$;

-- Reserves the goods of an expired order again, if all of them are available and still on sale: the store trades, and
-- both product and variant are on sale; quoted goods need not be listed, but no other order has taken their quotation. The prices are those of the order, also after the end of its flash sale, as
-- long as the flash sale has pieces left and the promotion a use.
create or replace function reserve_again(again uuid) returns boolean language plpgsql as $$
begin
  if not may_take_quotations(again) then return false; end if;
  if exists (
    select from order_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
    join stores s on s.id = l.store_id
    where l.order_id = again and not (s.status = 'verified' and (l.quotation_id is not null and p.taken_down_at is null or v.is_active and p.status = 'active'))
  ) then return false; end if;
  perform from stock s where s.variant_id = any (array(select l.variant_id from order_lines l where l.order_id = again))
  order by s.variant_id for no key update;
  if exists (
    select from stock s
    join (select variant_id, sum(quantity) as quantity from order_lines where order_id = again group by 1) w using (variant_id)
    where s.tracked and s.on_hand - s.reserved + held_for(again, s.variant_id) < w.quantity
  ) then return false; end if;
  perform from flash_sale_items f
  where (f.flash_sale_id, f.product_id) in (
    select l.flash_sale_id, l.product_id from order_lines l where l.order_id = again and l.flash_sale_id is not null)
  order by f.product_id, f.flash_sale_id for no key update;
  if exists (
    select from flash_sale_items f
    join (select l.flash_sale_id, l.product_id, sum(l.quantity) as quantity from order_lines l where l.order_id = again
          group by 1, 2) w on w.flash_sale_id = f.flash_sale_id and w.product_id = f.product_id
    where f.quantity - f.sold < w.quantity
  ) then return false; end if;
  if not take_uses_again(again) then return false; end if;
  perform take_quotations_again(again);
  with held as (
    insert into reservations (order_id, variant_id, store_id, quantity)
    select l.order_id, l.variant_id, l.store_id, sum(l.quantity)::int
    from order_lines l join stock s on s.variant_id = l.variant_id where l.order_id = again and s.tracked
    group by 1, 2, 3
    returning variant_id, quantity
  )
  update stock s set reserved = s.reserved + h.quantity from held h where s.variant_id = h.variant_id;
  update flash_sale_items f set sold = f.sold + w.quantity
  from (select l.flash_sale_id, l.product_id, sum(l.quantity)::int as quantity from order_lines l
        where l.order_id = again and l.flash_sale_id is not null group by 1, 2) w
  where f.flash_sale_id = w.flash_sale_id and f.product_id = w.product_id;
  return true;
end $$;
