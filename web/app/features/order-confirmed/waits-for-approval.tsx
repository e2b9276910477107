import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { ApprovalWaits } from '#web/parts/approvals/approval-waits.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { Facts, Outcome } from './outcome.tsx'

/** The order was sent to an approver of the company. */
export function WaitsForApproval({ order }: { order: Order }) {
  const { paths } = useSide()
  return (
    <Outcome tone="gold" icon={<ClockIcon width={38} height={38} />} title={t('Sent for approval')}>
      <ApprovalWaits order={order} />
      <Facts
        rows={[
          [t('Order number'), order.order_number],
          [t('Total'), formatCedis(order.total)],
        ]}
      />
      <LinkButton to={paths.order(order.order_number)} look="outline" wide>
        {t('View order')}
      </LinkButton>
    </Outcome>
  )
}
