import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'

/** Texts as one parameter, whatever their number. */
export const asJsonTexts = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** SKUs are the same in small and capital letters; sets of them have small ones. */
export const skuKey = (sku: string) => sku.toLowerCase()

const keysOf = (skus: readonly string[]) => asJsonTexts(skus.map(skuKey))

/** Those of the SKUs that products of the store have themselves. A product with variants is found by theirs. */
export async function skusOfProducts(
  db: Connection,
  storeId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select lower(sku) as sku from products where store_id = ${storeId} and lower(sku) = any (${keysOf(skus)})
    union select lower(sku) as sku from variants where store_id = ${storeId} and removed_at is not null and lower(sku) = any (${keysOf(skus)})`)
  return new Set(rows.map(({ sku }) => sku))
}

/** Those of the SKUs that the store has in any way. */
export async function allSkus(
  db: Connection,
  storeId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select lower(sku) as sku from products where store_id = ${storeId} and lower(sku) = any (${keysOf(skus)})
    union select lower(sku) as sku from variants where store_id = ${storeId} and lower(sku) = any (${keysOf(skus)})`)
  return new Set(rows.map(({ sku }) => sku))
}
