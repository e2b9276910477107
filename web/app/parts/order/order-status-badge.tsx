import type { BuyerStatus, ParcelStatus } from '#contracts/orders/order.ts'
import { translate } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

const orderTones: Readonly<Record<BuyerStatus, 'plain' | 'green' | 'gold' | 'brick' | 'blue'>> = {
  'Waiting for payment': 'gold',
  'Waiting for approval': 'gold',
  'Waiting for the pool': 'gold',
  'In Progress': 'blue',
  Completed: 'green',
  Cancelled: 'brick',
  Returned: 'plain',
  'Return Processing': 'gold',
}

/** Badge with the buyer's status of an order (BB-4.01). */
export function OrderStatusBadge({ status }: { status: BuyerStatus }) {
  return <Badge tone={orderTones[status]}>{translate(status)}</Badge>
}

const parcelTones: Readonly<Record<ParcelStatus, 'plain' | 'green' | 'gold' | 'brick' | 'blue'>> = {
  pending_payment: 'gold',
  confirmed: 'blue',
  processing: 'blue',
  ready_for_pickup: 'green',
  out_for_delivery: 'blue',
  delivered: 'green',
  picked_up: 'green',
  cancelled: 'brick',
  return_request: 'gold',
  return_processing: 'gold',
  returned: 'plain',
}

export function ParcelStatusBadge({ status, label }: { status: ParcelStatus; label: string }) {
  return <Badge tone={parcelTones[status]}>{translate(label)}</Badge>
}
