import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { approvalWords } from '#web/parts/approvals/approval-waits.tsx'
import { BuyAgain } from '#web/parts/order/buy-again.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Facts, Outcome } from './outcome.tsx'

/** The order has ended without being sent: nobody paid or approved it in time, or it was cancelled. */
export function OrderClosed({ order }: { order: Order }) {
  const { paths } = useSide()
  const isExpired = order.state === 'expired'
  const isUnpaid = isExpired && order.approval?.state !== 'expired'
  const approval = approvalWords(order)
  const { refunded } = order.payment
  return (
    <Outcome
      tone="brick"
      icon={<CloseIcon width={38} height={38} strokeWidth={2.2} />}
      title={isUnpaid ? t('The time to pay is over') : t('This order is cancelled')}
    >
      {approval && <p className="break-words">{approval}</p>}
      <p className="text-ink-2">
        {isExpired && `${t('Your goods went back on the shelf and no money was taken.')} `}
        {refunded > 0 && `${t('{amount} goes back the way it came.', { amount: formatCedis(refunded) })} `}
        {t('Put the same items in your cart to order them again.')}
      </p>
      <Facts
        rows={[
          [t('Order number'), order.order_number],
          [t('Total'), formatCedis(order.total)],
        ]}
      />
      <div className="flex w-full flex-wrap justify-center gap-3">
        {order.may_act && <BuyAgain order={order} size="large" />}
        <LinkButton to={paths.home} size="large" look="outline">
          {t('Continue shopping')}
        </LinkButton>
      </div>
    </Outcome>
  )
}
