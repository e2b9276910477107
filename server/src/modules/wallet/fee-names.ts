import type { RateRange } from '#contracts/fees/fees.ts'
import { rateWords } from '#contracts/fees/rate-words.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** VE-9.03: the names of the two fees with their rates, on the page, in the statement and on the invoice. */
export interface FeeNames {
  readonly commission: string
  readonly processing: string
}

interface Rates extends Record<string, unknown> {
  readonly commission_low: number
  readonly commission_high: number
  readonly processing_low: number
  readonly processing_high: number
}

/**
 * The names with the rates that were frozen on the lines of these bookings, a condition over `store_sales s`; where there are none,
 * with those that apply to the store now.
 */
export async function readFeeNames(db: Connection, storeId: string, sales: SQL): Promise<FeeNames> {
  const { rows } = await db.execute<Rates>(sql`
    with only_ones as (
      -- While there was one rate of each kind for everybody, no line need be read.
      select max(rate_bps) filter (where kind = 'commission') as commission, max(rate_bps) filter (where kind = 'processing') as processing
      from fee_rates where begins_at <= now()
      having count(*) = 2 and count(distinct kind) = 2
    ), sold as (
      select min(l.commission_bps) as commission_low, max(l.commission_bps) as commission_high,
        min(l.processing_bps) as processing_low, max(l.processing_bps) as processing_high
      from store_sales s join order_lines l on l.order_id = s.order_id and l.store_id = s.store_id
      where s.store_id = ${storeId} and s.net <> 0 and ${sales} and not exists (select from only_ones)
    )
    select coalesce(s.commission_low, o.commission, n.commission_bps) as commission_low,
      coalesce(s.commission_high, o.commission, n.commission_bps) as commission_high,
      coalesce(s.processing_low, o.processing, n.processing_bps) as processing_low,
      coalesce(s.processing_high, o.processing, n.processing_bps) as processing_high
    from sold s left join only_ones o on true, fee_rates_at(${storeId}::uuid, null, now()) n`)
  const rates = rows[0] as Rates
  return feeNamesOf(
    { lowest: rates.commission_low, highest: rates.commission_high },
    { lowest: rates.processing_low, highest: rates.processing_high },
  )
}

const feeNamesOf = (commission: RateRange, processing: RateRange): FeeNames => ({
  commission: `Juaso Fee (${rateWords(commission)})`,
  processing: `Processing Fee (${rateWords(processing)})`,
})
