-- The promises of the ledger that the database itself keeps: a transaction sums to zero in every currency, and rows are
-- only ever added. They hold for the owner of the tables too, so no code path can get round them.

create or replace function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select fresh.transaction_id, fresh.currency, sum(fresh.amount) as difference into wrong
  from fresh
  group by fresh.transaction_id, fresh.currency
  having sum(fresh.amount) <> 0
  limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero in %: it is % off', wrong.transaction_id, wrong.currency, wrong.difference
      using errcode = 'JU001';
  end if;
  return null;
end $$;

create or replace trigger ledger_zero_sum after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_refuse_unbalanced();

create or replace trigger ledger_entries_insert_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_history();
create or replace trigger ledger_transactions_insert_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_rewriting_history();
create or replace trigger ledger_accounts_insert_only before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting_history();
create or replace trigger stock_movements_insert_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_rewriting_history();
create or replace trigger parcel_events_insert_only before update or delete or truncate on parcel_events
  for each statement execute function refuse_rewriting_history();

-- Ids of the accounts at these paths, made where they do not exist. Sorted, so that two callers making the same accounts
-- wait for each other in one order.
create or replace function ledger_account_ids(paths text[]) returns table (path text, id bigint) language plpgsql as $$
begin
  insert into ledger_accounts (path)
  select distinct wanted from unnest(paths) as wanted
  where not exists (select from ledger_accounts a where a.path = wanted)
  order by wanted
  on conflict do nothing;
  return query select a.path, a.id from ledger_accounts a where a.path = any (paths);
end $$;

-- The accounts that belong to no store or company are there from the start: whoever books for the first time of all would hold up
-- others, out of the order of locks.
select ledger_account_ids(array['buyer/clearing', 'platform/commission', 'platform/delivery', 'platform/losses', 'platform/processing',
  'platform/provider_fees', 'platform/unearned']);

-- Whether an account has a balance row: those that may refuse, because nobody takes out or owes more than there is.
create or replace function keeps_balance(path text) returns boolean language sql immutable as $$
  select path like 'vendor/%' or path like 'receivable/%'
$$;

-- Books fees that providers took: an array of { cause, order_id, provider, fee }, or null for none.
create or replace function book_provider_fees(fees jsonb) returns void language plpgsql as $$
begin
  if fees is null then return; end if;
  perform ledger_book((
    select jsonb_agg(jsonb_build_object('cause', f.cause, 'kind', 'provider_fee', 'order_id', f.order_id, 'rule', 'provider_fee',
      'path', leg.path, 'amount', leg.amount))
    from jsonb_to_recordset(fees) as f (cause text, order_id uuid, provider text, fee bigint),
      lateral (values ('provider/' || f.provider, f.fee), ('platform/provider_fees', -f.fee)) as leg (path, amount)));
end $$;

-- Books transactions that stand in `lines`: cause, kind, order_id, path, amount, order_line_id, rule, rate_bps. A cause
-- that is booked already is passed over. Balance rows follow, in the order of their ids. Answers the
-- causes it booked.
create or replace function ledger_book(lines jsonb) returns setof text language plpgsql as $$
declare
  booked text[];
begin
  with said as (
    select cause, min(kind) as kind, (min(order_id::text))::uuid as order_id
    from jsonb_to_recordset(lines) as l (cause text, kind text, order_id uuid)
    group by cause order by cause
  ), fresh as (
    insert into ledger_transactions (cause, kind, order_id)
    select cause, kind, order_id from said on conflict (cause) do nothing returning cause
  )
  select coalesce(array_agg(cause), '{}') into booked from fresh;
  if cardinality(booked) = 0 then return; end if;

  perform ledger_account_ids(array(select distinct path from jsonb_to_recordset(lines) as l (path text)));

  insert into ledger_entries (transaction_id, account_id, amount, order_line_id, rule, rate_bps)
  select t.id, a.id, l.amount, l.order_line_id, l.rule, l.rate_bps
  from jsonb_to_recordset(lines) as l (cause text, path text, amount bigint, order_line_id uuid, rule text, rate_bps int)
  join ledger_transactions t on t.cause = l.cause
  join ledger_accounts a on a.path = l.path
  where l.cause = any (booked) and l.amount <> 0;

  -- Rows first made, then locked in one order, then written once each.
  insert into balances (account_id)
  select distinct a.id
  from jsonb_to_recordset(lines) as l (cause text, path text)
  join ledger_accounts a on a.path = l.path
  where l.cause = any (booked) and keeps_balance(l.path) and not exists (select from balances b where b.account_id = a.id)
  order by a.id
  on conflict do nothing;
  perform from balances b
  where b.account_id in (
    select a.id from jsonb_to_recordset(lines) as l (cause text, path text)
    join ledger_accounts a on a.path = l.path where l.cause = any (booked) and keeps_balance(l.path)
  )
  order by b.account_id for no key update;
  update balances b set amount = b.amount + net.amount
  from (
    select a.id, sum(l.amount) as amount
    from jsonb_to_recordset(lines) as l (cause text, path text, amount bigint)
    join ledger_accounts a on a.path = l.path
    where l.cause = any (booked) and keeps_balance(l.path)
    group by a.id having sum(l.amount) <> 0
  ) net
  where b.account_id = net.id;

  return query select unnest(booked);
end $$;
