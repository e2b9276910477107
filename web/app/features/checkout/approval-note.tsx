import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'
import { anyOf, exceededWords } from '#web/parts/approvals/exceeded-words.ts'
import { useApproval } from '#web/parts/approvals/limits-query.ts'
import { Notice } from '#web/parts/notice.tsx'
import { TextArea } from '#web/ui/form/limited-text.tsx'
import { branchOf } from './checkout-steps.rules.ts'
import { useBranches } from './use-branches.ts'
import { useCheckout } from './use-checkout.ts'

/** The limits that the order that is being placed exceeds, and who approves it. */
function useOwnApproval() {
  const { quote, choices } = useCheckout()
  const { branches, isPending } = useBranches()
  const approval = useApproval(quote.total, branchOf(choices.address_id, branches))
  return isPending ? { ...approval, exceeded: [] } : approval
}

/** Whether another member of the company must approve the order that is being placed. */
export function useNeedsApproval(): boolean {
  return useOwnApproval().exceeded.length > 0
}

/** Says why the order needs an approval and by whom, with room for a note to them. */
export function ApprovalNote() {
  const { choices, choose } = useCheckout()
  const { exceeded, approvers } = useOwnApproval()
  if (exceeded.length === 0) return null
  return (
    <section aria-labelledby="approval" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 id="approval" className="text-base">
          {t('This order needs an approval')}
        </h2>
        <ul className="mt-1 text-sm font-semibold text-gold-ink">
          {exceeded.map((one) => (
            <li key={one.limit}>{exceededWords(one)}</li>
          ))}
        </ul>
      </div>
      {approvers.length > 0 ? (
        <>
          <p className="text-sm text-ink-2">
            {t(
              '{approvers} can approve it. Goods and prices are kept for {hours} hours, and you pay after the approval.',
              { hours: limits.approvalHours, approvers: anyOf(approvers) },
            )}
          </p>
          <TextArea
            label={t('What is it for?')}
            name="approval_note"
            rows={2}
            maxLength={limits.approvalNoteMax}
            value={choices.approval_note}
            onChange={({ target }) => choose({ approval_note: target.value })}
            hint={t('Optional. The approver reads it.')}
          />
        </>
      ) : (
        <Notice tone="brick">
          {t('Nobody else in your company can approve it. Ask the owner to name an approver, or order less.')}
        </Notice>
      )}
    </section>
  )
}
