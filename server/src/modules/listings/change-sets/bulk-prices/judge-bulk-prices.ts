import type { ListingEdit } from '#contracts/listings/change-set.schema.ts'
import type { Connection } from '../../../../database/client.ts'
import { type SQL, sql } from '../../../../database/drizzle.ts'
import { type BulkTiers, tiersAfter, type Values } from '../edit-values.rules.ts'
import { variantsNow } from '../rows-now.queries.ts'
import { type PriceRow, reasonsTogether } from './bulk-prices.rules.ts'

/** Whether the bulk prices of a change's products change the same way as their prices. */
export const changesBulkPrices = (
  edit: { readonly field: string } | ListingEdit,
): edit is Extract<ListingEdit, { field: 'base_price' }> =>
  edit.field === 'base_price' && 'bulk_too' in edit && edit.bulk_too && edit.by !== 'set'

/** The bulk prices of the products that `condition` matches (over `products p`), by product; those without any are left out. */
async function tiersNow(db: Connection, storeId: string, condition: SQL) {
  const { rows } = await db.execute<{ product_id: string; tiers: BulkTiers }>(sql`
    select p.id as product_id,
      jsonb_agg(jsonb_build_object('min_quantity', t.min_quantity, 'unit_price', t.unit_price) order by t.min_quantity) as tiers
    from products p join bulk_tiers t on t.product_id = p.id
    where p.store_id = ${storeId} and ${condition} group by p.id`)
  return new Map(rows.map(({ product_id, tiers }) => [product_id, tiers]))
}

interface TierRow {
  readonly product_id: string
  readonly variant_id: null
  readonly before: Values
  readonly after: Values
  readonly reasons: readonly []
}

/** What the change makes of the bulk prices of the products that `condition` matches: a row by product. */
export async function planBulkPrices(
  tx: Connection,
  storeId: string,
  edit: ListingEdit,
  condition: SQL,
): Promise<ReadonlyMap<string, TierRow>> {
  if (!changesBulkPrices(edit)) return new Map()
  const tiers = await tiersNow(tx, storeId, condition)
  return new Map(
    [...tiers].map(([product_id, before]) => [
      product_id,
      {
        product_id,
        variant_id: null,
        before: { bulk_tiers: before },
        after: { bulk_tiers: tiersAfter(before, edit) },
        reasons: [],
      },
    ]),
  )
}

/** Why each of these rows is not written, in their order, on what stands now. Products are locked where the rows are written next. */
export async function reasonsWithBulkPrices(
  tx: Connection,
  storeId: string,
  rows: readonly PriceRow[],
  way: { follow: boolean },
): Promise<(readonly string[])[]> {
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id ?? '')
  const ids = JSON.stringify([...byProduct.keys()].filter(Boolean))
  const condition = sql`p.id in (select x.id::uuid from jsonb_array_elements_text(${ids}::jsonb) x (id))`
  const tiers = await tiersNow(tx, storeId, condition)
  const variants = Map.groupBy(await variantsNow(tx, storeId, condition), ({ product_id }) => product_id)
  const found = new Map<PriceRow, readonly string[]>()
  for (const [id, ofProduct] of byProduct) {
    const now = { tiers: tiers.get(id) ?? [], variants: variants.get(id) ?? [] }
    const reasons = reasonsTogether(ofProduct, now, way)
    for (const [place, row] of ofProduct.entries()) found.set(row, reasons[place] ?? row.reasons)
  }
  return rows.map((row) => found.get(row) ?? row.reasons)
}

/** Writes the bulk prices of rows that were decided for; they were compared with those that stand. */
export async function writeBulkPrices(tx: Connection, values: SQL, done: SQL): Promise<void> {
  await tx.execute(sql`
    update bulk_tiers t set unit_price = n.unit_price
    from (select r.product_id, ${values} -> 'bulk_tiers' as tiers from ${done} and ${values} ? 'bulk_tiers') g
    cross join lateral jsonb_to_recordset(g.tiers) as n (min_quantity int, unit_price bigint)
    where t.product_id = g.product_id and t.min_quantity = n.min_quantity`)
}
