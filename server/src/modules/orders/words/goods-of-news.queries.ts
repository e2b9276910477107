import type pg from 'pg'
import { formatPesewas } from '#contracts/money.ts'

/** A line of goods, or the pieces of one that a return is about. */
export interface NewsLine {
  readonly name: string
  readonly quantity: number
  /** In pesewas. */
  readonly total: number
}

/** What an event of an order is about: a return of it, a parcel, an amount of money alone, or all that is not cancelled. */
export interface NewsCase {
  readonly orderId: string
  readonly returnId: string | null
  readonly parcelId: string | null
  /** A payment that the order did not need, or that a bank took back: no goods are its reason. */
  readonly isMoneyAlone: boolean
}

export interface NewsGoods {
  readonly lines: readonly NewsLine[]
  /** The sums below the lines: label and amount. */
  readonly sums: readonly (readonly [label: string, amount: string])[]
}

type Payload = Readonly<Record<string, unknown>>

/** The case of an event. Money that goes back names the cause of its refund: `return:{return}`, `cancel:{payment}:{parcel}`. */
export function caseOf({ order_id, return_id, parcel_id, cause }: Payload): NewsCase {
  const [kind, subject, part = null] = typeof cause === 'string' ? cause.split(':') : []
  const ofCancelled = kind === 'cancel' && part !== 'part' ? part : null
  return {
    orderId: String(order_id),
    returnId: kind === 'return' ? String(subject) : ((return_id as string | undefined) ?? null),
    parcelId: (parcel_id as string | undefined) ?? ofCancelled,
    isMoneyAlone: kind === 'late' || kind === 'dispute',
  }
}

/** The goods of a case, with what they cost and, where it is known, what goes back for them. */
export async function readGoods(client: pg.PoolClient, of: NewsCase): Promise<NewsGoods> {
  if (of.isMoneyAlone) return { lines: [], sums: [] }
  return of.returnId ? goodsOfReturn(client, of.returnId) : goodsOfParcels(client, of)
}

const linesOf = (quantity: string, total: string) =>
  `coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', ${quantity}, 'total', ${total}) order by l.id), '[]') as lines`

async function goodsOfReturn(client: pg.PoolClient, returnId: string): Promise<NewsGoods> {
  const { rows } = await client.query<{ amount: string | null; fee: string; lines: NewsLine[] }>({
    name: 'goods-of-return',
    text: `select r.amount, case when r.state = 'received' then r.amount - return_goods(r.id) else 0 end as fee, x.lines
     from returns r cross join lateral (
       select ${linesOf('x.quantity', 'l.unit_price * x.quantity')}
       from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) x
     where r.id = $1`,
    values: [returnId],
  })
  const { amount = null, fee = 0, lines = [] } = rows[0] ?? {}
  return {
    lines,
    sums: [
      ...feeOf(Number(fee)),
      amount === null
        ? ['Goods', formatPesewas(sumOf(lines))]
        : ['Refund of this return', formatPesewas(Number(amount))],
    ],
  }
}

async function goodsOfParcels(client: pg.PoolClient, { orderId, parcelId }: NewsCase): Promise<NewsGoods> {
  const { rows } = await client.query<{ is_cancelled: boolean; fee: string; lines: NewsLine[] }>({
    name: 'goods-of-parcels',
    text: `with wanted as (
       select p.id, p.status = 'cancelled' as is_cancelled, p.delivery_fee from parcels p
       where p.order_id = $1 and case when $2::text is not null then p.id::text = $2
         else p.status <> 'cancelled' or not exists (select from parcels q where q.order_id = $1 and q.status <> 'cancelled') end)
     select coalesce(bool_and(is_cancelled), false) as is_cancelled, coalesce(sum(delivery_fee), 0) as fee,
       (select ${linesOf('l.quantity', 'l.total')} from order_lines l where l.parcel_id in (select id from wanted))
     from wanted`,
    values: [orderId, parcelId],
  })
  const { is_cancelled: isCancelled = false, lines = [] } = rows[0] ?? {}
  const [fee, goods] = [Number(rows[0]?.fee ?? 0), sumOf(lines)]
  // What is said of a parcel on its way is about its goods alone, and pieces that were cancelled alone have no delivery fee.
  if (parcelId !== null && !(isCancelled && fee > 0))
    return { lines, sums: [['Goods', formatPesewas(goods)]] }
  return { lines, sums: [...feeOf(fee), ['Total', formatPesewas(goods + fee)]] }
}

const feeOf = (fee: number) => (fee > 0 ? [['Delivery fee', formatPesewas(fee)] as const] : [])

const sumOf = (lines: readonly NewsLine[]) => lines.reduce((sum, { total }) => sum + total, 0)
