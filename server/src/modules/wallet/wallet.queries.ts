import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { SalesType, Wallet, WalletPeriod, WalletSummary } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { ActingStore } from '../../plugins/access.ts'
import { emptyPurse, readStoreBalances } from '../ledger/index.ts'
import { readFeeNames } from './fee-names.ts'
import { readHold } from './holding/holds.queries.ts'
import { readOnItsWay } from './withdrawals/on-its-way.queries.ts'

/**
 * VE-3.22: a store's money according to the ledger: the part at `provider`, which sends withdrawals at present, and
 * separately the part at other providers, which `provider` cannot send.
 */
export async function readWallet(
  db: Connection,
  { id, name, slug }: Pick<ActingStore, 'id' | 'name' | 'slug'>,
  provider: string,
): Promise<Wallet> {
  const [purses, hold, onItsWay, sent] = await Promise.all([
    readStoreBalances(db, id),
    readHold(db, id),
    readOnItsWay(db, id, provider),
    // What was sent, less what of it was taken back and Juaso has written off: that was not earned.
    db.execute<{ amount: number }>(sql`
      select (select coalesce(sum(amount), 0) from withdrawals where store_id = ${id} and provider = ${provider} and state = 'completed')::bigint
        - (select coalesce(sum(amount), 0) from debt_write_offs where store_id = ${id} and purse = ${provider} and booked_at is not null)::bigint as amount`),
  ])
  const { pending, available, withdrawing, disputed } = purses.get(provider) ?? emptyPurse
  const paidOut = Number(sent.rows[0]?.amount ?? 0)
  return {
    store: { id, name, slug },
    provider,
    available_balance: cedisOf(available),
    pending: cedisOf(pending),
    withdrawing: cedisOf(withdrawing),
    ...onItsWay,
    disputed: cedisOf(disputed),
    hold,
    total_earnings: cedisOf(pending + available + withdrawing + disputed + paidOut),
    paid_out: cedisOf(paidOut),
    held_elsewhere: [...purses]
      .filter(([name, purse]) => name !== provider && Object.values(purse).some((amount) => amount !== 0))
      .map(([name, purse]) => ({
        provider: name,
        available_balance: cedisOf(purse.available),
        pending: cedisOf(purse.pending),
        withdrawing: cedisOf(purse.withdrawing),
        disputed: cedisOf(purse.disputed),
      })),
    minimum_withdrawal: cedisOf(limits.withdrawalMinPesewas),
    quick_amounts: limits.withdrawalQuickPesewas.map(cedisOf),
  }
}

const sides: Record<SalesType, string | null> = { all: null, b2c: 'shopper', b2b: 'business' }

interface Figures extends Record<string, unknown> {
  gross: number
  net: number
  commission: number
  processing: number
  sales: number
  gross_before: number
}

/** VE-2.37: sales, fees and net earnings of the last days. Reads running totals, one row a day. */
export async function readWalletSummary(
  db: Connection,
  storeId: string,
  { period, type }: { period: WalletPeriod; type: SalesType },
  now: Date,
): Promise<WalletSummary> {
  const days = period === 'all' ? null : Number.parseInt(period, 10)
  const since = (count: number) =>
    days === null ? null : new Date(now.getTime() - days * count * dayMs).toISOString()
  const side = sides[type]
  const found = await db.execute<Figures>(sql`
    select t.*, b.gross - t.gross as gross_before
    from store_totals_since(${storeId}, ${side}, ${since(1)}) t, store_totals_since(${storeId}, ${side}, ${since(2)}) b`)
  const feeNames = await readFeeNames(
    db,
    storeId,
    sql`s.created_at >= coalesce(${since(1)}::timestamptz, '-infinity') and s.side = coalesce(${side}, s.side)`,
  )
  const figures = found.rows[0] as Figures
  const [gross, net] = [Number(figures.gross), Number(figures.net)]
  const [commission, processing] = [Number(figures.commission), Number(figures.processing)]
  const before = Number(figures.gross_before)
  return {
    period,
    type,
    total_sales: cedisOf(gross),
    transactions: Number(figures.sales),
    net_earnings: cedisOf(net),
    sales_percentage: before > 0 ? percentOf(gross - before, before) : null,
    total_before: days === null ? null : cedisOf(before),
    fees: [
      { name: feeNames.commission, amount: cedisOf(-commission || 0) },
      { name: feeNames.processing, amount: cedisOf(-processing || 0) },
    ],
    distribution: {
      you_keep: { amount: cedisOf(net), percentage: gross > 0 ? percentOf(net, gross) : 0 },
      total_fees: {
        amount: cedisOf(commission + processing),
        percentage: gross > 0 ? percentOf(commission + processing, gross) : 0,
      },
    },
  }
}

/** A part of a whole in percent with one decimal. */
function percentOf(part: number, whole: number): number {
  return Math.round((part * 1_000) / whole) / 10
}
