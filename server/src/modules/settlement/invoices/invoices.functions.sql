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
-- A payment intent with the old amount is closed. Returns false where the order has no open invoice. What has been paid of the
-- invoice stays below its amount: `earn_before_reduction` was asked first.
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

-- The booking of an invoice that is paid: the unearned amount is shared out, except for goods cancelled or returned before. Lines
-- for `ledger_book`.
--
--   platform/unearned     -115.00
--   vendor/…, platform/…  +115.00      cause invoice_paid:{invoice}
create or replace function invoice_earnings(of_invoice uuid) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(jsonb_build_object('cause', 'invoice_paid:' || v.id, 'kind', 'payment', 'order_id', v.order_id, 'path', x.path,
    'amount', x.amount, 'order_line_id', x.order_line_id, 'rule', x.rule, 'rate_bps', x.rate_bps))
  from invoices v, lateral (
    select s.path, s.amount, s.order_line_id, s.rule, s.rate_bps
    from parcel_postings(array(select p.id from parcels p where p.order_id = v.order_id and p.status <> 'cancelled')) s
    union all
    select r.path, r.amount, r.order_line_id, r.rule, r.rate_bps
    from returns b, lateral return_postings(b.id, b.amount) r where b.order_id = v.order_id and b.state in ('received', 'kept')
    union all
    select 'platform/unearned', -v.amount, null, 'invoice', null
  ) x
  where v.id = of_invoice);
end $$;

-- Ends an invoice of which nothing is owed any more: other payments of it are closed, and its buyer hears of it.
create or replace function close_paid_invoice(of_invoice uuid) returns void language plpgsql as $$
declare
  v invoices%rowtype;
begin
  update invoices set state = 'paid', paid_at = now(), updated_at = now() where id = of_invoice returning * into v;
  update payment_intents set state = 'cancelled', updated_at = now()
  where order_id = v.order_id and state in ('pending', 'invoiced');
  insert into outbox (topic, payload)
  select 'order.invoice_paid', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'amount', v.paid)
  from orders o where o.id = v.order_id;
end $$;

-- Locks the open invoices of these orders, before their goods. Money for an invoice is therefore booked either before the
-- caller's change or after it.
create or replace function lock_open_invoices(of_orders uuid[]) returns void language plpgsql as $$
begin
  perform from invoices v where v.order_id = any (of_orders) and v.state = 'open' order by v.id for update;
end $$;

-- If goods of an invoice that was paid in part are cancelled or come back, and their price (`reduction`, pesewas) covers everything that
-- is still owed, the invoice is complete: the sale is booked as paid, and what was still owed is taken off the invoice. Returns that sum;
-- the caller gives the rest of `reduction` back to the buyer. Returns 0 in every other case, and books nothing then. The caller holds the
-- locks of orders, payment_intents, parcels and the invoice, and of goods that move, which come before the balances that are booked here.
create or replace function earn_before_reduction(of_order uuid, reduction bigint) returns bigint language plpgsql as $$
declare
  v invoices%rowtype;
begin
  select * into v from invoices x where x.order_id = of_order and x.state = 'open';
  if v.id is null or v.paid + v.withheld = 0 or reduction < v.owed then return 0; end if;
  -- The caller books once more, on what the company owes too; all these balances are locked here, in one order.
  perform ledger_book(invoice_earnings(v.id)
    || jsonb_build_object('cause', 'invoice_paid:' || v.id, 'path', 'receivable/' || v.company_id, 'amount', 0));
  update invoices set amount = paid + withheld, state = 'paid' where id = v.id;
  perform close_paid_invoice(v.id);
  return v.owed;
end $$;

-- To whom the price of goods is owed that were cancelled or came back: what was still owed on the invoice comes off it, the rest
-- goes back to the buyer.
drop function if exists owed_back(uuid, bigint, bigint);
create or replace function refund_destinations(of_order uuid, due bigint, off_invoice bigint) returns table (path text, amount bigint)
language sql stable as $$
  select * from (
    select 'buyer/clearing', due - off_invoice
    union all
    select 'receivable/' || v.company_id, off_invoice from invoices v where v.order_id = of_order
  ) x (path, amount) where x.amount <> 0
$$;

-- Asks for the refund of `due` less what came off the invoice of the order, and records what came off.
drop function if exists ask_back(uuid, uuid, text, bigint, bigint);
create or replace function refund_less_invoice(of_intent uuid, of_order uuid, of_cause text, due bigint, off_invoice bigint) returns void
language plpgsql as $$
begin
  if due > off_invoice then perform ask_refund(of_intent, of_order, of_cause, due - off_invoice); end if;
  if off_invoice > 0 then
    insert into refunds (intent_id, order_id, cause, amount, way, state)
    select v.intent_id, of_order, of_cause || ':part:invoice', off_invoice, 'invoice', 'completed' from invoices v where v.order_id = of_order;
    insert into outbox (topic, payload)
    select 'order.invoice_reduced', jsonb_build_object('order_id', of_order, 'amount', off_invoice, 'cause', of_cause) where of_cause like 'return:%';
  end if;
end $$;
