-- Whether an order of this method is confirmed before it is paid.
create or replace function pays_later(method text) returns boolean language sql immutable as $$
  select method in ('cash_on_delivery', 'net_30')
$$;

-- Writes the invoices of orders that were just placed on terms of 30 days (limits.net30Days). Nothing is earned yet:
-- the receivable is booked against platform/unearned.
--
--   receivable/{company}  -115.00
--   platform/unearned     +115.00      cause invoice:{invoice}
create or replace function open_invoices(placed uuid[]) returns void language plpgsql as $$
begin
  if cardinality(placed) = 0 then return; end if;
  insert into invoices (order_id, company_id, intent_id, amount, due_on)
  select o.id, o.company_id, i.id, o.total, (now() at time zone 'Africa/Accra')::date + limit_net30_days()::int
  from orders o join payment_intents i on i.order_id = o.id where o.id = any (placed);
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', 'invoice:' || v.id, 'kind', 'invoice', 'order_id', v.order_id, 'rule', 'invoice',
      'path', leg.path, 'amount', leg.amount))
    from invoices v, lateral (values ('receivable/' || v.company_id, -v.amount), ('platform/unearned', v.amount)) as leg (path, amount)
    where v.order_id = any (placed)));
end $$;

-- Reduces the open invoice of an order by goods that were cancelled or returned; an invoice reduced to 0 is cancelled.
-- A payment intent with the old amount is closed. Returns false where the order has no open invoice.
create or replace function shrink_invoice(of_order uuid, less bigint, of_cause text, what text) returns boolean language plpgsql as $$
declare
  v invoices%rowtype;
begin
  update invoices set amount = amount - less, state = case when amount = less then 'cancelled' else state end, updated_at = now()
  where order_id = of_order and state = 'open' returning * into v;
  if v.id is null then return false; end if;
  update payment_intents set state = 'cancelled', updated_at = now()
  where order_id = of_order and (state = 'pending' or (state = 'invoiced' and v.state = 'cancelled'));
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', of_cause, 'kind', what, 'order_id', of_order, 'rule', what, 'path', leg.path, 'amount', leg.amount))
    from (values ('receivable/' || v.company_id, less), ('platform/unearned', -less)) as leg (path, amount)));
  return true;
end $$;

-- Books an invoice that this payment intent paid: the unearned amount is shared out, except for goods cancelled or
-- returned before. The caller holds the locks of payment_intents, orders, parcels and the invoice.
--
--   provider/{name}       -115.00      receivable/{company}        +115.00
--   platform/unearned     -115.00      vendor/…, platform/…        +115.00      cause payment:{intent}
create or replace function pay_invoice(of_invoice uuid, with_intent uuid, said_reference text) returns void language plpgsql as $$
declare
  v invoices%rowtype;
begin
  update invoices set state = 'paid', paid_at = now(), updated_at = now() where id = of_invoice returning * into v;
  update payment_intents set state = 'cancelled', updated_at = now()
  where order_id = v.order_id and id <> with_intent and state in ('pending', 'invoiced');
  update payment_intents set state = 'paid', amount = v.amount, paid_at = now(), provider_reference = said_reference,
    failure_reason = null, updated_at = now()
  where id = with_intent;
  -- Money that came by bank is booked in the purse with which the order was placed.
  update orders o set purse = i.provider, updated_at = now()
  from payment_intents i where i.id = with_intent and i.provider <> 'net30' and o.id = v.order_id and o.purse <> i.provider;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', 'payment:' || with_intent, 'kind', 'payment', 'order_id', v.order_id, 'path', x.path,
      'amount', x.amount, 'order_line_id', x.order_line_id, 'rule', x.rule, 'rate_bps', x.rate_bps))
    from (
      select s.path, s.amount, s.order_line_id, s.rule, s.rate_bps
      from parcel_postings(array(select p.id from parcels p where p.order_id = v.order_id and p.status <> 'cancelled')) s
      union all
      select r.path, r.amount, r.order_line_id, r.rule, r.rate_bps
      from returns b, lateral return_postings(b.id, b.amount) r where b.order_id = v.order_id and b.state in ('received', 'kept')
      union all
      select 'provider/' || i.provider, -v.amount, null, 'payment', null from payment_intents i where i.id = with_intent
      union all
      select path, amount, null, 'invoice', null
      from (values ('receivable/' || v.company_id, v.amount), ('platform/unearned', -v.amount)) as leg (path, amount)
    ) x));
  perform book_charge_fees(array[with_intent]);
  insert into outbox (topic, payload)
  select 'order.invoice_paid', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'amount', v.amount)
  from orders o where o.id = v.order_id;
end $$;

-- Locks the open invoices of these orders, before their goods. An operator's record that money arrived is therefore
-- written either before the caller's change or after it.
create or replace function lock_open_invoices(of_orders uuid[]) returns void language plpgsql as $$
begin
  perform from invoices v where v.order_id = any (of_orders) and v.state = 'open' order by v.id for update;
end $$;

-- If an operator has recorded the money of an open invoice as received, that money pays the invoice before cancelled or
-- returned goods reduce it. Otherwise less would be booked than arrived. The caller holds the locks of payment_intents,
-- orders, parcels and the invoice, and of the goods, which come before the balances that are booked here.
create or replace function pay_received_invoice(of_order uuid) returns void language plpgsql as $$
declare
  v invoices%rowtype;
begin
  select * into v from invoices x where x.order_id = of_order and x.state = 'open';
  if v.received_reference is not null then perform pay_invoice(v.id, v.intent_id, v.received_reference); end if;
end $$;
