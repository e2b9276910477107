/** What an operator can say about a parcel in the place of its store and its rider. Returns have pages of their own. */
export const parcelMoves = [
  'processing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'picked_up',
  'refused_at_door',
] as const
export type ParcelMove = (typeof parcelMoves)[number]

export const parcelMoveLabels: Readonly<Record<ParcelMove, string>> = {
  processing: 'The store prepares it',
  out_for_delivery: 'It is on its way',
  ready_for_pickup: 'It is ready for pickup',
  delivered: 'It was delivered',
  picked_up: 'It was picked up',
  refused_at_door: 'Nobody took it and paid at the door',
}
