import type { ReviewMarks } from '#contracts/reviews/writing.ts'
import { api } from '#web/data/api.ts'

const known = new Map<string, Promise<ReviewMarks>>()

/** The signed-in person's marks on a product's reviews; loaded once for all reviews of a page. */
export function readMarks(productId: string): Promise<ReviewMarks> {
  const asked = known.get(productId) ?? api('GET /products/:id/review-marks', { params: { id: productId } })
  known.set(productId, asked)
  asked.catch(() => known.delete(productId))
  return asked
}

/** Drops the cache after a mark was added. */
export function forgetMarks(productId: string): void {
  known.delete(productId)
}
