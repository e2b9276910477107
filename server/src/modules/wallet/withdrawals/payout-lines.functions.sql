-- Keeps the lines that withdrawals pay out: one row for each transaction that changed a store's available money, except
-- those of withdrawals themselves.
create or replace function keep_payout_lines() returns trigger language plpgsql as $$
begin
  insert into payout_lines as l (store_id, purse, transaction_id, amount, left_over, created_at)
  select split_part(a.path, '/', 2)::uuid, split_part(a.path, '/', 4), t.id, sum(e.amount)::bigint, sum(e.amount)::bigint, t.created_at
  from fresh e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
  where a.path like 'vendor/%/available/%' and not moves_withdrawal(t.kind)
  group by a.path, t.id having sum(e.amount) <> 0 order by t.id, 1
  on conflict (transaction_id, store_id, purse) do update set amount = l.amount + excluded.amount, left_over = l.left_over + excluded.left_over;
  return null;
end $$;

create or replace trigger ledger_payout_lines after insert on ledger_entries
  referencing new table as fresh for each statement execute function keep_payout_lines();

-- The kinds of transaction by which a withdrawal takes money from a store's available balance and gives it back.
create or replace function moves_withdrawal(kind text) returns boolean language sql immutable as $$
  select kind in ('withdrawal', 'payout_failed', 'payout_ended', 'payout_reversed')
$$;

-- Names the lines that a withdrawal pays out: everything that was taken back since the last one, and the oldest earnings
-- up to its amount, the last of them in part. The caller holds the lock of the balance and has checked that it suffices;
-- the lines add up to the balance, so they suffice too.
--
--   earned 84.50, earned 169.00, returned -16.90; withdrawn 100.00 = -16.90 + 84.50 + 32.40
create or replace function assign_payout_lines(of_withdrawal uuid) returns void language plpgsql as $$
declare
  w withdrawals%rowtype;
begin
  select * into w from withdrawals where id = of_withdrawal;
  with walked as (
    select l.transaction_id, l.left_over,
      sum(l.left_over) over (order by l.left_over > 0, l.created_at, l.transaction_id) - l.left_over as before
    from payout_lines l where l.store_id = w.store_id and l.purse = w.provider and l.left_over <> 0
  ), taken as (
    insert into withdrawal_lines (withdrawal_id, transaction_id, amount)
    select w.id, k.transaction_id, case when k.left_over < 0 then k.left_over else least(k.left_over, w.amount - k.before) end
    from walked k where k.left_over < 0 or k.before < w.amount
    returning transaction_id, amount
  )
  update payout_lines l set left_over = l.left_over - k.amount
  from taken k where l.transaction_id = k.transaction_id and l.store_id = w.store_id and l.purse = w.provider;
end $$;

-- The money of a withdrawal is available again: its lines are open again. They stay as the record of what it was to pay out.
create or replace function reopen_payout_lines(of_withdrawal uuid) returns void language sql as $$
  update payout_lines l set left_over = l.left_over + k.amount
  from withdrawal_lines k join withdrawals w on w.id = k.withdrawal_id
  where w.id = of_withdrawal and l.transaction_id = k.transaction_id and l.store_id = w.store_id and l.purse = w.provider
$$;

-- At the end of each transaction a withdrawal is the sum of its lines.
create or replace function refuse_payout_without_lines() returns trigger language plpgsql as $$
declare
  of_withdrawal uuid := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid;
  wrong record;
begin
  select w.reference, w.amount, coalesce((select sum(l.amount) from withdrawal_lines l where l.withdrawal_id = w.id), 0) as lines into wrong
  from withdrawals w where w.id = of_withdrawal;
  if found and wrong.amount <> wrong.lines then
    raise exception 'withdrawal % of % pesewas has lines of %', wrong.reference, wrong.amount, wrong.lines
      using errcode = '23514', constraint = 'withdrawals_are_their_lines';
  end if;
  return null;
end $$;

drop trigger if exists withdrawals_are_their_lines on withdrawals;
create constraint trigger withdrawals_are_their_lines after insert or update of amount on withdrawals
  deferrable initially deferred for each row execute function refuse_payout_without_lines('id');
drop trigger if exists withdrawal_lines_add_up on withdrawal_lines;
create constraint trigger withdrawal_lines_add_up after insert or update or delete on withdrawal_lines
  deferrable initially deferred for each row execute function refuse_payout_without_lines('withdrawal_id');
