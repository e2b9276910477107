import { addPendingItems } from '#web/data/cart/cart-actions.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { loadDeliveryTown } from '#web/data/delivery-town.ts'

/** What the header shows of a person, and what they chose before it was known who they are. */
export async function afterSignIn(): Promise<void> {
  await Promise.all([refreshCartCount(), addPendingItems(), loadDeliveryTown()])
}
