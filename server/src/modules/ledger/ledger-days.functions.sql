-- An account's kind: `vendor/…/pending/sandbox` and `receivable/…` stand for those of all stores and companies, every other account for itself.
create or replace function account_kind(path text) returns text language sql immutable parallel safe
return regexp_replace(path, '^(vendor|receivable)/[^/]+', '\1/…');

-- When a day of Ghana begins.
create or replace function day_begins(day date) returns timestamptz language sql immutable parallel safe
return day::timestamp at time zone 'Africa/Accra';

-- The first day that is not summed up yet; null for a ledger without a transaction.
create or replace function first_unsummed_day() returns date language sql stable as $$
  select coalesce((select max(d.day) + 1 from ledger_days d),
    (select (t.created_at at time zone 'Africa/Accra')::date from ledger_transactions t order by t.created_at, t.id limit 1))
$$;

-- What moved on each kind of account by transactions that were booked between two instants: the entries themselves.
create or replace function ledger_moved_between(begins timestamptz, ends timestamptz)
returns table (kind text, amount bigint, entries bigint, transactions bigint) language sql stable as $$
  select account_kind(a.path), sum(e.amount)::bigint, count(*), count(distinct t.id)
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.created_at >= begins and t.created_at < ends group by 1
$$;

-- What moved on each kind of account from the day `first` (null: from the beginning) to before the day `past`: summed days as they are
-- kept, and the entries of the days since.
create or replace function ledger_moved(first date, past date)
returns table (kind text, amount bigint, entries bigint, transactions bigint) language sql stable as $$
  select x.kind, sum(x.amount)::bigint, sum(x.entries)::bigint, sum(x.transactions)::bigint
  from (
    select s.kind, s.amount, s.entries, s.transactions from ledger_day_sums s where (first is null or s.day >= first) and s.day < past
    union all
    select m.* from ledger_moved_between(day_begins(greatest(first, first_unsummed_day())), day_begins(past)) m
  ) x group by 1
$$;

-- How many transactions were booked from the day `first` to before the day `past`.
create or replace function ledger_transactions_between(first date, past date) returns bigint language sql stable as $$
  select coalesce((select sum(d.transactions) from ledger_days d where d.day >= first and d.day < past), 0)::bigint
    + (select count(*) from ledger_transactions t
       where t.created_at >= day_begins(greatest(first, first_unsummed_day())) and t.created_at < day_begins(past))
$$;

-- Sums up the first day that is not, an hour after its end: no transaction of the market is open that long. Returns whether there was one.
-- Two at once wait for each other, so that each day is summed up once.
create or replace function sum_ledger_day() returns boolean language plpgsql as $$
declare
  next date;
begin
  perform pg_advisory_xact_lock(hashtextextended('days of the ledger', 0));
  next := first_unsummed_day();
  if next is null or day_begins(next + 1) > now() - interval '1 hour' then return false; end if;
  insert into ledger_days (day, transactions)
  select next, count(*) from ledger_transactions t where t.created_at >= day_begins(next) and t.created_at < day_begins(next + 1);
  insert into ledger_day_sums (day, kind, amount, entries, transactions)
  select next, m.* from ledger_moved_between(day_begins(next), day_begins(next + 1)) m;
  return true;
end $$;

create or replace trigger ledger_days_insert_only before update or delete or truncate on ledger_days
  for each statement execute function refuse_rewriting_history();
create or replace trigger ledger_day_sums_insert_only before update or delete or truncate on ledger_day_sums
  for each statement execute function refuse_rewriting_history();
