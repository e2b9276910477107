import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** Brings the rating figures of a product and of its store up to date, in the transaction that changes a review. */
export async function keepFigures(
  tx: Connection,
  productId: string,
  { ratingSum, reviewCount }: { ratingSum: number; reviewCount: number },
): Promise<void> {
  // The store before its products, in the order in which a change of its status locks them.
  if (ratingSum !== 0 || reviewCount !== 0) {
    await tx.execute(sql`
      update stores set rating_sum = rating_sum + ${ratingSum}, review_count = review_count + ${reviewCount}
      where id = (select store_id from products where id = ${productId})`)
  }
  await tx.execute(sql`select refresh_stars(array[${productId}]::uuid[])`)
  await tx.execute(sql`select refresh_products(array[${productId}]::uuid[])`)
}
