import type { Buyer } from '../../plugins/access.ts'
import {
  facts,
  goodsJoins,
  type Queryable,
  type Sellable,
  type SellableRow,
  sellableOf,
} from './cart.queries.ts'

/**
 * Goods by the ids of their variants as the buyer could put them in the cart, each priced as if the cart were empty; unknown ids are left
 * out. `unitPrice` is that of the smallest order. One statement.
 */
export async function readGoods(
  db: Queryable,
  { personId, companyId }: Buyer,
  variantIds: readonly string[],
): Promise<Sellable[]> {
  if (variantIds.length === 0) return []
  const { rows } = await db.query<SellableRow>({
    name: 'cart_goods',
    text: `select ${facts} from goods_prices($1, $2, $3) price join variants v on v.id = price.variant_id ${goodsJoins}`,
    values: [personId, companyId, variantIds],
  })
  return rows.map(sellableOf)
}
