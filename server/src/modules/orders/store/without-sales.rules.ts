import type { StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'

/** A parcel's card as people see it who may not see what the store sells for: what it is and how many pieces, and no amount. */
export const cardWithoutSales = <Card extends StoreParcel>(card: Card): Card => ({
  ...card,
  total: null,
  items: card.items.map((line) => ({ ...line, price: null, total: null })),
  return_info: card.return_info && { ...card.return_info, refund_amount: null, offer: null },
})

/** The same of a parcel with everything that belongs to it. */
export const parcelWithoutSales = (parcel: StoreParcelDetail): StoreParcelDetail => ({
  ...cardWithoutSales(parcel),
  delivery_fee: null,
  earnings: null,
  cancelled: parcel.cancelled.map((line) => ({ ...line, total: null })),
  happened: parcel.happened.map((one) => ({ ...one, amount: null })),
  return: parcel.return && returnWithoutSales(parcel.return),
})

const returnWithoutSales = (given: ParcelReturn): ParcelReturn => ({
  ...given,
  offer: null,
  refund: null,
  earlier: given.earlier?.map((one) => ({ ...one, refund: null })),
  first_ruling: given.first_ruling && { ...given.first_ruling, amount: null },
})
