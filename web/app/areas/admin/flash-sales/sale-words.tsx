import type { FlashSaleState, NominationState } from '#contracts/flash-sales/flash-sale.ts'
import type { FlashSaleRow } from '#contracts/flash-sales/flash-sale-answers.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const sales: Readonly<Record<FlashSaleState, readonly [string, BadgeTone]>> = {
  planned: ['Planned', 'blue'],
  open: ['Open', 'green'],
  ended: ['Over', 'plain'],
  stopped: ['Stopped', 'brick'],
}

export function SaleState({ state }: { state: FlashSaleState }) {
  const [label, tone] = sales[state]
  return <Badge tone={tone}>{label}</Badge>
}

const nominations: Readonly<Record<NominationState, readonly [string, BadgeTone]>> = {
  waiting: ['Waits', 'gold'],
  approved: ['Approved', 'green'],
  refused: ['Refused', 'brick'],
  withdrawn: ['Withdrawn', 'plain'],
  lapsed: ['Not decided in time', 'plain'],
}

export function NominationBadge({ state }: { state: NominationState }) {
  const [label, tone] = nominations[state]
  return <Badge tone={tone}>{label}</Badge>
}

type Terms = Pick<FlashSaleRow, 'starts_at' | 'ends_at' | 'categories' | 'floor_percent'>

export const windowWords = ({ starts_at: from, ends_at: to }: Terms) =>
  `${formatInstant(from)} to ${formatInstant(to)}`

export const categoryWords = ({ categories }: Terms) =>
  categories.length === 0 ? 'All categories' : categories.map(({ title }) => title).join(', ')

/** Whether stores can nominate goods for it at this moment. */
export const takesNominations = ({
  state,
  nominations_close_at: closes,
}: Pick<FlashSaleRow, 'state' | 'nominations_close_at'>) =>
  state === 'planned' && closes !== null && Date.parse(closes) > Date.now()
