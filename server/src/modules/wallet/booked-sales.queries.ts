import { type SQL, sql } from 'drizzle-orm'

/**
 * What the ledger says of a store's sales, as a list of CTEs that ends in `booked`: one row per transaction with its share
 * (`net`), the two fees, and `gross`, which is all three. `settled` is false while money of the order is still pending.
 * Movements between the store's own accounts net to nothing and are left out, as are withdrawals, which have a table.
 */
export function bookedSales(storeId: string): SQL {
  const path = (account: string) => `vendor/${storeId}/${account}`
  return sql`
    own_accounts as (
      select id, path = ${path('pending')} as is_pending from ledger_accounts
      where path in (${path('pending')}, ${path('available')}, ${path('disputed')})
    ),
    own_entries as (
      select e.transaction_id, sum(e.amount) as net, sum(e.amount) filter (where a.is_pending) as pending
      from ledger_entries e join own_accounts a on a.id = e.account_id group by e.transaction_id
    ),
    own_transactions as (
      select t.id, t.kind, t.order_id, t.created_at, n.net, sum(n.pending) over (partition by t.order_id) as waits
      from own_entries n join ledger_transactions t on t.id = n.transaction_id
      where t.order_id is not null
    ),
    booked as (
      select t.id, t.kind, t.order_id, t.created_at, o.number, o.side, coalesce(t.waits, 0) = 0 as settled,
        t.net::bigint as net, f.commission, f.processing, (t.net + f.commission + f.processing)::bigint as gross
      from own_transactions t join orders o on o.id = t.order_id
      cross join lateral (
        select coalesce(sum(e.amount) filter (where a.path = 'platform/commission'), 0)::bigint as commission,
          coalesce(sum(e.amount) filter (where a.path = 'platform/processing'), 0)::bigint as processing
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.path in ('platform/commission', 'platform/processing')
        join order_lines l on l.id = e.order_line_id and l.store_id = ${storeId}
        where e.transaction_id = t.id
      ) f
      where t.net <> 0
    )`
}
