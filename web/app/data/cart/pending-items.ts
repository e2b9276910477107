import type { CartItem } from '#contracts/cart/cart.ts'
import { api, publicApi } from '#web/data/api.ts'
import { forSide } from '#web/data/companies/companies.ts'
import { ApiError, isAnswerLost } from '#web/data/http.ts'
import { sideNow, sides } from '#web/data/side.ts'
import { plural, t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { postItem, showFailure } from './cart-actions.ts'
import { announceCartChange } from './cart-channel.ts'
import { refreshCartCount } from './cart-count.ts'
import { keepForVisitor, takeVisitorLines, type VisitorLine } from './visitor-cart.ts'

/**
 * Puts into the person's cart what was chosen before signing in: of each product the larger of the two quantities, within stock.
 * The lines leave this browser first; those without an answer come back to it, and adding them once more adds nothing twice.
 */
export async function addPendingItems(): Promise<void> {
  const lines = takeVisitorLines()
  if (lines.length === 0) return
  const carts = new Map<string, Promise<readonly CartItem[]>>()
  const results = await Promise.allSettled(
    lines.map(async (line) => {
      if (!carts.has(line.side)) carts.set(line.side, cartLinesOn(line.side))
      await merge(line, (await carts.get(line.side)) ?? [])
    }),
  )
  tell(results, lines)
  announceCartChange()
  await refreshCartCount()
}

/** The lines of the person's own cart; none where it cannot be read, which adding then says. */
async function cartLinesOn(side: VisitorLine['side']): Promise<readonly CartItem[]> {
  try {
    const [cart] = await api('GET /cart', { query: forSide(side) })
    return cart?.cart_items ?? []
  } catch {
    return []
  }
}

async function merge(line: VisitorLine, own: readonly CartItem[]): Promise<void> {
  const already = own.reduce(
    (sum, { product, quantity }) => sum + (isOf(product, line.item) ? quantity : 0),
    0,
  )
  const missing = line.quantity - already
  if (missing < 1) return
  try {
    await postItem({ ...line, quantity: missing })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cart.over_stock') throw error
    const left = (await stockOf(line)) - already
    if (left < 1) throw error
    await postItem({ ...line, quantity: left })
    showToast({ title: t('Fewer pieces than you chose'), message: error.message })
  }
}

const isOf = (product: Partial<CartItem['product']> | undefined, item: string) =>
  product?.variant_id === item || product?.id === item

async function stockOf({ item, side }: VisitorLine): Promise<number> {
  const query = { audience: sides[side].audience }
  const product = await publicApi('GET /products/:id', { params: { id: item }, query })
  return (product.variants.find(({ id }) => id === item) ?? product).stock ?? 0
}

function tell(results: readonly PromiseSettledResult<void>[], lines: readonly VisitorLine[]): void {
  const added = results.filter(({ status }) => status === 'fulfilled').length
  if (added > 0) {
    showToast({
      tone: 'good',
      title: t('Added to cart'),
      message: plural(added, {
        one: 'What you chose is in your cart.',
        other: '{count} products you chose are in your cart.',
      }),
      action: { label: t('View cart'), to: sideNow().paths.cart },
    })
  }
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null))
  reasons.forEach((reason, place) => {
    const line = lines[place]
    if (line && isAnswerLost(reason)) keepForVisitor(line)
  })
  const refused = reasons.find((reason) => reason !== null)
  if (refused) showFailure(refused)
}
