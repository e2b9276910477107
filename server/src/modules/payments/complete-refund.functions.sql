-- Completes a refund that the provider has paid, once: the amount owed to the buyer is paid out. Returns whether anything changed.
--
--   buyer/clearing     -33.33
--   provider/{name}    +33.33      cause refund:{refund's cause}
--
-- Locks: refunds.
create or replace function complete_refund(of_id uuid, their_reference text) returns boolean language plpgsql as $$
declare
  r refunds%rowtype;
  paid_by text;
begin
  update refunds set state = 'completed', provider_reference = their_reference, failure_reason = null, updated_at = now()
  where id = of_id and way = 'provider' and state in ('pending', 'processing') returning * into r;
  if r.id is null then return false; end if;
  select i.provider into paid_by from payment_intents i where i.id = r.intent_id;
  update money_alarms set resolved_at = now() where kind = 'refund.failed' and subject = r.id::text and resolved_at is null;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', 'refund:' || r.cause, 'kind', 'refund', 'order_id', r.order_id, 'rule', 'refund',
      'path', leg.path, 'amount', leg.amount))
    from (values ('buyer/clearing', -r.amount), ('provider/' || paid_by, r.amount)) as leg (path, amount)));
  insert into outbox (topic, payload) values ('order.refunded', jsonb_build_object('order_id', r.order_id, 'amount', r.amount, 'cause', r.cause));
  return true;
end $$;

-- Whether a refund is kept back: the money of its store does not cover it, and neither an operator nor other sales have released it.
create or replace function is_held(r refunds) returns boolean language sql immutable as $$
  select r.held_at is not null and r.released_at is null and r.state = 'pending'
$$;

-- Whether what goes back is of a payment that its order did not need: it goes back whole, and a bank may take it once more.
create or replace function is_of_unneeded_payment(r refunds) returns boolean language sql stable as $$
  select r.cause like 'late:%' or r.cause like 'dispute:%' and exists (select from refunds l where l.cause = 'late:' || r.intent_id)
$$;

-- Whether a refund still has its money: with what has gone back of its payment already, sent by us or taken by the bank, it is no more than
-- was paid. One that was under way while the bank took the money, and failed after that, has none.
create or replace function is_within_payment(r refunds) returns boolean language sql stable as $$
  select i.amount >= r.amount + coalesce((
    select sum(f.amount) from refunds f where f.intent_id = i.id and f.id <> r.id and f.state = 'completed'), 0)
  from payment_intents i where i.id = r.intent_id
$$;

-- Whether a bank decides over a payment: while a dispute of it is open, what waits to go back may be what the bank gives back.
create or replace function bank_decides_over(of_intent uuid) returns boolean language sql stable as $$
  select exists (select from payment_disputes d where d.intent_id = of_intent and d.state = 'open')
$$;

-- Whether another wallet can be named for a refund: the one that it had did not take it, it has none, or its provider could not send it
-- back the way it came.
create or replace function takes_wallet(r refunds) returns boolean language sql stable as $$
  select (r.state = 'failed' and r.way in ('provider', 'transfer') or r.state = 'pending' and r.way = 'transfer' and r.wallet is null)
    and not bank_decides_over(r.intent_id) and is_within_payment(r)
$$;

-- Whether a refund of this cause is for a return: the whole of it, or what goes back of one of the payments of an invoice.
create or replace function is_of_return(cause text, of_return uuid) returns boolean language sql immutable as $$
  select cause = 'return:' || of_return or cause like 'return:' || of_return || ':part:%'
$$;

-- The refund of a return that says how far it is: of several the one that waits for somebody, else one that is under way.
create or replace function refund_of_return(of_return uuid, of_order uuid) returns refunds language sql stable as $$
  select f.* from refunds f where f.order_id = of_order and is_of_return(f.cause, of_return)
  order by f.state = 'completed', f.way <> 'transfer', f.id limit 1
$$;
