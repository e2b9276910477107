import { addPendingItems } from '#web/data/cart/cart-actions.ts'
import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { loadDeliveryTown } from '#web/data/delivery-town.ts'

/** Loads what the header shows of a signed-in person, and adds the items chosen before sign-in. */
export async function afterSignIn(): Promise<void> {
  await Promise.all([refreshCartCount(), addPendingItems(), loadDeliveryTown()])
}
