import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { BuyAgain } from '#web/parts/buy-again.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Face, Facts } from './face.tsx'

/** The order is over without having been sent: nobody paid in time, or it was cancelled. */
export function OrderClosed({ order }: { order: Order }) {
  const isExpired = order.state === 'expired'
  return (
    <Face
      tone="brick"
      icon={<CloseIcon width={38} height={38} strokeWidth={2.2} />}
      title={isExpired ? 'The time to pay is over' : 'This order is cancelled'}
    >
      <p className="text-ink-2">
        {isExpired ? 'Your goods went back on the shelf and no money was taken. ' : ''}
        {order.payment.refunded > 0
          ? `${formatCedis(order.payment.refunded)} goes back the way it came. `
          : ''}
        Put the same items in your cart to order them again.
      </p>
      <Facts
        rows={[
          ['Order number', order.order_number],
          ['Total', formatCedis(order.total)],
        ]}
      />
      <div className="flex w-full flex-wrap justify-center gap-3">
        <BuyAgain order={order} size="large" />
        <LinkButton to="/" size="large" look="outline">
          Continue shopping
        </LinkButton>
      </div>
    </Face>
  )
}
