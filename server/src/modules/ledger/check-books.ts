import type pg from 'pg'

/** A promise of the market's books, as a query that answers the rows that break it. */
interface BookPromise {
  readonly says: string
  readonly broken: string
}

const promises: readonly BookPromise[] = [
  {
    says: 'every ledger transaction sums to zero',
    broken: `select transaction_id::text as what, sum(amount)::text as difference from ledger_entries
      group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    says: 'every balance equals the sum of its entries',
    broken: `select a.path as what, (b.amount - coalesce(sum(e.amount), 0))::text as difference
      from balances b join ledger_accounts a on a.id = b.account_id left join ledger_entries e on e.account_id = a.id
      group by a.path, b.amount having b.amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    says: "every vendor's and every company's account has a balance",
    broken: `select a.path as what, null as difference from ledger_accounts a
      where keeps_balance(a.path) and not exists (select from balances b where b.account_id = a.id)
        and exists (select from ledger_entries e where e.account_id = a.id)`,
  },
  {
    says: 'reserved stock equals the open reservations',
    broken: `select s.variant_id::text as what, (s.reserved - coalesce(r.quantity, 0))::text as difference
      from stock s left join (select variant_id, sum(quantity) as quantity from reservations group by variant_id) r using (variant_id)
      where s.reserved <> coalesce(r.quantity, 0)`,
  },
  {
    says: 'stock on hand equals its movements',
    broken: `select s.variant_id::text as what, (s.on_hand - coalesce(m.quantity, 0))::text as difference
      from stock s left join (select variant_id, sum(quantity) as quantity from stock_movements group by variant_id) m using (variant_id)
      where s.tracked and s.on_hand <> coalesce(m.quantity, 0)`,
  },
  {
    says: 'only orders that wait for payment hold reservations',
    broken: `select o.number as what, o.state as difference from orders o
      where o.state <> 'pending_payment' and exists (select from reservations r where r.order_id = o.id)`,
  },
  {
    says: "an order's total is the sum of its parcels, and a parcel's the sum of its lines",
    broken: `select o.number as what, (o.total - sum(p.items_total + p.delivery_fee))::text as difference
      from orders o join parcels p on p.order_id = o.id group by o.id having o.total <> sum(p.items_total + p.delivery_fee)
      union all
      select p.id::text, (p.items_total - sum(l.total))::text from parcels p join order_lines l on l.parcel_id = p.id
      group by p.id having p.items_total <> sum(l.total)`,
  },
  {
    says: 'a paid order was paid once, and what was paid is booked',
    broken: `select o.number as what, count(*)::text as difference from orders o
      join payment_intents i on i.order_id = o.id and i.state = 'paid'
      where o.state = 'confirmed' and not exists (select from refunds r where r.intent_id = i.id) group by o.id having count(*) > 1
      union all
      select i.reference, 'not booked' from payment_intents i
      where i.state = 'paid' and i.method <> 'cash_on_delivery'
        and not exists (select from ledger_transactions t where t.cause = 'payment:' || i.id)`,
  },
  {
    says: 'what a provider owes us is what it took less what it gave back, sent and kept for its work',
    broken: `select a.path as what, (coalesce(sum(e.amount), 0) - coalesce(x.amount, 0))::text as difference
      from ledger_accounts a
      left join ledger_entries e on e.account_id = a.id
      left join (
        select provider, sum(amount)::bigint as amount from (
          select provider, fee - amount as amount from payment_intents where state = 'paid'
          union all
          select i.provider, r.amount from refunds r join payment_intents i on i.id = r.intent_id
          where r.state = 'completed' and r.way = 'provider'
          union all
          select provider, case state when 'completed' then amount else 0 end
            + case when state = 'completed' or exists (select from ledger_transactions t
                where t.cause in ('transfer_fee:' || w.id, 'late_fee:' || w.reference || ':' || w.fee)) then fee else 0 end
          from (select id, reference, provider, state, amount, fee from withdrawals
            union all select id, reference, provider, state, amount, fee from refund_transfers) w
        ) moved group by provider
      ) x on 'provider/' || x.provider = a.path
      where a.path like 'provider/%' and a.path <> 'provider/cash'
      group by a.path, x.amount having coalesce(sum(e.amount), 0) <> coalesce(x.amount, 0)`,
  },
  {
    says: 'what is owed to buyers is the refunds that have not arrived',
    broken: `select 'buyer/clearing' as what, (owed.amount - coalesce(open.amount, 0))::text as difference
      from (select coalesce(sum(e.amount), 0) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.path = 'buyer/clearing') owed,
        (select sum(amount) as amount from refunds where state <> 'completed') open
      where owed.amount <> coalesce(open.amount, 0)`,
  },
  {
    says: 'a refund to a wallet arrived when one transfer of it did, of the same amount',
    broken: `select r.id::text as what, r.state as difference from refunds r
      left join refund_transfers t on t.refund_id = r.id and t.state = 'completed'
      where r.way = 'transfer' and ((r.state = 'completed') <> (t.id is not null) or t.amount <> r.amount)`,
  },
  {
    says: 'what a company owes is its open invoices, and nobody has earned it yet',
    broken: `select a.path as what, (coalesce(b.amount, 0) + coalesce(v.amount, 0))::text as difference
      from ledger_accounts a left join balances b on b.account_id = a.id
      left join lateral (select sum(amount) as amount from invoices
        where state = 'open' and 'receivable/' || person_id = a.path) v on true
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
    says: 'what is on its way to a store is its open withdrawals',
    broken: `select a.path as what, (coalesce(b.amount, 0) - coalesce(w.amount, 0))::text as difference
      from ledger_accounts a left join balances b on b.account_id = a.id
      left join lateral (select sum(w.amount) as amount from withdrawals w
        where w.state = 'pending' and 'vendor/' || w.store_id || '/withdrawing' = a.path) w on true
      where a.path like 'vendor/%/withdrawing' and coalesce(b.amount, 0) <> coalesce(w.amount, 0)
      union all
      select w.reference, w.amount::text from withdrawals w
      where not exists (select from ledger_transactions t where t.cause = 'withdrawal:' || w.id)`,
  },
  {
    says: 'what wallets show of their sales is what the ledger says, sale by sale and day by day',
    broken: `with own as (
        select split_part(a.path, '/', 2)::uuid as store_id, sum(e.amount) as net,
          coalesce(sum(e.amount) filter (where a.path like '%/pending'), 0) as pending
        from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where t.order_id is not null and a.path like 'vendor/%' and split_part(a.path, '/', 3) in ('pending', 'available', 'disputed')
        group by 1
      ), sales as (
        select store_id, sum(net) as net, sum(pending) as pending, sum(gross) as gross from store_sales group by 1
      ), days as (select store_id, sum(net) as net, sum(gross) as gross from store_days group by 1)
      select store_id::text as what, (coalesce(own.net, 0) - coalesce(sales.net, 0))::text as difference
      from own full join sales using (store_id) full join days using (store_id)
      where (coalesce(own.net, 0), coalesce(own.pending, 0)) <> (coalesce(sales.net, 0), coalesce(sales.pending, 0))
        or (coalesce(days.net, 0), coalesce(days.gross, 0)) <> (coalesce(sales.net, 0), coalesce(sales.gross, 0))`,
  },
  {
    says: "the test provider's statement of transfers says what the ledger says",
    broken: `select coalesce(w.reference, s.reference) as what, coalesce(w.state, 'not ours') || ', there ' || coalesce(s.state, 'unknown') as difference
      from (select reference, state, amount from withdrawals where provider = 'sandbox'
          union all select reference, state, amount from refund_transfers where provider = 'sandbox') w full join sandbox_transfers s on s.reference = w.reference
      where w.reference is null or s.amount <> w.amount
        or (w.state in ('completed', 'reversed') and s.reference is null)
        or (w.state = 'completed' and s.state in ('pending', 'failed'))
        or (w.state = 'failed' and s.state in ('pending', 'success'))`,
  },
  {
    says: 'a flash sale sold no more than it has, and as much as its orders say',
    broken: `select f.product_id::text as what, (f.sold - coalesce(sum(l.quantity), 0))::text as difference
      from flash_sale_items f
      left join (order_lines l join orders o on o.id = l.order_id and o.state in ('pending_payment', 'confirmed')
          join parcels p on p.id = l.parcel_id and p.status <> 'cancelled')
        on l.flash_sale_id = f.flash_sale_id and l.product_id = f.product_id
      group by f.flash_sale_id, f.product_id having f.sold < coalesce(sum(l.quantity), 0)`,
  },
]

export interface BrokenPromise {
  readonly says: string
  readonly what: string
  readonly difference: string | null
}

/** Looks at every promise of the books in one snapshot; an empty answer means all of them hold. */
export async function checkBooks(pool: pg.Pool): Promise<BrokenPromise[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const broken: BrokenPromise[] = []
    for (const { says, broken: query } of promises) {
      const { rows } = await client.query<{ what: string; difference: string | null }>(`${query} limit 20`)
      broken.push(...rows.map((row) => ({ says, ...row })))
    }
    await client.query('commit')
    return broken
  } finally {
    client.release()
  }
}
