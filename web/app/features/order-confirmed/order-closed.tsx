import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { t } from '#web/messages/messages.ts'
import { BuyAgain } from '#web/parts/order/buy-again.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Facts, Outcome } from './outcome.tsx'

/** The order has ended without being sent: the payment expired, or it was cancelled. */
export function OrderClosed({ order }: { order: Order }) {
  const isExpired = order.state === 'expired'
  const { refunded } = order.payment
  return (
    <Outcome
      tone="brick"
      icon={<CloseIcon width={38} height={38} strokeWidth={2.2} />}
      title={isExpired ? t('The time to pay is over') : t('This order is cancelled')}
    >
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
        <BuyAgain order={order} size="large" />
        <LinkButton to="/" size="large" look="outline">
          {t('Continue shopping')}
        </LinkButton>
      </div>
    </Outcome>
  )
}
