import type { CardImage } from '#contracts/catalog/card-image.ts'
import { cedisOf } from '#contracts/money.ts'
import type { OrderParcel } from '#contracts/orders/order.ts'

/** A line of a parcel as it is read for its order. Amounts in pesewas. */
export interface LineRow {
  id: string
  product_id: string
  variant_id: string
  name: string
  variant_name: string
  slug: string
  image: CardImage | null
  quantity: number
  unit_price: number
  base_price: number
  total: number
  returnable: number
}

/** The same as its buyer sees it. */
export const orderLineOf = (line: LineRow): OrderParcel['lines'][number] => ({
  id: line.id,
  product_id: line.product_id,
  variant_id: line.variant_id,
  name: line.name,
  variant_name: line.variant_name,
  slug: line.slug,
  image: line.image,
  quantity: line.quantity,
  price: cedisOf(line.unit_price),
  original_price: cedisOf(line.base_price),
  line_total: cedisOf(line.total),
  returnable: line.returnable,
})
