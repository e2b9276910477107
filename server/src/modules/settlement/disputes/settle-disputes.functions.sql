-- Shares `total` out over accounts in proportion to their weights, whole pesewas, by largest remainder: the parts add up.
create or replace function shared_out(total bigint, paths text[], weights bigint[]) returns table (path text, amount bigint)
language sql immutable as $$
  select path, base + (row_number() over (order by rest desc, path) <= total - sum(base) over ())::int
  from (
    select w.path, div(total * w.weight, nullif(sum(w.weight) over (), 0))::bigint as base,
      mod(total * w.weight, nullif(sum(w.weight) over (), 0)) as rest
    from unnest(paths, weights) as w (path, weight)
  ) shares
  where base is not null
$$;

-- How much of a sale's money each account holds now, after all later bookings. What an open dispute holds counts for
-- the account from which it was taken. For a payment that did not pay the sale there are no rows: a late or second
-- payment was never shared out.
create or replace function charge_shares(of_intent uuid, held_by text) returns table (path text, amount bigint)
language sql stable as $$
  select a.path, sum(case when t.cause = held_by then 0 else e.amount end)::bigint
  from ledger_transactions sale
  join ledger_transactions t on t.order_id = sale.order_id
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where sale.cause = 'payment:' || of_intent
    -- A part of an invoice pays the sale once the whole invoice is paid.
    and (sale.kind = 'payment' or (sale.kind = 'invoice_part'
      and exists (select from ledger_transactions p where p.order_id = sale.order_id and p.kind = 'payment')))
    and a.path not like 'provider/%' and a.path <> 'buyer/clearing' and a.path not like 'vendor/%/disputed/%'
  group by a.path having sum(case when t.cause = held_by then 0 else e.amount end) > 0
$$;
drop function if exists order_shares(uuid, text);

-- The money that the bank gave the buyer replaces refunds of the same charge that never left: they are marked as done,
-- with the dispute in place of the provider's number. A refund greater than the bank's amount is split, and the rest is
-- still owed. Returns how much of `taken` was owed to the buyer anyway. The caller holds the locks of these refunds.
create or replace function cover_refunds(of_intent uuid, by_dispute text, taken bigint) returns bigint language plpgsql as $$
declare
  r refunds%rowtype;
  left_over bigint := taken;
  part bigint;
begin
  for r in
    select * from refunds x
    where x.intent_id = of_intent and x.way in ('provider', 'transfer')
      and (x.state = 'failed' or (x.state = 'pending' and (x.attempts = 0 or x.way = 'transfer')))
    order by x.created_at, x.id
  loop
    exit when left_over = 0;
    part := least(left_over, r.amount);
    left_over := left_over - part;
    if part < r.amount then
      update refunds set amount = amount - part, updated_at = now() where id = r.id;
      insert into refunds (intent_id, order_id, cause, amount, state, provider_reference)
      values (of_intent, r.order_id, r.cause || ':' || by_dispute, part, 'completed', by_dispute);
    else
      update refunds set state = 'completed', way = 'provider', provider_reference = by_dispute, failure_reason = null, updated_at = now() where id = r.id;
      update money_alarms set resolved_at = now()
      where kind in ('refund.failed', 'refund.late') and subject = r.id::text and resolved_at is null;
    end if;
  end loop;
  return taken - left_over;
end $$;

-- A buyer's bank demands `how_much` back. The vendors' part of it moves to vendor/{id}/disputed, in the same purse,
-- until the dispute is decided. Returns 'held', or 'already' for a repeated event.
--
-- Locks: orders, payment_intents, balances.
create or replace function open_dispute(of_provider text, their_number text, of_intent uuid, how_much bigint, why text) returns text
language plpgsql as $$
declare
  d payment_disputes%rowtype;
  of_order uuid;
  shares jsonb;
begin
  select i.order_id into of_order from payment_intents i where i.id = of_intent;
  perform lock_orders_and_payments(array[of_order]);
  insert into payment_disputes (provider, provider_reference, intent_id, order_id, amount, reason)
  values (of_provider, their_number, of_intent, of_order, how_much, why)
  on conflict (provider, provider_reference) do nothing returning * into d;
  if d.id is null then return 'already'; end if;

  select jsonb_agg(jsonb_build_object('path', s.path, 'amount', s.amount)) into shares
  from (select array_agg(x.path order by x.path) as paths, array_agg(x.amount order by x.path) as weights, sum(x.amount)::bigint as held
        from charge_shares(of_intent, null) x) o,
    lateral shared_out(least(how_much, o.held), o.paths, o.weights) s
  where s.path like 'vendor/%' and s.amount > 0;
  if shares is not null then
    insert into dispute_shares (dispute_id, path, held)
    select d.id, s.path, s.amount from jsonb_to_recordset(shares) as s (path text, amount bigint);
    perform ledger_book((
      select jsonb_agg(jsonb_build_object('cause', 'dispute:' || d.id, 'kind', 'dispute', 'order_id', of_order, 'rule', 'dispute',
        'path', leg.path, 'amount', leg.amount))
      from jsonb_to_recordset(shares) as s (path text, amount bigint),
        lateral (values (s.path, -s.amount), ('vendor/' || split_part(s.path, '/', 2) || '/disputed/' || split_part(s.path, '/', 4), s.amount)) as leg (path, amount)));
  end if;
  insert into outbox (topic, payload)
  select 'order.disputed', jsonb_build_object('order_id', o.id, 'order_number', o.number, 'amount', how_much) from orders o where o.id = of_order;
  return 'held';
end $$;

-- Cancels the parcels of an order that have not left, because the buyer's bank takes back all of the payment that paid the sale: nobody will pay
-- for them (docs/decisions/0053). Their refund is what the bank took, so the caller covers it with that. A part that a bank takes
-- back cancels nothing. Returns their stores. The caller holds the pools, quotation requests, payments, order, parcels and
-- refunds.
--
-- Locks: reservations, stock, flash_sale_items, promotions, balances.
create or replace function cancel_unsent(of_intent uuid, taken bigint) returns uuid[] language plpgsql as $$
declare
  unsent parcels[];
  p parcels;
begin
  select array_agg(x order by x.id) into unsent
  from payment_intents i join parcels x on x.order_id = i.order_id
  where i.id = of_intent and has_not_left(x, 'admin')
    and exists (select from ledger_transactions t where t.cause = 'payment:' || i.id and (t.kind = 'payment'
      or exists (select from invoices v where v.order_id = i.order_id and v.state = 'paid' and v.amount = i.amount)))
    and taken >= i.amount - coalesce((
      select sum(r.amount) from refunds r where r.intent_id = i.id and r.way in ('provider', 'transfer') and r.state in ('processing', 'completed')), 0);
  if unsent is null then return '{}'; end if;
  perform return_stock(array(select u.id from unnest(unsent) u));
  foreach p in array unsent loop
    perform cancel_emptied_parcel(p, 'The buyer’s bank took the money back', 'system', null, false);
  end loop;
  return array(select distinct u.store_id from unnest(unsent) u);
end $$;

-- Closes a dispute. Won: each held amount goes back to the account from which it was taken. Lost: the bank took
-- `taken`. Parcels that have not left are cancelled where that is all of it. The amount first replaces waiting refunds of the charge. Each account that shared in the sale gives back
-- its part of the rest, and what no account holds any more is the platform's loss.
--
--   cancelled, then lost:   provider/{name} +115.00   buyer/clearing  -115.00      cause dispute:{id}:lost
--
-- Returns the new state, or 'already'; 'unknown' for a dispute that was never opened here; 'later' while it is unknown
-- whether a refund of the charge has left: the refund's provider must be queried first.
--
-- Locks: pools, quotation_requests, orders, payment_intents, parcels, payment_disputes, refunds, reservations, stock, flash_sale_items,
-- promotions, balances.
create or replace function end_dispute(of_provider text, their_number text, outcome text, taken bigint) returns text
language plpgsql as $$
declare
  d payment_disputes%rowtype;
  opening_cause text;
  covered bigint := 0;
  given jsonb;
  cancelled uuid[] := '{}';
begin
  select * into d from payment_disputes where provider = of_provider and provider_reference = their_number;
  if d.id is null then return 'unknown'; end if;
  perform lock_pools_of(array[d.order_id]);
  perform lock_quoted_requests(array[d.order_id]);
  perform lock_orders(array[d.order_id]);
  select * into d from payment_disputes where id = d.id for update;
  if d.state <> 'open' then return 'already'; end if;
  opening_cause := 'dispute:' || d.id;

  if outcome = 'lost' then
    perform from refunds r where r.intent_id = d.intent_id order by r.id for update;
    if exists (select from refunds r where r.intent_id = d.intent_id and r.way = 'provider' and r.state in ('pending', 'processing')
        and r.attempts > 0 and r.provider_reference is null) then return 'later'; end if;
    cancelled := cancel_unsent(d.intent_id, taken);
    covered := cover_refunds(d.intent_id, opening_cause, taken);
    with share as (
      select s.path, s.amount
      from (select array_agg(x.path order by x.path) as paths, array_agg(x.amount order by x.path) as weights, sum(x.amount)::bigint as held
            from charge_shares(d.intent_id, opening_cause) x) o, lateral shared_out(least(taken - covered, o.held), o.paths, o.weights) s
      where s.amount > 0
    )
    select jsonb_agg(jsonb_build_object('path', g.path, 'amount', g.amount)) into given from (
      select path, -amount as amount from share
      union all
      select 'buyer/clearing', -covered
      union all
      select 'platform/losses', -(taken - covered - coalesce((select sum(amount) from share), 0))
      union all
      select 'provider/' || d.provider, taken
    ) g where g.amount <> 0;
    insert into dispute_shares (dispute_id, path, given)
    select d.id, g.path, -g.amount from jsonb_to_recordset(given) as g (path text, amount bigint)
    where g.path not like 'provider/%' and g.path <> 'buyer/clearing'
    on conflict (dispute_id, path) do update set given = excluded.given;
    -- The buyer has the money: the refund counts as sent, so that the provider's account stays explained.
    insert into refunds (intent_id, order_id, cause, amount, state)
    select d.intent_id, d.order_id, opening_cause, taken - covered, 'completed' where taken > covered;
  end if;

  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', opening_cause || ':' || outcome, 'kind', 'dispute_' || outcome, 'order_id', d.order_id,
      'rule', 'dispute', 'path', x.path, 'amount', x.amount))
    from (
      select a.path, -e.amount as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.cause = opening_cause
      union all
      select g.path, g.amount from jsonb_to_recordset(coalesce(given, '[]')) as g (path text, amount bigint)
    ) x having count(*) > 0));
  perform raise_owing_store(split_part(s.path, '/', 2)::uuid, split_part(s.path, '/', 4)) from dispute_shares s
  where s.dispute_id = d.id and s.path like 'vendor/%/available/%' and outcome = 'lost';
  update payment_disputes set state = outcome, amount = case when outcome = 'lost' then taken else amount end, updated_at = now()
  where id = d.id;
  insert into outbox (topic, payload)
  select 'order.dispute_' || outcome, jsonb_build_object('order_id', o.id, 'order_number', o.number, 'amount', d.amount, 'cancelled_of', cancelled,
    'taken', case when outcome = 'lost' then taken end, 'paid', i.amount)
  from orders o, payment_intents i where o.id = d.order_id and i.id = d.intent_id;
  return outcome;
end $$;
