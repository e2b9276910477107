import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders/order.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { anyOf } from './exceeded-words.ts'

/** Who can approve a waiting order, and until when. */
export function ApprovalWaits({ order }: { order: Order }) {
  const approvers = order.approval?.approvers ?? []
  return (
    <>
      <p className="text-ink-2">
        {approvers.length > 0
          ? t('{approvers} can approve it. You pay after that.', { approvers: anyOf(approvers) })
          : t('Nobody in your company can approve it at the moment. Ask the owner to name an approver.')}
      </p>
      {order.expires_at && (
        <p className="rounded-md bg-gold-soft px-3.5 py-2.5 text-sm text-gold-ink">
          {t('Goods and prices are kept until {time}.', { time: formatInstant(order.expires_at) })}
        </p>
      )}
    </>
  )
}

/** What became of the approval of an order, in one sentence; null where it needed none, or still waits. */
export function approvalWords({ approval }: Order): ReactNode {
  if (!approval) return null
  const who = approval.decided_by ?? ''
  if (approval.state === 'declined')
    return t('{who} declined it: {reason}', { who, reason: approval.reason ?? '' })
  if (approval.state === 'expired') return t('Nobody approved it in time.')
  if (approval.replaced_by)
    return (
      <Rich
        text="{who} approved a part of it: that is order {number}."
        parts={{
          who,
          number: <OrderLink number={approval.replaced_by} />,
        }}
      />
    )
  return approval.state === 'approved' ? t('{who} approved it.', { who }) : null
}

function OrderLink({ number }: { number: string }) {
  const { paths } = useSide()
  return (
    <Link to={paths.order(number)} className="font-semibold text-accent underline">
      {number}
    </Link>
  )
}
