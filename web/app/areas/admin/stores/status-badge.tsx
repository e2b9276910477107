import type { StoreRow } from '#contracts/desk/desk.ts'
import { Badge } from '#web/ui/badge.tsx'

const words = {
  draft: ['Not sent in', 'plain'],
  submitted: ['Submitted', 'gold'],
  verified: ['Verified', 'green'],
  rejected: ['Sent back', 'brick'],
  suspended: ['Suspended', 'brick'],
} as const

/** The state of a store in one word and one colour. */
export function StoreStatus({ status }: { status: StoreRow['status'] }) {
  const [label, tone] = words[status]
  return <Badge tone={tone}>{label}</Badge>
}
