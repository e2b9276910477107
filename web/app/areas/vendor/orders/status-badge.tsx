import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  pending_payment: 'plain',
  confirmed: 'plain',
  processing: 'gold',
  ready_for_pickup: 'blue',
  out_for_delivery: 'blue',
  delivered: 'green',
  picked_up: 'green',
  cancelled: 'brick',
  return_request: 'brick',
  return_processing: 'gold',
  returned: 'plain',
} as const satisfies Record<ParcelStatus, string>

export function StatusBadge({ status, status_label }: Pick<StoreParcel, 'status' | 'status_label'>) {
  return <Badge tone={tones[status]}>{status_label}</Badge>
}
