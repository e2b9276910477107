import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import { cedisOf } from '#contracts/money.ts'
import type { WalletTransactionDetail } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readFeeNames } from '../fee-names.ts'
import { readWithdrawal, withdrawalShown } from '../withdrawals/withdrawals.queries.ts'
import { readHeldParcels } from './held-money.queries.ts'
import { saleWords, takenBackWords, writtenOffWords } from './history-words.rules.ts'

interface SaleRow extends Record<string, unknown> {
  transaction_id: string
  order_id: string
  number: string
  side: 'shopper' | 'business'
  net: number
  gross: number
  commission: number
  processing: number
  buyer: string
  placed_at: string
}

/** A row of the history opened, by its id: a sale with its order, a withdrawal, or a debt that was written off; null where the store has no such row. */
export async function readTransactionDetail(
  db: Connection,
  storeId: string,
  id: string,
): Promise<WalletTransactionDetail | null> {
  const [uuid = '', part] = id.split(':')
  if (part === undefined) {
    const row = await readWithdrawal(db, storeId, uuid)
    if (!row) return null
    const withdrawal = withdrawalShown(row)
    const lines = await readPayoutLines(db, uuid)
    return { order: null, lines, fees: [], net: -withdrawal.amount, parcels: [], withdrawal }
  }
  if (part === 'debt') return readWrittenOff(db, storeId, uuid)
  const found = await db.execute<SaleRow>(sql`
    select s.transaction_id, s.order_id, s.number, s.side, s.net, s.gross, s.commission, s.processing,
      split_part(coalesce(o.address ->> 'full_name', ''), ' ', 1) as buyer, o.created_at as placed_at
    from store_sales s join orders o on o.id = s.order_id
    where s.transaction_id = ${uuid} and s.store_id = ${storeId} and s.net <> 0`)
  const sale = found.rows[0]
  if (!sale) return null
  const [{ lines, goods }, parcels, feeNames] = await Promise.all([
    readLines(db, storeId, sale),
    readParcels(db, storeId, sale.order_id),
    readFeeNames(db, storeId, sql`s.order_id = ${sale.order_id}`),
  ])
  const { number, side, buyer, placed_at: placedAt } = sale
  return {
    order: { number, side, buyer, placed_at: new Date(placedAt).toISOString() },
    lines,
    fees: [
      { name: feeNames.commission, amount: cedisOf(-Number(sale.commission) || 0) },
      { name: feeNames.processing, amount: cedisOf(-Number(sale.processing) || 0) },
    ],
    fees_of: cedisOf(goods),
    net: cedisOf(Number(sale.net)),
    parcels,
    withdrawal: null,
  }
}

async function readWrittenOff(
  db: Connection,
  storeId: string,
  id: string,
): Promise<WalletTransactionDetail | null> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select amount from debt_write_offs where id = ${id} and store_id = ${storeId} and booked_at is not null`)
  if (!rows[0]) return null
  const amount = cedisOf(Number(rows[0].amount))
  const lines = [{ name: writtenOffWords, quantity: null, amount }]
  return { order: null, lines, fees: [], net: amount, parcels: [], withdrawal: null }
}

/** A withdrawal of more lines shows these and the sum of the others. */
const payoutLinesShown = 200

interface PayoutRow extends Record<string, unknown> {
  kind: string
  number: string | null
  amount: number
  lines: number
  total: number
}

/** What a withdrawal pays out, the oldest first; the amounts add up to it. */
async function readPayoutLines(db: Connection, id: string): Promise<WalletTransactionDetail['lines']> {
  const { rows } = await db.execute<PayoutRow>(sql`
    select t.kind, o.number, k.amount, count(*) over ()::int as lines, (sum(k.amount) over ())::bigint as total
    from withdrawal_lines k left join ledger_transactions t on t.id = k.transaction_id left join orders o on o.id = t.order_id
    where k.withdrawal_id = ${id} order by t.created_at, k.transaction_id limit ${payoutLinesShown}`)
  const words: Readonly<Record<string, string>> = { ...takenBackWords, debt_written_off: writtenOffWords }
  const shown = rows.map(({ kind, number, amount }) => ({
    name: `${words[kind] ?? saleWords}${number ?? ''}`.trim(),
    quantity: null,
    amount: cedisOf(Number(amount)),
  }))
  const [first] = rows
  if (!first || first.lines <= rows.length) return shown
  const rest = rows.reduce((left, { amount }) => left - Number(amount), Number(first.total))
  return [...shown, { name: `${first.lines - rows.length} more`, quantity: null, amount: cedisOf(rest) }]
}

interface LineRow extends Record<string, unknown> {
  name: string | null
  variant: string | null
  quantity: number | null
  amount: number
}

/**
 * What a booking moved, line by line, as the ledger has it: of each line the store's share and both fees. What belongs to
 * no line is the store's own delivery, or the store's part of a chargeback. `goods` is the sum of what belongs to lines, in pesewas.
 */
async function readLines(
  db: Connection,
  storeId: string,
  sale: SaleRow,
): Promise<{ lines: WalletTransactionDetail['lines']; goods: number }> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.name, l.variant_name as variant, case when abs(x.amount) = l.total then l.quantity end as quantity, x.amount
    from (
      select e.order_line_id, sum(e.amount)::bigint as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      left join order_lines k on k.id = e.order_line_id
      where e.transaction_id = ${sale.transaction_id} and (a.path like ${`vendor/${storeId}/%`}
        or (a.path in ('platform/commission', 'platform/processing') and k.store_id = ${storeId}))
      group by 1
    ) x left join order_lines l on l.id = x.order_line_id
    where x.amount <> 0
    order by l.id nulls last`)
  const lines = rows.map(({ name, variant, quantity, amount }) => ({
    name: name === null ? 'Delivery by your store' : nameWithVariant(name, variant),
    quantity,
    amount: cedisOf(Number(amount)),
  }))
  const goods = rows.reduce((sum, { name, amount }) => sum + (name === null ? 0 : Number(amount)), 0)
  return { lines, goods }
}

interface ParcelRow extends Record<string, unknown> {
  id: string
  delivery_type: keyof typeof deliveryLabels
  delivery_fee: number
  created_at: string
  delivered_at: string | null
  released_at: string | null
}

async function readParcels(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<WalletTransactionDetail['parcels']> {
  const [{ rows }, held] = await Promise.all([
    db.execute<ParcelRow>(sql`
      select id, delivery_type, delivery_fee, created_at, delivered_at, released_at from parcels
      where order_id = ${orderId} and store_id = ${storeId} order by position`),
    readHeldParcels(db, storeId, [orderId]),
  ])
  const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return rows.map(({ id, delivery_type: type, delivery_fee: fee, ...at }) => ({
    delivery: deliveryLabels[type],
    delivery_fee: cedisOf(Number(fee)),
    fee_to: Number(fee) === 0 ? null : type === 'vendor' ? ('store' as const) : ('flexroute' as const),
    sold_at: new Date(at.created_at).toISOString(),
    delivered_at: instantOf(at.delivered_at),
    released_at: instantOf(at.released_at),
    held: held.get(id)?.held ?? null,
  }))
}
