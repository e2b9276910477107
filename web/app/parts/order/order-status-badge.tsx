import { translate } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusTones } from './status-tones.ts'

interface Props {
  /** The word: the buyer's status of an order (BB-4.01), or that of a parcel. */
  status: string
  className?: string
}

/** Badge with the status of an order or a parcel. */
export function OrderStatusBadge({ status, className }: Props) {
  return (
    <Badge tone={statusTones[status] ?? 'plain'} className={className}>
      {translate(status)}
    </Badge>
  )
}
