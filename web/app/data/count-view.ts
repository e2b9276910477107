import { api } from './api.ts'

/**
 * Counts a view of a product or a storefront for its vendor. Sent once the page has time for it; a failure is of no concern
 * to the person who looks.
 */
export function countView(viewed: { product: string } | { store: string }): () => void {
  const timer = setTimeout(() => void api('POST /visits', { body: viewed }).catch(() => undefined), 1_500)
  return () => clearTimeout(timer)
}
