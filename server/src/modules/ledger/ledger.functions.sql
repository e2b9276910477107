-- The invariants that the database itself enforces: a transaction sums to zero in every currency, and rows are only
-- ever inserted. They also bind the owner of the tables, so that no code path can bypass them.

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

-- A ledger transaction is closed when the database transaction that booked it ends. Otherwise entries that sum to zero
-- could be added to an old one whose cause does not explain them. The top-level transaction counts, so that a savepoint
-- makes no difference.
create or replace function ledger_refuse_closed() returns trigger language plpgsql as $$
declare
  closed text;
begin
  select t.cause into closed
  from (select distinct transaction_id from fresh) f join ledger_transactions t on t.id = f.transaction_id
  where t.booked_in <> pg_current_xact_id()
  limit 1;
  if found then raise exception 'ledger transaction % is closed: book another one', closed using errcode = 'JU006'; end if;
  return null;
end $$;

create or replace trigger ledger_closed after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_refuse_closed();

create or replace trigger ledger_entries_insert_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_rewriting_history();
create or replace trigger ledger_transactions_insert_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_rewriting_history();
create or replace trigger ledger_accounts_insert_only before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_rewriting_history();

-- Returns the ids of the accounts at these paths and creates missing ones. The paths are sorted, so that two callers
-- that create the same accounts wait for each other in one order.
create or replace function ledger_account_ids(paths text[]) returns table (path text, id bigint) language plpgsql as $$
begin
  insert into ledger_accounts (path)
  select distinct wanted from unnest(paths) as wanted
  where not exists (select from ledger_accounts a where a.path = wanted)
  order by wanted
  on conflict do nothing;
  return query select a.path, a.id from ledger_accounts a where a.path = any (paths);
end $$;

-- The accounts without a store or company exist from the start. If the first booking of all created them, it would
-- block others out of the order of locks.
select ledger_account_ids(array['buyer/clearing', 'platform/commission', 'platform/delivery', 'platform/losses', 'platform/processing',
  'platform/provider_fees', 'platform/unearned', 'platform/withheld']);

-- Whether an account has a balance row: the accounts whose balance can refuse a booking, because their owner may not
-- take out or owe more than there is.
create or replace function keeps_balance(path text) returns boolean language sql immutable as $$
  select path like 'vendor/%' or path like 'receivable/%'
$$;

-- The kinds of transaction that may take a store's available money below zero: the store was already paid what it now
-- owes. All other kinds find enough money or are refused.
create or replace function may_overdraw(kind text) returns boolean language sql immutable as $$
  select kind in ('return', 'dispute', 'dispute_lost')
$$;

-- Refuses the transactions of `lines` that were just booked if they leave a store's available money below zero and no
-- kind among them may do that. A booking that makes a negative balance less negative is never refused.
create or replace function ledger_refuse_overdraft(lines jsonb, booked text[]) returns void language plpgsql as $$
declare
  overdrawn record;
begin
  select l.path, b.amount into overdrawn
  from jsonb_to_recordset(lines) as l (cause text, kind text, path text, amount bigint)
  join ledger_accounts a on a.path = l.path join balances b on b.account_id = a.id
  where l.cause = any (booked) and l.path like 'vendor/%/available/%' and b.amount < 0
  group by l.path, b.amount
  having sum(l.amount) < 0 and not bool_or(l.amount < 0 and may_overdraw(l.kind))
  limit 1;
  if found then
    raise exception 'account % would be at % pesewas', overdrawn.path, overdrawn.amount using errcode = 'JU005';
  end if;
end $$;

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

-- Books the part of a provider's fee that was reported late, once per reference and fee. Returns that part.
create or replace function book_more_of_fee(of_reference text, of_order uuid, by_provider text, booked_fee bigint, whole_fee bigint)
returns bigint language plpgsql as $$
begin
  perform book_provider_fees(jsonb_build_array(jsonb_build_object('cause', 'late_fee:' || of_reference || ':' || whole_fee,
    'order_id', of_order, 'provider', by_provider, 'fee', whole_fee - booked_fee)));
  return whole_fee - booked_fee;
end $$;

-- Books the transactions in `lines`: cause, kind, order_id, path, amount, order_line_id, rule, rate_bps. A cause that
-- is already booked is skipped. Balance rows are updated in the order of their ids. Returns the causes it booked.
create or replace function ledger_book(lines jsonb) returns setof text language plpgsql as $$
declare
  booked text[];
begin
  with wanted as (
    select cause, min(kind) as kind, (min(order_id::text))::uuid as order_id
    from jsonb_to_recordset(lines) as l (cause text, kind text, order_id uuid)
    group by cause order by cause
  ), fresh as (
    insert into ledger_transactions (cause, kind, order_id)
    select cause, kind, order_id from wanted on conflict (cause) do nothing returning cause
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

  -- Missing rows are inserted first; then all rows are locked in one order and each is written once.
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
  perform ledger_refuse_overdraft(lines, booked);

  return query select unnest(booked);
end $$;
