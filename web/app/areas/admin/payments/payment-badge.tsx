import type { PaymentRow } from '#contracts/desk/money/payments.ts'
import { Badge } from '#web/ui/badge.tsx'

const states = {
  pending: ['Waiting', 'gold'],
  paid: ['Paid', 'green'],
  failed: ['Failed', 'brick'],
  expired: ['Expired', 'plain'],
  on_delivery: ['On delivery', 'blue'],
  invoiced: ['On invoice', 'blue'],
  cancelled: ['Cancelled', 'plain'],
} as const

const troubles = {
  dispute: 'Disputed',
  refund_failed: 'Refund failed',
  reversed: 'Refund came back',
  alarm: 'Alarm',
} as const

/** The state of a payment in one word and one colour. */
export function PaymentBadge({ state }: Pick<PaymentRow, 'state'>) {
  const [label, tone] = states[state]
  return <Badge tone={tone}>{label}</Badge>
}

/** Why a payment needs a person. */
export function TroubleBadge({ trouble }: Pick<PaymentRow, 'trouble'>) {
  return trouble && <Badge tone="brick">{troubles[trouble]}</Badge>
}
