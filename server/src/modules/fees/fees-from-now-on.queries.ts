import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** What goods of each of these categories pay from now on, now and at each day on which some rate begins, as a text to compare. */
export async function feesFromNowOn(
  db: Connection,
  categories: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; fees: string }>(sql`
    select c.id, (
      select string_agg(concat_ws(':', f.commission_bps, f.processing_bps), ' ' order by t.at)
      from (select now() as at union select begins_at from fee_rates where begins_at > now() and store_id is null) t
      cross join lateral fee_rates_at(null, c.id, t.at) f) as fees
    from unnest(${sql.param(categories)}::uuid[]) c (id)`)
  return new Map(rows.map(({ id, fees }) => [id, fees]))
}
