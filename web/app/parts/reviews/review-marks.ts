import type { ReviewMarks } from '#contracts/reviews/writing.ts'
import { api } from '#web/data/api.ts'

const known = new Map<string, Promise<ReviewMarks>>()

/** What the person did with a product's reviews; asked once for all the reviews of a page. */
export function readMarks(productId: string): Promise<ReviewMarks> {
  const asked = known.get(productId) ?? api('GET /products/:id/review-marks', { params: { id: productId } })
  known.set(productId, asked)
  asked.catch(() => known.delete(productId))
  return asked
}

/** Asks anew the next time, because something was marked. */
export function forgetMarks(productId: string): void {
  known.delete(productId)
}
