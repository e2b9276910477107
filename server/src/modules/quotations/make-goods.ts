import { onlyVariant } from '#contracts/catalog/variant-name.ts'
import { madeGoodsPrefix } from '#contracts/quotations/made-goods.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

interface Input {
  readonly requestId: string
  readonly storeId: string
  /** Who sent the quotation. */
  readonly personId: string
  readonly unitPesewas: number
}

/**
 * Makes the goods of a quotation that is for none of the store's own: a draft named after the request, which nobody but its store sees,
 * without counted pieces. Returns its only variant. An order takes it by the quotation, never by its own price.
 */
export async function makeGoods(
  tx: Connection,
  { requestId, storeId, personId, unitPesewas }: Input,
): Promise<string> {
  const { rows } = await tx.execute<{ variant_id: string; product_id: string }>(sql`
    with product as (
      insert into products (store_id, category_id, audience, name, slug, sku, description, base_price, current_price, status)
      select ${storeId}, r.category_id, 'b2b', r.title, ${madeGoodsPrefix}::text || gen_random_uuid(),
        'R-' || (1000 + r.num) || '-' || left(gen_random_uuid()::text, 8), r.description, ${unitPesewas}::bigint, ${unitPesewas}::bigint, 'draft'
      from quotation_requests r where r.id = ${requestId}
      returning id, sku
    )
    insert into variants (product_id, store_id, sku, name, base_price)
    select id, ${storeId}, sku, ${onlyVariant}, ${unitPesewas}::bigint from product returning id as variant_id, product_id`)
  const { variant_id: variantId } = rows[0] as { variant_id: string }
  const change = [{ variant_id: variantId, tracked: false, reason: 'edited' }]
  await tx.execute(
    sql`select * from correct_stock(${storeId}, ${personId}, ${JSON.stringify(change)}::jsonb)`,
  )
  return variantId
}
