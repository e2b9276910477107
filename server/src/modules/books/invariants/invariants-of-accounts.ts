import type { BookInvariant } from './book-invariant.ts'

/** What holds of the ledger itself, whatever was booked. */
export const invariantsOfAccounts: readonly BookInvariant[] = [
  {
    rule: 'every ledger transaction sums to zero',
    violations: `select transaction_id::text as what, sum(amount)::text as difference from ledger_entries
      group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    rule: 'every ledger transaction has entries',
    violations: `select t.cause as what, t.kind as difference from ledger_transactions t
      where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  },
  {
    rule: 'every account is one of the chart of accounts, and in cedis',
    violations: `select a.path as what, a.currency as difference from ledger_accounts a
      left join stores s on a.path like 'vendor/%' and s.id::text = split_part(a.path, '/', 2)
      left join companies k on a.path like 'receivable/%' and k.id::text = substr(a.path, 12)
      where a.currency <> 'GHS' or not (a.path = 'buyer/clearing' or a.path ~ '^provider/[a-z0-9]+$'
        or (a.path like 'receivable/%' and k.id is not null)
        or (s.id is not null and split_part(a.path, '/', 3) in ('pending', 'available', 'disputed', 'withdrawing')
          and split_part(a.path, '/', 4) ~ '^[a-z0-9]+$' and split_part(a.path, '/', 4) not in ('cash', 'net30') and split_part(a.path, '/', 5) = '')
        or a.path in ('platform/commission', 'platform/processing', 'platform/delivery', 'platform/provider_fees', 'platform/losses', 'platform/unearned', 'platform/withheld'))
      union all
      select id::text, currency from ledger_entries where currency <> 'GHS'`,
  },
  {
    rule: 'every balance equals the sum of its entries',
    violations: `select a.path as what, (b.amount - coalesce(e.amount, 0))::text as difference
      from balances b join ledger_accounts a on a.id = b.account_id
      left join (select account_id, sum(amount) as amount from ledger_entries group by account_id) e on e.account_id = a.id
      where b.amount <> coalesce(e.amount, 0)`,
  },
  {
    rule: "every vendor's and every company's account has a balance",
    violations: `select a.path as what, null as difference from ledger_accounts a
      where keeps_balance(a.path) and not exists (select from balances b where b.account_id = a.id)
        and exists (select from ledger_entries e where e.account_id = a.id)`,
  },
  {
    rule: 'no account is moved to and fro in one transaction',
    // An order on invoice earns what stays after its returns, and what a lost dispute held goes back before it is given.
    violations: `select t.cause as what, a.path || ' ' || x.amount as difference
      from (
        select transaction_id, account_id, max(amount) as amount from ledger_entries
        group by transaction_id, account_id, order_line_id, rule having min(amount) < 0 and max(amount) > 0
      ) x join ledger_transactions t on t.id = x.transaction_id join ledger_accounts a on a.id = x.account_id
      where t.kind <> 'dispute_lost' and t.cause not like 'invoice_paid:%'`,
  },
  {
    rule: 'what is kept of a day of the ledger is the sum of its entries',
    violations: `select day || ' ' || kind as what, (coalesce(s.amount, 0) - coalesce(m.amount, 0))::text as difference
      from ledger_day_sums s full join (
        select d.day, m.* from ledger_days d, ledger_moved_between(day_begins(d.day), day_begins(d.day + 1)) m
      ) m using (day, kind)
      where (s.amount, s.entries, s.transactions) is distinct from (m.amount, m.entries::int, m.transactions::int)
      union all
      select d.day::text, (d.transactions - t.transactions)::text
      from ledger_days d, lateral (select count(*) as transactions from ledger_transactions t
        where t.created_at >= day_begins(d.day) and t.created_at < day_begins(d.day + 1)) t
      where d.transactions <> t.transactions`,
  },
]
