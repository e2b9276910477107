import { sentence } from '#contracts/notifications/sentence.ts'
import { taxInside } from '#contracts/tax/tax.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { readTaxRates } from '../../orders/index.ts'
import { tellOwner } from '../../vendors/index.ts'
import type { FeeParty } from './fee-papers.tables.ts'

interface Sum extends Record<string, unknown> {
  readonly store_id: string
  readonly sold_in: string
  readonly gross: number
  readonly commission: number
  readonly processing: number
  readonly store: FeeParty
}

/**
 * Writes the invoices and credit notes of every month that is over and has none, each month in one transaction, and tells the stores of
 * those of the last month. Returns how many were written. Run as often as wanted: a month has its papers once.
 */
export async function issueFeePapers(market: Market): Promise<number> {
  const { rows } = await market.db.execute<{ month: string; is_last: boolean }>(sql`
    with bounds as (select date_trunc('month', now() at time zone 'Africa/Accra')::date as this_month)
    select distinct date_trunc('month', d.day)::date::text as month,
      date_trunc('month', d.day)::date = (b.this_month - interval '1 month')::date as is_last
    from store_days d, bounds b
    where d.day < b.this_month and (d.commission <> 0 or d.processing <> 0 or d.sales > 0)
      and not exists (select from fee_papers p where p.month = date_trunc('month', d.day)::date)
    order by 1`)
  let written = 0
  for (const { month, is_last: isLast } of rows) written += await issueMonth(market, month, isLast)
  return written
}

function issueMonth(market: Market, month: string, tells: boolean): Promise<number> {
  return market.db.transaction(async (tx) => {
    const { rows: sums } = await tx.execute<Sum>(sql`
      select f.store_id, f.sold_in::text, f.gross::float8, f.commission::float8, f.processing::float8,
        jsonb_build_object('name', s.name, 'vat_number', s.vat_number, 'address', array_remove(array[
          (select l.address from store_locations l where l.store_id = s.id order by l.created_at, l.id limit 1), concat_ws(', ', s.town, s.region)], null)) as store
      from fee_sums(${month}::date) f join stores s on s.id = f.store_id
      order by f.sold_in desc, s.created_at, s.id, f.sold_in`)
    const papers = await Promise.all(sums.map((one) => paperOf(tx, market, one)))
    const { rows } = await tx.execute<{ issued: boolean }>(sql`
      select issue_fee_papers(${month}::date, ${JSON.stringify(papers)}::jsonb) as issued`)
    if (!rows[0]?.issued) return 0
    if (tells) await tellStores(tx, market, month)
    return papers.length
  })
}

/** The taxes inside the fees, at the rates of the month in which they were charged; none where Juaso is not registered. */
async function paperOf(tx: Connection, { config }: Market, one: Sum) {
  const total = one.commission + one.processing
  const rates = config.MARKET_VAT_NUMBER ? await readTaxRates(tx, lastInstantOf(one.sold_in)) : []
  const { basePesewas, taxes } = taxInside(Math.abs(total), rates)
  const sign = Math.sign(total)
  const issuer: FeeParty = {
    name: config.MARKET_NAME,
    address: config.MARKET_ADDRESS ? config.MARKET_ADDRESS.split(';').map((line) => line.trim()) : [],
    tin: config.MARKET_TIN ?? null,
    vat_number: config.MARKET_VAT_NUMBER ?? null,
  }
  return {
    ...one,
    kind: total > 0 ? 'invoice' : 'credit_note',
    base: sign * basePesewas,
    taxes: taxes.map((part) => ({ ...part, amountPesewas: sign * part.amountPesewas })),
    issuer,
  }
}

/** The last second of a month, by its first day; Accra keeps UTC. */
function lastInstantOf(firstDay: string): Date {
  const [year = 0, month = 0] = firstDay.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1) - 1_000)
}

async function tellStores(tx: Connection, market: Market, month: string): Promise<void> {
  const { rows } = await tx.execute<{ store_id: string; numbers: string }>(sql`
    select p.store_id, string_agg(fee_paper_number(p), ', ' order by p.number) as numbers
    from fee_papers p where p.month = ${month}::date group by p.store_id order by p.store_id`)
  for (const { store_id: storeId, numbers } of rows) {
    await tellOwner(tx, market, {
      storeId,
      title: sentence('Juaso’s invoice for {month}: {numbers}', { month: month.slice(0, 7), numbers }),
      text: sentence(
        'It is for the fees that were taken from your sales as they were booked: nothing is left to pay. You find it in your wallet, under Statements.',
      ),
      link: '/b2b/vendor/wallet',
    })
  }
}
