import type { RequestState } from '#contracts/quotations/quotation.ts'
import { mark, translate } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks = {
  open: { label: mark('Waiting for quotations'), tone: 'plain' },
  answered: { label: mark('Quotations to compare'), tone: 'blue' },
  accepted: { label: mark('Accepted##request'), tone: 'green' },
  ordered: { label: mark('Ordered##request'), tone: 'green' },
  cancelled: { label: mark('Closed##request'), tone: 'plain' },
  expired: { label: mark('Ended##request'), tone: 'gold' },
} as const

/** How far a request is, as a badge. */
export function RequestStateBadge({ state, answers }: { state: RequestState; answers: number }) {
  const { label, tone } = looks[state === 'open' && answers > 0 ? 'answered' : state]
  return <Badge tone={tone}>{translate(label)}</Badge>
}
