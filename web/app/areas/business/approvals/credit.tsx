import type { Approval } from '#contracts/approvals/approval.ts'
import { keptSums, leftWithout } from '#contracts/approvals/kept-delivery.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

interface Props {
  approval: Approval
  /** The lines that are taken out. */
  refused: readonly string[]
}

/** What is left of the company's credit after an order on invoice: used already, taken by this order, left. */
export function Credit({ approval, refused }: Props) {
  if (!approval.credit) return null
  const { limit, left_after: leftAfter } = approval.credit
  const left = leftWithout(approval, refused, leftAfter)
  const { total } = keptSums(approval, refused)
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
