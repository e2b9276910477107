-- The next state of a transfer in `state` when the provider reports `reported`; null where the report changes nothing.
-- Failed and reversed are final: money is sent again only by another transfer with its own reference. `ended` is reported
-- by an operator, not by a provider, for a transfer that will never be made.
create or replace function next_transfer_state(state text, reported text) returns text language sql immutable as $$
  select case
    when state = 'pending' and reported in ('completed', 'failed', 'reversed') then reported
    when state = 'pending' and reported = 'ended' then 'failed'
    when state = 'completed' and reported in ('failed', 'reversed') then 'reversed' end
$$;

-- Books the fee that a provider took for a transfer that left us. The fee is also kept if the money comes back, or came
-- back before we learned of the fee.
create or replace function book_transfer_fee(of_transfer uuid, of_order uuid, by_provider text, fee bigint) returns void language plpgsql as $$
begin
  if fee > 0 then
    perform book_provider_fees(jsonb_build_array(jsonb_build_object('cause', 'transfer_fee:' || of_transfer, 'order_id', of_order,
      'provider', by_provider, 'fee', fee)));
  end if;
end $$;

-- Applies the provider's state of a withdrawal once: completed (the money left us), failed (the money never left us and
-- is available again), reversed (the money came back and is available again, also after it had arrived). The last two
-- raise an alarm, which ends when one that the store asked for later arrives. Returns the
-- new state; 'already' where nothing changed; 'contradicted' where the provider reports another end than the one that
-- was booked, which a person must look at. The money of a withdrawal that an operator ended becomes available again under a cause of its own,
-- payout_ended:{withdrawal}.
--
-- Locks: withdrawals, balances.
-- A function's arguments cannot be renamed in place.
drop function if exists settle_withdrawal(uuid, text, text);
create or replace function settle_withdrawal(of_id uuid, reported text, why text) returns text language plpgsql as $$
declare
  w withdrawals%rowtype;
  next_state text;
  source text;
begin
  select * into w from withdrawals where id = of_id for update;
  next_state := next_transfer_state(w.state, reported);
  if next_state is null then
    return case when w.state in ('failed', 'reversed') and reported = 'completed' then 'contradicted' else 'already' end;
  end if;

  update withdrawals set state = next_state, failure_reason = why, ended_at = now(), updated_at = now() where id = of_id;
  source := case when w.state = 'pending' then 'vendor/' || w.store_id || '/withdrawing/' || w.provider else 'provider/' || w.provider end;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', x.rule || ':' || w.id, 'kind', x.rule, 'rule', x.rule, 'path', leg.path, 'amount', leg.amount))
    from (select case when next_state = 'completed' then 'payout' when reported = 'ended' then 'payout_ended'
            when w.state = 'pending' then 'payout_failed' else 'payout_reversed' end as rule) x,
      lateral (values (source, -w.amount),
        (case when next_state = 'completed' then 'provider/' || w.provider else 'vendor/' || w.store_id || '/available/' || w.provider end, w.amount)) as leg (path, amount)));
  if next_state = 'completed' then
    update money_alarms a set resolved_at = now()
    where a.kind = 'payout.failed' and a.resolved_at is null and a.created_at < w.created_at
      and a.subject in (select x.id::text from withdrawals x where x.store_id = w.store_id);
  end if;
  if next_state in ('failed', 'reversed') then
    perform reopen_payout_lines(w.id);
    if reported <> 'ended' then
      insert into money_alarms (kind, subject, detail) values ('payout.failed', w.id::text, w.reference || ': ' || coalesce(why, next_state))
      on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail;
    end if;
  end if;
  if w.state = 'pending' and next_state <> 'failed' then perform book_transfer_fee(w.id, null, w.provider, w.fee); end if;
  insert into outbox (topic, payload)
  values ('withdrawal.ended', jsonb_build_object('withdrawal_id', w.id, 'store_id', w.store_id, 'state', next_state));
  return next_state;
end $$;

-- The same for a refund to a wallet. Completed: the amount owed to the buyer has left us. Failed: the amount is still
-- owed. Reversed: the amount is owed again. Failed and reversed raise an alarm, and the buyer is asked for another
-- wallet.
--
--   buyer/clearing     -33.33  +33.33
--   provider/{name}    +33.33  -33.33      cause refund:{refund's cause}:{transfer}, refund_reversed:{transfer}
--
-- Locks: refunds, refund_transfers.
drop function if exists settle_refund_transfer(uuid, text, text);
create or replace function settle_refund_transfer(of_id uuid, reported text, why text) returns text language plpgsql as $$
declare
  t refund_transfers%rowtype;
  r refunds%rowtype;
  next_state text;
begin
  select x.* into r from refunds x where x.id = (select y.refund_id from refund_transfers y where y.id = of_id) for update;
  select * into t from refund_transfers where id = of_id for update;
  next_state := next_transfer_state(t.state, reported);
  if next_state is null then
    return case when t.state in ('failed', 'reversed') and reported = 'completed' then 'contradicted' else 'already' end;
  end if;

  update refund_transfers set state = next_state, failure_reason = why, ended_at = now(), updated_at = now() where id = of_id;
  update refunds set state = case next_state when 'completed' then 'completed' else 'failed' end, failure_reason = why, updated_at = now()
  where id = r.id;
  if next_state = 'completed' or t.state = 'completed' then
    perform ledger_book((
      select jsonb_agg(jsonb_build_object('cause', x.cause, 'kind', x.kind, 'order_id', r.order_id, 'rule', x.kind, 'path', leg.path,
        'amount', x.sign * leg.sign * t.amount))
      from (select case next_state when 'completed' then 'refund:' || r.cause || ':' || t.id else 'refund_reversed:' || t.id end as cause,
          case next_state when 'completed' then 'refund' else 'refund_reversed' end as kind,
          case next_state when 'completed' then 1 else -1 end as sign) x,
        (values ('buyer/clearing', -1), ('provider/' || t.provider, 1)) as leg (path, sign)));
  end if;
  if t.state = 'pending' and next_state <> 'failed' then perform book_transfer_fee(t.id, r.order_id, t.provider, t.fee); end if;
  if next_state = 'completed' then
    update money_alarms set resolved_at = now() where kind = 'refund.failed' and subject = r.id::text and resolved_at is null;
  else
    insert into money_alarms (kind, subject, detail) values ('refund.failed', r.id::text, coalesce(why, next_state))
    on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail;
  end if;
  -- The buyer of a return names another wallet on the page of the order; for other refunds somebody at the desk does.
  insert into outbox (topic, payload)
  select case next_state when 'completed' then 'order.refunded' else 'order.refund_failed' end,
    jsonb_build_object('order_id', r.order_id, 'amount', t.amount, 'cause', r.cause)
  where next_state = 'completed' or r.cause like 'return:%';
  return next_state;
end $$;

-- For whom a refund to a wallet waits: the bank that decides over its payment, because what it gives back takes the place of the refund.
create or replace function refund_transfer_waits_for(t refund_transfers) returns text language sql stable as $$
  select 'bank' from refunds r where r.id = t.refund_id and bank_decides_over(r.intent_id)
$$;

create or replace function refund_transfer_may_leave(t refund_transfers) returns boolean language sql stable as $$
  select refund_transfer_waits_for(t) is null and is_within_payment(r) from refunds r where r.id = t.refund_id
$$;
