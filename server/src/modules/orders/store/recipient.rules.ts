import type { DeliveryType } from '#contracts/checkout/checkout.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { AddressSnapshot } from '../orders.tables.ts'

const whileItIsSent: readonly ParcelStatus[] = ['confirmed', 'processing', 'out_for_delivery']

/**
 * A store sees the buyer's full name, street and phone number only while it needs them: from the confirmation until the
 * parcel has arrived, and never for goods that are fetched at the store.
 */
export function isRecipientShown(delivery: DeliveryType, status: ParcelStatus): boolean {
  return delivery !== 'pickup' && whileItIsSent.includes(status)
}

/** Who gets the goods, as a label shows it. */
export function recipientOf(address: AddressSnapshot): StoreParcelDetail['recipient'] {
  const lines = [
    address.address_line1,
    address.address_line2,
    [address.city, address.region].filter(Boolean).join(', '),
    address.digital_address,
    address.landmark,
  ]
  return {
    full_name: address.full_name,
    phone_number: address.phone_number,
    lines: lines.filter((line): line is string => Boolean(line)),
  }
}
