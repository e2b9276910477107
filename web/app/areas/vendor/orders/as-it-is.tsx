import type { ReactNode } from 'react'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { Placed } from './use-steady.ts'
import { useOrder } from './use-store-orders.ts'

interface Props {
  order: Placed
  children: (parcel: StoreParcel) => ReactNode
}

/** Shows an order as it is now. One that has moved in its list is read by itself. */
export function AsItIs({ order: { parcel, hasMoved }, children }: Props) {
  const { data } = useOrder(parcel.id, hasMoved)
  return children((hasMoved && data) || parcel)
}
