import type { OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Sellable } from '../cart/index.ts'

/** Goods as JSON. */
export function orderGoodsOf(goods: Sellable): OrderGoods {
  const { available, store, rule, ladder } = goods
  return {
    variant_id: goods.variantId,
    product_id: goods.productId,
    name: goods.name,
    slug: goods.slug,
    sku: goods.sku,
    variant_name: goods.variantName,
    image: goods.image,
    store: { name: store.name, slug: store.slug },
    is_for_sale: goods.forSale,
    closed_until: goods.closedUntil,
    order_rule: rule ?? { minimum: 1, multiple: 1 },
    stock: available === null ? null : Math.max(0, available),
    ladder: (ladder ?? []).map(({ pieces, price }) => ({ pieces, price: cedisOf(price) })),
  }
}
