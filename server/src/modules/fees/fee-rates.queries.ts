import type { FeeRates } from '#contracts/fees/fees.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** What applies now to a store's goods of a category, by its slug; without either, what everybody pays. */
export async function readFeeRates(
  db: Connection,
  { store = null, category = null }: { readonly store?: string | null; readonly category?: string | null },
): Promise<FeeRates> {
  const { rows } = await db.execute<FeeRates & Record<string, unknown>>(sql`
    select commission_bps, processing_bps from fee_rates_at(${store}::uuid, category_by_slug(${category}), now())`)
  return rows[0] as FeeRates
}
