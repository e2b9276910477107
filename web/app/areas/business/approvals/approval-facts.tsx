import type { Approval, Budget } from '#contracts/approvals/approval.ts'
import { leftWithout } from '#contracts/approvals/kept-delivery.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { AddressLines } from '#web/parts/address-form/address-lines.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { CompanyNumbers } from '#web/parts/order/company-numbers.tsx'

interface Props {
  approval: Approval
  /** The lines that are taken out. */
  refused: readonly string[]
}

/** What an approver weighs: where it goes, the company's own numbers, and what is left of the month. */
export function ApprovalFacts({ approval, refused }: Props) {
  const { address, branch, po_number: poNumber, cost_centre: costCentre } = approval
  return (
    <div className="flex flex-col gap-3 text-sm">
      {approval.state === 'waiting' && !approval.asker_may_buy && (
        <Notice tone="gold">
          {t(
            '{name} may no longer buy for your company. Once it is approved, another member has to pay it.',
            {
              name: approval.requested_by,
            },
          )}
        </Notice>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="sm:row-span-2">
          <dt className="text-ink-3">{t('Delivered to')}</dt>
          <dd>
            {branch && <span className="block font-semibold break-words">{branch}</span>}
            <AddressLines address={address} />
          </dd>
        </div>
        <CompanyNumbers {...{ poNumber, costCentre }} />
      </dl>
      <Budgets approval={approval} refused={refused} />
    </div>
  )
}

/** What is left of this month's limits once this order is bought. */
function Budgets({ approval, refused }: Props) {
  if (approval.budgets.length === 0) return null
  const budgets = approval.budgets.map((one) => ({ ...one, left: leftWithout(approval, refused, one.left) }))
  return (
    <dl className="flex flex-col gap-1" aria-live="polite">
      {budgets.map(({ of, limit, left }) => (
        <div key={of} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 break-words text-ink-2">{budgetWords(of, approval)}</dt>
          <dd className="tabular-nums">
            <strong className={left < 0 ? 'text-brick' : undefined}>{formatCedis(left)}</strong>{' '}
            <span className="text-ink-3">{t('of {limit}', { limit: formatCedis(limit) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function budgetWords(of: Budget, { branch, requested_by: name }: Approval): string {
  if (of === 'branch') return t('{branch}: left this month after it', { branch: branch ?? '' })
  if (of === 'buyer') return t('{name}: left this month after it', { name })
  return t('The company: left this month after it')
}
