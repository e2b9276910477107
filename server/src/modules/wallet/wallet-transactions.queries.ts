import { sql } from 'drizzle-orm'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { WalletTransaction, WalletTransactionQuery } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../database/client.ts'
import { bookedSales } from './booked-sales.queries.ts'

interface Row extends Record<string, unknown> {
  id: string
  type: WalletTransaction['type']
  description: string
  amount: number
  status: WalletTransaction['status']
  date: string
  count: number
}

type Wish = Omit<WalletTransactionQuery, 'page' | 'page_size'> & {
  readonly limit: number
  readonly offset: number
}

const platformFee = `Juaso Fee (${limits.platformFeeBps / 100}%)`
const processingFee = `Processing Fee (${limits.processingFeeBps / 100}%)`

/**
 * The history of a wallet, the newest first: every sale with its two fees, what was taken back, and the withdrawals. The
 * rows that concern the balance add up to it.
 */
export async function listWalletTransactions(
  db: Connection,
  storeId: string,
  { q, type, status, from, to, limit, offset }: Wish,
): Promise<{ count: number; rows: WalletTransaction[] }> {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = await db.execute<Row>(sql`
    with ${bookedSales(storeId)},
    history as (
      select b.id || ':' || p.part as id, p.type, p.description, p.amount, p.rank,
        case when b.settled then 'Completed' else 'Pending' end as status, b.created_at
      from booked b, lateral (values
        ('sale', 1, case when b.gross > 0 then 'Sale' else 'Refund' end,
          case b.kind when 'cancellation' then 'Cancelled: order ' when 'return' then 'Return: order '
            when 'dispute_lost' then 'Chargeback: order ' else 'Order ' end || b.number, b.gross),
        ('commission', 2, 'Fee', ${platformFee} || ': order ' || b.number, -b.commission),
        ('processing', 3, 'Fee', ${processingFee} || ': order ' || b.number, -b.processing)
      ) as p (part, rank, type, description, amount)
      where p.amount <> 0
      union all
      select w.id::text, 'Withdrawal',
        'Withdrawal to ' || coalesce((${JSON.stringify(payoutProviderNames)}::jsonb) ->> (w.destination ->> 'provider'), '')
          || ' •••• ' || (w.destination ->> 'number_end'),
        -w.amount, 1,
        case w.state when 'pending' then 'Pending' when 'completed' then 'Completed' else 'Failed' end, w.created_at
      from withdrawals w where w.store_id = ${storeId}
    )
    select id, type, description, amount::bigint, status, created_at as date, count(*) over ()::int as count
    from history
    where (${type ?? null}::text is null or type = ${type ?? null}) and (${status ?? null}::text is null or status = ${status ?? null})
      and (${q} = '' or description ilike ${pattern})
      and (${from ?? null}::date is null or created_at >= ${from ?? null}::date at time zone 'Africa/Accra')
      and (${to ?? null}::date is null or created_at < (${to ?? null}::date + 1) at time zone 'Africa/Accra')
    order by created_at desc, id desc, rank
    limit ${limit} offset ${offset}`)
  return {
    count: found.rows[0]?.count ?? 0,
    rows: found.rows.map(({ id, type: kind, description, amount, status: state, date }) => ({
      id,
      type: kind,
      description,
      amount: cedisOf(Number(amount)),
      status: state,
      date: new Date(date).toISOString(),
    })),
  }
}
