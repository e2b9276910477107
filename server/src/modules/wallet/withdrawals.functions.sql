-- Asks that `how_much` of a store's available money is sent. One call, so that no two withdrawals see the same money:
-- the balance row is locked before it is looked at. Answers asked; same (this key was used for the same wish); conflict
-- (for another one); short, with what is available.
--
--   vendor/{store}/available    -100.00
--   vendor/{store}/withdrawing  +100.00      cause withdrawal:{id}
create or replace function request_withdrawal(of_store uuid, of_person uuid, of_method uuid, of_key text, of_hash text,
  how_much bigint, goes_to jsonb, by_provider text, known_as text)
returns table (outcome text, withdrawal_id uuid, available bigint) language plpgsql as $$
#variable_conflict use_column
declare
  w withdrawals%rowtype;
  source text := 'vendor/' || of_store || '/available';
  target text := 'vendor/' || of_store || '/withdrawing';
  left_over bigint;
begin
  insert into withdrawals (store_id, person_id, method_id, key, body_hash, amount, destination, provider, reference, next_try_at)
  values (of_store, of_person, of_method, of_key, of_hash, how_much, goes_to, by_provider, known_as, now())
  on conflict (store_id, key) do nothing returning * into w;
  if w.id is null then
    select * into w from withdrawals x where x.store_id = of_store and x.key = of_key;
    return query select case when w.body_hash = of_hash then 'same' else 'conflict' end, w.id, null::bigint;
    return;
  end if;

  perform ledger_account_ids(array[source, target]);
  insert into balances (account_id) select a.id from ledger_accounts a where a.path in (source, target) order by a.id on conflict do nothing;
  perform from balances b join ledger_accounts a on a.id = b.account_id where a.path in (source, target)
  order by b.account_id for no key update of b;
  select b.amount into left_over from balances b join ledger_accounts a on a.id = b.account_id where a.path = source;
  if left_over < how_much then
    delete from withdrawals x where x.id = w.id;
    return query select 'short', null::uuid, left_over;
    return;
  end if;
  perform ledger_book(jsonb_build_array(
    jsonb_build_object('cause', 'withdrawal:' || w.id, 'kind', 'withdrawal', 'rule', 'withdrawal', 'path', source, 'amount', -how_much),
    jsonb_build_object('cause', 'withdrawal:' || w.id, 'kind', 'withdrawal', 'rule', 'withdrawal', 'path', target, 'amount', how_much)));
  insert into outbox (topic, payload) values ('withdrawal.requested', jsonb_build_object('withdrawal_id', w.id, 'store_id', of_store));
  return query select 'asked', w.id, left_over - how_much;
end $$;

-- Does what the provider's word on a withdrawal asks for, once: completed (the money left us), failed (it never did: it is
-- available again), reversed (it came back: available again, also after it had arrived). Answers the new state; 'already'
-- where nothing changed; 'odd' where the provider took a final word back, which a person must look at.
create or replace function settle_withdrawal(of_id uuid, said text, why text) returns text language plpgsql as $$
declare
  w withdrawals%rowtype;
  becomes text;
  source text;
begin
  select * into w from withdrawals where id = of_id for update;
  becomes := case
    when w.state = 'pending' and said in ('completed', 'failed', 'reversed') then said
    when w.state = 'completed' and said in ('failed', 'reversed') then 'reversed' end;
  if becomes is null then
    if w.state in ('failed', 'reversed') and said = 'completed' then return 'odd'; end if;
    -- What arrived is asked about once a day for a week: it may come back, and the news of it may be lost.
    update withdrawals set updated_at = now(), next_try_at = case
      when state = 'completed' and ended_at > now() - interval '7 days' then now() + interval '1 day' end
    where id = of_id and state <> 'pending';
    return 'already';
  end if;

  update withdrawals set state = becomes, failure_reason = why, ended_at = now(), updated_at = now(),
    next_try_at = case when becomes = 'completed' then now() + interval '1 day' end
  where id = of_id;
  source := case when w.state = 'pending' then 'vendor/' || w.store_id || '/withdrawing' else 'provider/' || w.provider end;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', x.rule || ':' || w.id, 'kind', x.rule, 'rule', x.rule, 'path', leg.path, 'amount', leg.amount))
    from (select case when becomes = 'completed' then 'payout' when w.state = 'pending' then 'payout_failed' else 'payout_reversed' end as rule) x,
      lateral (values (source, -w.amount),
        (case when becomes = 'completed' then 'provider/' || w.provider else 'vendor/' || w.store_id || '/available' end, w.amount)) as leg (path, amount)));
  insert into outbox (topic, payload)
  values ('withdrawal.ended', jsonb_build_object('withdrawal_id', w.id, 'store_id', w.store_id, 'state', becomes));
  return becomes;
end $$;
