import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { anyOf, exceededWords } from '#web/parts/approvals/exceeded-words.ts'
import { useApproval, useOwnLimits } from '#web/parts/approvals/limits-query.ts'
import { Notice } from '#web/parts/notice.tsx'

/** What the buyer may still order for the company this month, and who approves a cart above that; nothing without a limit. */
export function LimitLeft({ total }: { total: number }) {
  const limits = useOwnLimits()
  const approval = useApproval(total, null)
  // Where it goes is chosen at the checkout, which says so then.
  const exceeded = approval.exceeded.filter(({ limit }) => limit !== 'address')
  if (!limits) return null
  const lefts = [
    [t('Your limit for an order'), limits.order_limit],
    [t('Left of your month'), limits.month_left],
    [t('Left of the company’s month'), limits.company_month_left],
  ] as const
  const isAboveCompany = limits.company_month_left !== null && total > limits.company_month_left
  const shown = lefts.flatMap(([label, left]) => (left === null ? [] : [{ label, left }]))
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
      <dl className="flex flex-col gap-1">
        {shown.map(({ label, left }) => (
          <div key={label} className="flex justify-between gap-4 text-ink-2">
            <dt>{label}</dt>
            <dd className="font-semibold">{formatCedis(left)}</dd>
          </div>
        ))}
      </dl>
      {isAboveCompany ? (
        <Notice tone="brick">
          {t('This is more than the company may still order this month. Ask its owner to raise the limit.')}
        </Notice>
      ) : (
        exceeded.length > 0 && (
          <Notice tone="gold">
            {exceeded.map((one) => (
              <span key={one.limit} className="block font-semibold">
                {exceededWords(one)}
              </span>
            ))}
            {approval.approvers.length > 0
              ? t('{approvers} can approve it.', { approvers: anyOf(approval.approvers) })
              : t('Nobody else in your company can approve it.')}
          </Notice>
        )
      )}
    </div>
  )
}
