-- Requests a withdrawal of `how_much` of a store's available money by `by_provider`. A provider can only send money
-- that it holds, so the money is drawn from the purse of that provider and from no other. The balance row is locked
-- before it is read, so that two withdrawals never spend the same money. Returns asked; same (this key was used for the
-- same request); conflict (this key was used for another request); short, with the available amount; right_missing (the person lost the
-- right to the money after it was read); method_changed (the account has another number since it was read, or is gone); suspended
-- (an operator has shut the store); held (an operator holds its payouts). The store's row is locked, so that no withdrawal passes either.
--
-- Above a limit it waits for two operators (withdrawal_needs_two). Where signals hold it, it waits for one who decides (check_withdrawal).
--
-- The withdrawal names the lines that it pays out (payout-lines.functions.sql), the oldest first.
--
--   vendor/{store}/available/{provider}    -100.00
--   vendor/{store}/withdrawing/{provider}  +100.00      cause withdrawal:{id}
--
-- Locks: stores, store_members, payout_methods (all shared), withdrawals, balances.
create or replace function request_withdrawal(of_store uuid, of_person uuid, of_method uuid, of_key text, of_hash text,
  how_much bigint, goes_to jsonb, by_provider text, known_as text)
returns table (outcome text, withdrawal_id uuid, available bigint) language plpgsql as $$
#variable_conflict use_column
declare
  w withdrawals%rowtype;
  source text := 'vendor/' || of_store || '/available/' || by_provider;
  target text := 'vendor/' || of_store || '/withdrawing/' || by_provider;
  left_over bigint;
begin
  perform from stores s where s.id = of_store and s.status <> 'suspended' for share;
  if not found and not exists (select from withdrawals x where x.store_id = of_store and x.key = of_key) then
    return query select 'suspended', null::uuid, null::bigint;
    return;
  end if;
  if exists (select from payout_holds h where h.store_id = of_store and h.released_at is null)
    and not exists (select from withdrawals x where x.store_id = of_store and x.key = of_key) then
    return query select 'held', null::uuid, null::bigint;
    return;
  end if;
  perform from store_members m where m.store_id = of_store and m.person_id = of_person and store_role_may(m.role, 'money') for share;
  if not found then
    return query select 'right_missing', null::uuid, null::bigint;
    return;
  end if;
  perform from payout_methods m where m.id = of_method and m.store_id = of_store and m.removed_at is null
    and m.number_sealed = goes_to ->> 'number_sealed' for share;
  if not found and not exists (select from withdrawals x where x.store_id = of_store and x.key = of_key) then
    return query select 'method_changed', null::uuid, null::bigint;
    return;
  end if;
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
  update withdrawals set needs_two = true where id = w.id and withdrawal_needs_two(w);
  perform ledger_book(jsonb_build_array(
    jsonb_build_object('cause', 'withdrawal:' || w.id, 'kind', 'withdrawal', 'rule', 'withdrawal', 'path', source, 'amount', -how_much),
    jsonb_build_object('cause', 'withdrawal:' || w.id, 'kind', 'withdrawal', 'rule', 'withdrawal', 'path', target, 'amount', how_much)));
  perform assign_payout_lines(w.id);
  perform check_withdrawal(w);
  perform record_act(of_store, of_person, 'withdrawal.requested', jsonb_build_object('to', to_char(how_much / 100.0, 'FM999999990.00')));
  insert into outbox (topic, payload) values ('withdrawal.requested', jsonb_build_object('withdrawal_id', w.id, 'store_id', of_store));
  return query select 'asked', w.id, left_over - how_much;
end $$;
