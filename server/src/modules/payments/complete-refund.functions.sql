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
  insert into outbox (topic, payload) values ('order.refunded', jsonb_build_object('order_id', r.order_id, 'amount', r.amount));
  return true;
end $$;
