import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { statusTones } from '#web/parts/order/status-tones.ts'
import { Badge } from '#web/ui/badge.tsx'

export function StatusBadge({ status_label }: Pick<StoreParcel, 'status' | 'status_label'>) {
  return <Badge tone={statusTones[status_label] ?? 'plain'}>{status_label}</Badge>
}
