import type { OwnLimits } from '#contracts/approvals/approval.ts'
import { limits as marketLimits } from '#contracts/limits.ts'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { anyOf, exceededWords } from '#web/parts/approvals/exceeded-words.ts'
import { useApproval, useOwnLimits } from '#web/parts/approvals/limits-query.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * What the buyer may still order for the company this month and buy on 30 days' invoice, and who approves a cart above a limit; nothing
 * without limits and credit.
 */
export function LimitLeft({ total }: { total: number }) {
  const limits = useOwnLimits()
  if (!limits) return null
  const { credit } = limits
  const lefts = [
    [t('Your limit for an order'), limits.order_limit],
    [t('Left of your month'), limits.month_left],
    [t('Left of the company’s month'), limits.company_month_left],
  ] as const
  const rows = lefts.flatMap(([label, left]) => (left === null ? [] : [{ label, left: formatCedis(left) }]))
  if (credit)
    rows.push({
      label: t('Pay in {days} days', { days: marketLimits.net30Days }),
      left: t('{amount} left', { amount: formatCedis(credit.left) }),
    })
  if (rows.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, left }) => (
          <div key={label} className="flex justify-between gap-4 text-ink-2">
            <dt>{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{left}</dd>
          </div>
        ))}
      </dl>
      <AboveLimits limits={limits} total={total} />
      {credit && <AboveCredit credit={credit} total={total} />}
    </div>
  )
}

function AboveLimits({ limits, total }: { limits: OwnLimits; total: number }) {
  const approval = useApproval(total, null)
  // Where it goes is chosen at the checkout, which says so then.
  const exceeded = approval.exceeded.filter(({ limit }) => limit !== 'address')
  if (limits.company_month_left !== null && total > limits.company_month_left) {
    return (
      <Notice tone="brick">
        {t('This is more than the company may still order this month. Ask its owner to raise the limit.')}
      </Notice>
    )
  }
  if (exceeded.length === 0) return null
  return (
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
}

/** Why this cart cannot be bought on invoice, before the checkout says so: another way to pay is open all the same. */
function AboveCredit({ credit, total }: { credit: NonNullable<OwnLimits['credit']>; total: number }) {
  const isOverdue = credit.overdue > cedisOf(marketLimits.net30OverdueMaxPesewas)
  if (!isOverdue && total <= credit.left) return null
  return (
    <Notice tone="gold">
      {isOverdue
        ? t('{amount} of your invoices is overdue: until it is paid, nothing can be bought on invoice.', {
            amount: formatCedis(credit.overdue),
          })
        : t('This cart is above what is left to buy on invoice. Another way to pay is open.')}{' '}
      <Link to="/b2b/invoices" className="font-semibold underline">
        {t('See your invoices')}
      </Link>
    </Notice>
  )
}
