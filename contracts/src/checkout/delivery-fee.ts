import type { Side } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'

/**
 * SH-9.01, BB-9.12: what an order's delivery costs, in pesewas, once, however many parcels are delivered: nothing where
 * everything is picked up, and nothing for a business above its limit. Carts and quotes show it; `delivery_fee` in SQL charges
 * it. server/src/modules/checkout/one-price.test.ts checks that the two agree.
 */
export function deliveryFeeOf(side: Side, itemsPesewas: number, isDelivered: boolean): number {
  if (!isDelivered) return 0
  if (side === 'business' && itemsPesewas > limits.businessFreeDeliveryAbovePesewas) return 0
  return limits.deliveryPesewas
}
