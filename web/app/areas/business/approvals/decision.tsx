import { useState } from 'react'
import type { Approval } from '#contracts/approvals/approval.ts'
import { keptSums } from '#contracts/approvals/kept-delivery.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '../quotations/reason-dialog.tsx'
import { useDecision } from './approvals-query.ts'

interface Props {
  company: string
  approval: Approval
  /** Ids of the lines that are left out. */
  refused: readonly string[]
}

/** Approve whole or in part, or decline with a reason. */
export function Decision({ company, approval, refused }: Props) {
  const { order_number: number, lines } = approval
  const { approve, decline } = useDecision(company, approval)
  const [asks, setAsks] = useState<'decline' | 'part' | null>(null)
  const isPart = refused.length > 0
  const kept = lines.filter(({ id }) => !refused.includes(id))
  const { goods, fee, total } = keptSums(approval, refused)
  const close = () => setAsks(null)
  return (
    <div className="flex gap-3">
      <Button look="outline" size="large" className="text-brick" onClick={() => setAsks('decline')}>
        {t('Decline')}
        <span className="sr-only">: {number}</span>
      </Button>
      <Button
        size="large"
        className="grow"
        busy={approve.isPending}
        disabled={kept.length === 0}
        onClick={() => (isPart ? setAsks('part') : approve.mutate([]))}
      >
        {isPart ? t('Approve a part') : t('Approve')}
        <span className="sr-only">: {number}</span>
      </Button>
      <ReasonDialog
        isOpen={asks === 'decline'}
        title={t('Decline this order?')}
        label={t('Why?')}
        confirmLabel={t('Decline')}
        least={1}
        look="danger"
        busy={decline.isPending}
        onConfirm={(reason) => decline.mutate(reason, { onSettled: close })}
        onClose={close}
      >
        {t('The goods go back on the shelf. The buyer reads your reason.')}
      </ReasonDialog>
      <ConfirmDialog
        isOpen={asks === 'part'}
        title={t('Approve without the rest?')}
        confirmLabel={t('Approve a part')}
        busy={approve.isPending}
        onConfirm={() => approve.mutate(refused, { onSettled: close })}
        onCancel={close}
      >
        {t('Goods for {amount} are ordered at the held prices, the others go back on the shelf.', {
          amount: formatCedis(goods),
        })}{' '}
        {t('Delivery: {fee}. In all: {total}.', { fee: formatCedis(fee), total: formatCedis(total) })}
      </ConfirmDialog>
    </div>
  )
}
