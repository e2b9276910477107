import type { DeliveryType } from '#contracts/checkout/checkout.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'

const whileItIsSent: readonly ParcelStatus[] = ['confirmed', 'processing', 'out_for_delivery']

/**
 * A store sees the buyer's full name, street and phone number only while it needs them: from the confirmation until the
 * parcel has arrived, and never for goods that are fetched at the store.
 */
export function isRecipientShown(delivery: DeliveryType, status: ParcelStatus): boolean {
  return delivery !== 'pickup' && whileItIsSent.includes(status)
}
