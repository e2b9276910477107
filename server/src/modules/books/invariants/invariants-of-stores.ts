import type { BookInvariant } from './book-invariant.ts'

/** What holds of stores' money and of what companies owe: earned, held, on its way, and what wallets show of it. */
export const invariantsOfStores: readonly BookInvariant[] = [
  {
    rule: 'what is released of a parcel is booked, and the other way round',
    violations: `select 'parcel ' || p.id as what, 'not booked' as difference
      from parcels p left join ledger_transactions t on t.cause = 'release:' || p.id
      where p.released_at is not null and t.id is null
        -- Where everything was given back, nothing is left to book.
        and (select coalesce(sum(s.pending), 1) from store_sales s where s.order_id = p.order_id and s.store_id = p.store_id) <> 0
      union all
      select t.cause, 'not released' from ledger_transactions t left join parcels p on t.cause = 'release:' || p.id
      where t.kind = 'release' and p.released_at is null`,
  },
  {
    rule: 'what is held of a store is what open disputes hold',
    violations: `select a.path as what, (b.amount - coalesce(d.amount, 0))::text as difference
      from ledger_accounts a join balances b on b.account_id = a.id
      left join (
        select e.account_id, sum(e.amount) as amount from payment_disputes d join ledger_transactions t on t.cause = 'dispute:' || d.id
        join ledger_entries e on e.transaction_id = t.id where d.state = 'open' group by 1
      ) d on d.account_id = a.id
      where a.path like 'vendor/%/disputed/%' and b.amount <> coalesce(d.amount, 0)`,
  },
  {
    rule: 'what is on its way to a store is its open withdrawals',
    violations: `select a.path as what, (coalesce(b.amount, 0) - coalesce(w.amount, 0))::text as difference
      from ledger_accounts a left join balances b on b.account_id = a.id
      left join lateral (select sum(w.amount) as amount from withdrawals w
        where w.state = 'pending' and 'vendor/' || w.store_id || '/withdrawing/' || w.provider = a.path) w on true
      where a.path like 'vendor/%/withdrawing/%' and coalesce(b.amount, 0) <> coalesce(w.amount, 0)
      union all
      select w.reference, w.amount::text from withdrawals w
      where not exists (select from ledger_transactions t where t.cause = 'withdrawal:' || w.id)`,
  },
  {
    rule: 'a withdrawal is the sum of its lines, and no line is paid out twice',
    violations: `select w.reference as what, (w.amount - coalesce(sum(l.amount), 0))::text as difference
      from withdrawals w left join withdrawal_lines l on l.withdrawal_id = w.id
      group by w.id having w.amount <> coalesce(sum(l.amount), 0)
      union all
      select 'transaction ' || l.transaction_id, (l.amount - l.left_over - coalesce(sum(k.amount), 0))::text
      from payout_lines l left join (
        select k.transaction_id, w.store_id, w.provider, k.amount from withdrawal_lines k join withdrawals w on w.id = k.withdrawal_id
        where w.state in ('pending', 'completed')
      ) k on k.transaction_id = l.transaction_id and k.store_id = l.store_id and k.provider = l.purse
      group by l.transaction_id, l.store_id, l.purse having l.amount - l.left_over <> coalesce(sum(k.amount), 0)`,
  },
  {
    rule: 'what no withdrawal has paid out of a store is what is available',
    violations: `select a.path as what, (b.amount - coalesce(l.amount, 0))::text as difference
      from ledger_accounts a join balances b on b.account_id = a.id
      left join (select store_id, purse, sum(left_over) as amount from payout_lines group by 1, 2) l
        on a.path = 'vendor/' || l.store_id || '/available/' || l.purse
      where a.path like 'vendor/%/available/%' and b.amount <> coalesce(l.amount, 0)
      union all
      select coalesce(t.cause, 'transaction ' || l.transaction_id), (coalesce(l.amount, 0) - coalesce(e.amount, 0))::text
      from payout_lines l full join (
        select split_part(a.path, '/', 2) as store_id, split_part(a.path, '/', 4) as purse, e.transaction_id, sum(e.amount) as amount
        from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.path like 'vendor/%/available/%'
        join ledger_transactions t on t.id = e.transaction_id and not moves_withdrawal(t.kind)
        group by 1, 2, 3 having sum(e.amount) <> 0
      ) e on e.transaction_id = l.transaction_id and e.store_id = l.store_id::text and e.purse = l.purse
      left join ledger_transactions t on t.id = coalesce(l.transaction_id, e.transaction_id)
      where l.amount is distinct from e.amount`,
  },
  {
    rule: 'the money of a sale lies in the purse of its order',
    violations: `select a.path as what, o.number || ' ' || sum(e.amount) as difference
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      join orders o on o.id = t.order_id
      where a.path like 'vendor/%' and split_part(a.path, '/', 4) <> o.purse group by a.path, o.number`,
  },
  {
    rule: 'what a company owes is its open invoices, and nobody has earned it yet',
    violations: `select a.path as what, (coalesce(b.amount, 0) + coalesce(v.amount, 0))::text as difference
      from ledger_accounts a left join balances b on b.account_id = a.id
      left join lateral (select sum(owed) as amount from invoices
        where state = 'open' and 'receivable/' || company_id = a.path) v on true
      where a.path like 'receivable/%' and coalesce(b.amount, 0) + coalesce(v.amount, 0) <> 0
      union all
      select 'platform/unearned', (held.amount - coalesce(open.amount, 0))::text
      from (select coalesce(sum(e.amount), 0) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.path = 'platform/unearned') held,
        (select sum(amount) as amount from invoices where state = 'open') open
      where held.amount <> coalesce(open.amount, 0)
      union all
      select v.id::text, v.amount::text from invoices v
      where not exists (select from ledger_transactions t where t.cause = 'invoice:' || v.id)`,
  },
  {
    rule: 'what wallets show of a sale is what the ledger says',
    violations: `with accounts as materialized (
        select id, path, case when split_part(path, '/', 2) ~ '^[0-9a-f-]{36}$' then split_part(path, '/', 2)::uuid end as store_id
        from ledger_accounts where path in ('platform/commission', 'platform/processing')
          or (path like 'vendor/%' and split_part(path, '/', 3) in ('pending', 'available', 'disputed'))
      ), own as (
        select e.transaction_id, coalesce(a.store_id, l.store_id) as store_id, count(a.store_id) as moves,
          coalesce(sum(e.amount) filter (where a.store_id is not null), 0) as net,
          coalesce(sum(e.amount) filter (where split_part(a.path, '/', 3) = 'pending'), 0) as pending,
          min(split_part(a.path, '/', 4)) filter (where a.store_id is not null) as booked_in,
          coalesce(sum(e.amount) filter (where a.path = 'platform/commission'), 0) as commission,
          coalesce(sum(e.amount) filter (where a.path = 'platform/processing'), 0) as processing
        from ledger_entries e join accounts a on a.id = e.account_id
        left join order_lines l on a.store_id is null and l.id = e.order_line_id
        group by 1, 2
      ), says as (
        select own.*, coalesce(own.booked_in, o.purse) as purse, t.order_id, t.kind, t.created_at, o.number, o.side
        from own join ledger_transactions t on t.id = own.transaction_id left join orders o on o.id = t.order_id
        where (own.moves > 0 or own.commission <> 0 or own.processing <> 0) and own.store_id is not null and t.order_id is not null
      )
      select coalesce(s.number, says.number) as what,
        case when s.store_id is null then 'not shown' when says.store_id is null then 'not booked' else
          format('net %s, pending %s, gross %s, commission %s, processing %s', s.net - says.net, s.pending - says.pending,
            s.gross - says.net - says.commission - says.processing, s.commission - says.commission, s.processing - says.processing) end as difference
      from says full join store_sales s on s.transaction_id = says.transaction_id and s.store_id = says.store_id
      where (s.net, s.pending, s.purse, s.order_id, s.kind, s.created_at)
          is distinct from (says.net::bigint, says.pending::bigint, says.purse, says.order_id, says.kind, says.created_at)
        -- Whose the fees are is known from the lines, which an order that is gone has taken with it: that has an invariant of its own.
        or (says.number is not null and (s.commission, s.processing, s.gross, s.number, s.side)
          <> (says.commission, says.processing, says.net + says.commission + says.processing, says.number, says.side))
      union all
      select min(number), 'settled' from store_sales group by order_id, store_id
      having bool_or(settled) <> bool_and(settled) or bool_or(settled) <> (sum(pending) = 0)`,
  },
  {
    rule: 'what wallets show of a day is the sum of its sales',
    violations: `select coalesce(d.store_id, s.store_id) || ' on ' || coalesce(d.day, s.day) as what,
        format('%s: gross %s, net %s, commission %s, processing %s, sales %s', coalesce(d.side, s.side), coalesce(d.gross, 0) - coalesce(s.gross, 0),
          coalesce(d.net, 0) - coalesce(s.net, 0), coalesce(d.commission, 0) - coalesce(s.commission, 0),
          coalesce(d.processing, 0) - coalesce(s.processing, 0), coalesce(d.sales, 0) - coalesce(s.sales, 0)) as difference
      from store_days d full join (
        select store_id, (created_at at time zone 'Africa/Accra')::date as day, side, sum(gross)::bigint as gross, sum(net)::bigint as net,
          sum(commission)::bigint as commission, sum(processing)::bigint as processing, count(*) filter (where kind in ('payment', 'cash')) as sales
        from store_sales where net <> 0 or gross <> 0 group by 1, 2, 3
      ) s on s.store_id = d.store_id and s.day = d.day and s.side = d.side
      where (d.gross, d.net, d.commission, d.processing, d.sales::bigint) is distinct from (s.gross, s.net, s.commission, s.processing, s.sales)`,
  },
]
