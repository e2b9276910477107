import { type Db, insert } from './market-builders.ts'

/** A flash sale that is open now; by default from an hour ago to an hour ahead. */
export async function aFlashSale(
  db: Db,
  items: { product: { id: string }; price: number; quantity?: number; sold?: number }[],
  { name = 'Donkomi', startsAt = hoursFromNow(-1), endsAt = hoursFromNow(1) } = {},
): Promise<{ id: string }> {
  const sale = await insert<{ id: string }>(db, 'flash_sales', {
    name,
    starts_at: startsAt,
    ends_at: endsAt,
  })
  for (const { product, price, quantity = 10, sold = 0 } of items) {
    await insert(db, 'flash_sale_items', {
      flash_sale_id: sale.id,
      product_id: product.id,
      price,
      quantity,
      sold,
    })
  }
  await db.query('select refresh_products($1)', [items.map(({ product }) => product.id)])
  return sale
}

/** A promotion of a store for these products; by default 20 % off from an hour ago to an hour ahead, without a limit. */
export async function aPromotion(
  db: Db,
  store: { id: string },
  products: readonly { id: string }[],
  {
    percent = 20,
    amountOff,
    maxUses,
    maxUsesEach,
    code,
    minSpend,
    startsAt = hoursFromNow(-1),
    endsAt = hoursFromNow(1),
  }: PromotionGiven = {},
): Promise<{ id: string }> {
  const promotion = await insert<{ id: string }>(db, 'promotions', {
    store_id: store.id,
    name: 'Opening week',
    percent: amountOff === undefined ? percent : undefined,
    amount_off: amountOff,
    scope: 'products',
    starts_at: startsAt,
    ends_at: endsAt,
    max_uses: maxUses,
    uses_left: maxUses,
    max_uses_each: maxUsesEach,
    code,
    min_spend: minSpend,
  })
  for (const { id } of products) {
    await insert(db, 'promotion_products', { promotion_id: promotion.id, product_id: id })
  }
  await db.query('select refresh_promotions(500)')
  return promotion
}

interface PromotionGiven {
  percent?: number
  /** Pesewas; instead of a percentage. */
  amountOff?: number | undefined
  maxUses?: number | undefined
  maxUsesEach?: number | undefined
  code?: string | undefined
  /** Pesewas. */
  minSpend?: number | undefined
  startsAt?: Date
  endsAt?: Date
}

export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}

/** A review; by default approved and without pictures. */
export async function aReview(
  db: Db,
  product: { id: string },
  { images = 0, ...given }: { rating?: number; images?: number; [column: string]: unknown } = {},
): Promise<{ id: string }> {
  const review = await insert<{ id: string }>(db, 'reviews', {
    product_id: product.id,
    author_name: 'Kofi A.',
    rating: 5,
    comment: 'Good.',
    ...given,
  })
  for (let sortOrder = 0; sortOrder < images; sortOrder += 1) {
    await insert(db, 'review_images', {
      review_id: review.id,
      product_id: product.id,
      image: `/pictures/review-${review.id}-${sortOrder + 1}`,
      alt_text: 'As it arrived',
      sort_order: sortOrder,
    })
  }
  await db.query('select refresh_stars($1), refresh_products($1)', [[product.id]])
  return review
}
