import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

interface Props {
  limit: number
  /** What is left after the order, and what it comes to. */
  left: number
  total: number
}

/** What is left of the company's credit after an order on invoice: used already, taken by this order, left. */
export function Credit({ limit, left, total }: Props) {
  const share = (amount: number) => `${Math.min(100, Math.max(0, (amount / limit) * 100))}%`
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-ink-2">{t('Net-30 left after it')}</span>
        <strong className={left < 0 ? 'text-brick tabular-nums' : 'tabular-nums'}>{formatCedis(left)}</strong>
      </p>
      <div aria-hidden="true" className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-sunken">
        <span className="bg-line-strong" style={{ width: share(limit - total - left) }} />
        <span className={left < 0 ? 'bg-brick' : 'bg-accent'} style={{ width: share(total) }} />
      </div>
    </div>
  )
}
