import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { mark, translate } from '#web/messages/messages.ts'

const refundWords: Readonly<Record<Order['payment']['refund_state'], string>> = {
  none: '',
  pending: mark('Refund on its way'),
  completed: mark('Refunded'),
  failed: mark('Refund delayed'),
}

const sentBackWords: typeof refundWords = {
  none: '',
  pending: mark('Payment too many, on its way back'),
  completed: mark('Payment too many, sent back'),
  failed: mark('Payment too many, sending it back takes longer'),
}

function Row({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <p className="mt-3 flex justify-between gap-4 text-sm text-ink-2 tabular-nums">
      <span>{translate(label)}</span>
      <span className="font-semibold">{formatCedis(amount)}</span>
    </p>
  )
}

/** What has come back of an order, what is on its way, and payments that it did not need. */
export function MoneyBack({ payment }: Pick<Order, 'payment'>) {
  const { refunded, refund_state: state } = payment
  // An answer of the version before says only how its slowest refund stands.
  const open = payment.refund_open ?? (state === 'completed' ? 0 : refunded)
  return (
    <>
      <Row label={refundWords.completed} amount={refunded - open} />
      <Row label={refundWords[state]} amount={open} />
      <Row label={sentBackWords[payment.sent_back_state]} amount={payment.sent_back} />
    </>
  )
}
