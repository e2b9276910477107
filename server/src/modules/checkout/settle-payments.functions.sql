-- What the sale of these parcels means for everyone but the buyer's money: one row per account and cause. Positive is owed
-- to the account's owner. The sum over a parcel is its items and its delivery fee.
create or replace function parcel_postings(parcel_ids uuid[])
returns table (order_id uuid, parcel_id uuid, order_line_id uuid, path text, amount bigint, rule text, rate_bps int)
language sql stable as $$
  select l.order_id, l.parcel_id, l.id, 'vendor/' || l.store_id || '/pending', l.total - l.commission - l.processing, 'sale', null::int
  from order_lines l where l.parcel_id = any (parcel_ids)
  union all
  select l.order_id, l.parcel_id, l.id, 'platform/commission', l.commission, 'commission', l.commission_bps
  from order_lines l where l.parcel_id = any (parcel_ids)
  union all
  select l.order_id, l.parcel_id, l.id, 'platform/processing', l.processing, 'processing', l.processing_bps
  from order_lines l where l.parcel_id = any (parcel_ids)
  union all
  select p.order_id, p.id, null, case when p.delivery_type = 'vendor' then 'vendor/' || p.store_id || '/pending' else 'platform/delivery' end,
    p.delivery_fee, 'delivery', null
  from parcels p where p.id = any (parcel_ids) and p.delivery_fee > 0
$$;

-- Settles many payments in one call. `requests` is an array of { intent, amount, currency, provider_reference }, as the
-- provider said it. Answers per intent: paid; already (it was paid before); amount (the provider says another amount or
-- currency); late (the order no longer waits for this payment: settle_late_payment decides); unknown.
-- Calling it twice with the same news changes nothing: the guard is the intent's state, the second one the ledger's cause.
create or replace function settle_payments(requests jsonb) returns table (intent uuid, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  settled uuid[];          -- intents
  settled_orders uuid[];
begin
  perform from payment_intents i
  where i.id = any (array(select r.intent from jsonb_to_recordset(requests) as r (intent uuid))) order by i.id for update;
  perform from orders o
  where o.id = any (array(select i.order_id from payment_intents i
    where i.id = any (array(select r.intent from jsonb_to_recordset(requests) as r (intent uuid))))) order by o.id for no key update;

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
  update orders set state = 'confirmed', confirmed_at = now(), expires_at = null, updated_at = now() where id = any (settled_orders);
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
  insert into outbox (topic, payload)
  select 'order.confirmed', jsonb_build_object('order_id', o.id, 'order_number', o.number)
  from orders o where o.id = any (settled_orders);
  return query select unnest(settled), 'paid';
end $$;

-- Money that arrived for an order that no longer waits for it. An expired order whose goods are still there comes back to
-- life and is settled ('revived'); in every other case the money is booked as owed to the buyer and a refund is asked for
-- ('refund'). 'already' when this was decided before.
create or replace function settle_late_payment(late_intent uuid, said_amount bigint, said_reference text) returns text language plpgsql as $$
declare
  i payment_intents%rowtype;
  o orders%rowtype;
begin
  select * into i from payment_intents where id = late_intent for update;
  if not found then return 'unknown'; end if;
  if i.state = 'paid' then return 'already'; end if;
  select * into o from orders where id = i.order_id for no key update;

  if o.state = 'expired' and said_amount = i.amount and reserve_again(o.id) then
    -- Another try may be open; this one takes its place.
    update payment_intents set state = 'cancelled', updated_at = now() where order_id = o.id and state = 'pending' and id <> i.id;
    update payment_intents set state = 'pending', updated_at = now() where id = i.id;
    update orders set state = 'pending_payment', cancelled_at = null, cancel_reason = null, updated_at = now() where id = o.id;
    update parcels set status = 'pending_payment', updated_at = now() where order_id = o.id;
    perform settle_payments(jsonb_build_array(jsonb_build_object(
      'intent', i.id, 'amount', said_amount, 'currency', i.currency, 'provider_reference', said_reference)));
    return 'revived';
  end if;

  update payment_intents set state = 'paid', paid_at = now(), provider_reference = said_reference, amount = said_amount,
    updated_at = now() where id = i.id;
  perform ledger_book(jsonb_build_array(
    jsonb_build_object('cause', 'payment:' || i.id, 'kind', 'late_payment', 'order_id', o.id, 'path', 'provider/' || i.provider,
      'amount', -said_amount, 'rule', 'payment'),
    jsonb_build_object('cause', 'payment:' || i.id, 'kind', 'late_payment', 'order_id', o.id, 'path', 'buyer/clearing',
      'amount', said_amount, 'rule', 'late_payment')));
  perform ask_refund(i.id, o.id, 'late:' || i.id, said_amount);
  return 'refund';
end $$;

-- Holds the goods of an expired order once more, if all of them are there.
create or replace function reserve_again(again uuid) returns boolean language plpgsql as $$
begin
  perform from stock s where s.variant_id = any (array(select l.variant_id from order_lines l where l.order_id = again))
  order by s.variant_id for no key update;
  if exists (
    select from order_lines l join stock s on s.variant_id = l.variant_id
    where l.order_id = again and s.tracked and s.on_hand - s.reserved < l.quantity
  ) then return false; end if;
  perform from flash_sale_items f join order_lines l on l.flash_sale_id = f.flash_sale_id and l.product_id = f.product_id
  where l.order_id = again order by f.product_id for no key update of f;
  if exists (
    select from flash_sale_items f
    join (select l.flash_sale_id, l.product_id, sum(l.quantity) as quantity from order_lines l where l.order_id = again
          group by 1, 2) w on w.flash_sale_id = f.flash_sale_id and w.product_id = f.product_id
    where f.quantity - f.sold < w.quantity
  ) then return false; end if;
  insert into reservations (order_id, variant_id, store_id, quantity)
  select l.order_id, l.variant_id, l.store_id, l.quantity
  from order_lines l join stock s on s.variant_id = l.variant_id where l.order_id = again and s.tracked;
  update stock s set reserved = s.reserved + l.quantity
  from order_lines l where l.order_id = again and s.variant_id = l.variant_id and s.tracked;
  update flash_sale_items f set sold = f.sold + w.quantity
  from (select l.flash_sale_id, l.product_id, sum(l.quantity)::int as quantity from order_lines l
        where l.order_id = again and l.flash_sale_id is not null group by 1, 2) w
  where f.flash_sale_id = w.flash_sale_id and f.product_id = w.product_id;
  return true;
end $$;

-- Asks, once per cause, that money goes back the way it came. The provider is spoken to after the commit.
create or replace function ask_refund(of_intent uuid, of_order uuid, why text, how_much bigint) returns void language plpgsql as $$
begin
  insert into refunds (intent_id, order_id, cause, amount) values (of_intent, of_order, why, how_much) on conflict (cause) do nothing;
  if found then
    insert into outbox (topic, payload) values ('refund.requested', jsonb_build_object('cause', why, 'order_id', of_order));
  end if;
end $$;
