-- The bookings of the sale of these parcels, except for the buyer's money: one row for each line and account, and one for
-- the delivery fee of a parcel. A positive amount is owed to the account's owner. The amounts of a parcel sum to its items and its delivery fee. A store's part
-- is booked in the purse of the order: the provider that took the payment has the money, and only that provider can pay
-- it out.
create or replace function parcel_postings(parcel_ids uuid[])
returns table (order_id uuid, parcel_id uuid, order_line_id uuid, path text, amount bigint, rule text, rate_bps int)
language sql stable as $$
  select l.order_id, l.parcel_id, coalesce(l.split_from, l.id), 'vendor/' || l.store_id || '/pending/' || o.purse, l.total - l.commission - l.processing, 'sale', null::int
  from order_lines l join orders o on o.id = l.order_id where l.parcel_id = any (parcel_ids)
  union all
  select l.order_id, l.parcel_id, coalesce(l.split_from, l.id), 'platform/commission', l.commission, 'commission', l.commission_bps
  from order_lines l where l.parcel_id = any (parcel_ids)
  union all
  select l.order_id, l.parcel_id, coalesce(l.split_from, l.id), 'platform/processing', l.processing, 'processing', l.processing_bps
  from order_lines l where l.parcel_id = any (parcel_ids)
  union all
  select p.order_id, p.id, null, case when p.delivery_type = 'vendor' then 'vendor/' || p.store_id || '/pending/' || o.purse else 'platform/delivery' end,
    p.delivery_fee, 'delivery', null
  from parcels p join orders o on o.id = p.order_id where p.id = any (parcel_ids) and p.delivery_fee > 0
$$;

-- Settles many payments in one call. `requests` is an array of { intent, amount, currency, provider_reference }, with
-- the provider's values. Returns per intent: paid; already (it was paid before); amount (the provider reports another
-- amount or currency); late (the order no longer waits for this payment: settle_late_payment decides); unknown. Calling
-- it twice with the same requests changes nothing: the state of the intent prevents it, and so does the unique cause in
-- the ledger.
--
-- Locks: orders, payment_intents, parcels, reservations, stock, balances.
create or replace function settle_payments(requests jsonb) returns table (intent uuid, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  settled uuid[];          -- intents
  settled_orders uuid[];
begin
  perform lock_orders_and_payments(array(select i.order_id from payment_intents i
    where i.id = any (array(select r.intent from jsonb_to_recordset(requests) as r (intent uuid)))));

  return query
    select r.intent, case
      when i.id is null then 'unknown'
      when i.state = 'paid' then 'already'
      when i.amount <> r.amount or i.currency <> r.currency then 'amount'
      else 'late' end
    from jsonb_to_recordset(requests) as r (intent uuid, amount bigint, currency text)
    left join payment_intents i on i.id = r.intent
    left join orders o on o.id = i.order_id
    where not (i.state is not distinct from 'pending' and i.amount = r.amount and i.currency = r.currency
               and o.state is not distinct from 'pending_payment');

  with paid as (
    update payment_intents i set state = 'paid', paid_at = now(), provider_reference = r.provider_reference,
      failure_reason = null, updated_at = now()
    from (select distinct on (r.intent) * from jsonb_to_recordset(requests)
            as r (intent uuid, amount bigint, currency text, provider_reference text)) r, orders o
    where i.id = r.intent and i.state = 'pending' and i.amount = r.amount and i.currency = r.currency
      and o.id = i.order_id and o.state = 'pending_payment'
    returning i.id, i.order_id
  )
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(order_id), '{}') into settled, settled_orders from paid;
  if cardinality(settled) = 0 then return; end if;

  perform from parcels p where p.order_id = any (settled_orders) order by p.id for no key update;
  update orders o set state = 'confirmed', confirmed_at = now(), expires_at = null, purse = i.provider, updated_at = now()
  from payment_intents i where i.id = any (settled) and o.id = i.order_id;
  with moved as (
    update parcels set status = 'confirmed', updated_at = now()
    where order_id = any (settled_orders) and status = 'pending_payment' returning id, order_id
  )
  insert into parcel_events (parcel_id, order_id, status) select id, order_id, 'confirmed' from moved;
  perform sell_reserved(settled_orders);
  perform ledger_book((
    select jsonb_agg(to_jsonb(b)) from (
      select 'payment:' || i.id as cause, 'payment' as kind, i.order_id, p.path, p.amount, p.order_line_id, p.rule, p.rate_bps
      from payment_intents i
      join parcel_postings(array(select id from parcels where order_id = any (settled_orders))) p on p.order_id = i.order_id
      where i.id = any (settled)
      union all
      select 'payment:' || i.id, 'payment', i.order_id, 'provider/' || i.provider, -i.amount, null, 'payment', null
      from payment_intents i where i.id = any (settled)
    ) b));
  perform book_charge_fees(settled);
  insert into outbox (topic, payload)
  select 'order.confirmed', jsonb_build_object('order_id', o.id, 'order_number', o.number)
  from orders o where o.id = any (settled_orders);
  return query select unnest(settled), 'paid';
end $$;

-- Books the fees that providers kept of these payments: an expense of the platform.
--
--   provider/{name}          +2.24
--   platform/provider_fees   -2.24      cause charge_fee:{intent}
create or replace function book_charge_fees(intents uuid[]) returns void language plpgsql as $$
begin
  perform book_provider_fees((
    select jsonb_agg(jsonb_build_object('cause', 'charge_fee:' || i.id, 'order_id', i.order_id, 'provider', i.provider, 'fee', i.fee))
    from payment_intents i where i.id = any (intents) and i.fee > 0));
end $$;

-- Requests, once per cause, that money goes back the way it came; for cash and bank transfers it goes to a wallet
-- instead. No provider is called before the commit. All refunds of a payment together never exceed the payment: a
-- request above that is a fault of the caller and is rolled back whole.
create or replace function ask_refund(of_intent uuid, of_order uuid, of_cause text, how_much bigint) returns void language plpgsql as $$
declare
  i payment_intents%rowtype;
  asked bigint;
begin
  select * into i from payment_intents where id = of_intent for update;
  if exists (select from refunds r where r.cause = of_cause) then return; end if;
  if exists (select from ledger_transactions t where t.order_id = of_order and t.cause like 'invoice_paid:%') and of_cause not like 'late:%' then
    perform ask_invoice_refund(of_order, of_cause, how_much);
    return;
  end if;
  select coalesce(sum(r.amount), 0) into asked from refunds r where r.intent_id = i.id and r.way <> 'invoice';
  if asked + how_much > i.amount then
    raise exception 'refund % of % pesewas is more than is left of payment %: % of % were asked back', of_cause, how_much, i.reference, asked, i.amount;
  end if;
  insert into refunds (intent_id, order_id, cause, amount, way)
  values (i.id, of_order, of_cause, how_much, case when i.provider in ('cash', 'net30') then 'transfer' else 'provider' end);
end $$;
