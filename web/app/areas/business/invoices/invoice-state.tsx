import type { InvoiceState } from '#contracts/invoices/invoice-names.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks: Readonly<Record<InvoiceState, [words: string, tone: 'gold' | 'brick' | 'green' | 'plain']>> = {
  open: [mark('To pay'), 'gold'],
  overdue: [mark('Overdue'), 'brick'],
  paid: [mark('Paid'), 'green'],
  cancelled: [mark('Cancelled##invoice'), 'plain'],
}

export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const [words, tone] = looks[state]
  return <Badge tone={tone}>{translate(words)}</Badge>
}

/** How far the last day of payment is. */
export function daysWords(dueOn: string, today: Date): string {
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  const days = Math.round((Date.parse(dueOn) - day) / 86_400_000)
  if (days === 0) return t('due today')
  return days > 0
    ? plural(days, { one: 'due in {count} day', other: 'due in {count} days' })
    : plural(-days, { one: '{count} day late', other: '{count} days late' })
}

/** The company's own number of an order, named as such where it does not say so itself. */
export const poWords = (number: string): string =>
  /^po\b/i.test(number) ? number : t('PO {number}', { number })
