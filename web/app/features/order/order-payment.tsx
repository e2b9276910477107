import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { ApprovalWaits, approvalWords } from '#web/parts/approvals/approval-waits.tsx'
import { MayNotPay } from '#web/parts/order/may-not-pay.tsx'
import { TestPayments } from '#web/parts/payment-picker/test-payments.tsx'
import { deadlineOf, formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { TimeLeft } from '#web/parts/time/time-left.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

// Loaded when its dialog opens, with the form library.
const PayAgain = onDemand(() => import('#web/parts/payment-picker/pay-again.tsx'))

interface Props {
  order: Order
  onChanged: () => void
}

/** The payment of an order, with ways to pay while it is unpaid. */
export function OrderPayment({ order, onChanged }: Props) {
  const [isPaying, setPaying] = useState(false)
  const waitsForApproval = order.approval?.state === 'waiting'
  const isUnpaid = order.state === 'pending_payment' && !waitsForApproval
  const isWaiting = isUnpaid && order.may_act
  const approved = approvalWords(order)
  return (
    <section aria-labelledby="payment" aria-live="polite" className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h2 id="payment" className="text-base">
          {t('Payment')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          <span className="font-semibold text-ink">{translate(order.payment_label)}</span>
          <span className="block">{waitsForApproval ? t('Waiting for approval') : stateWords(order)}</span>
          {approved && <span className="block break-words">{approved}</span>}
        </p>
      </div>
      {waitsForApproval && <ApprovalWaits order={order} />}
      {isUnpaid && !order.may_act && <MayNotPay order={order} />}
      {order.test_payment && isWaiting && <TestPayments />}
      {isWaiting && (
        <>
          <PayBefore order={order} onEnd={onChanged} />
          {order.payment.pay_url ? (
            <a href={order.payment.pay_url} className={buttonClass({ size: 'large', wide: true })}>
              {t('Pay {amount} now', { amount: formatCedis(order.total) })}
            </a>
          ) : (
            <Button size="large" wide onClick={() => setPaying(true)}>
              {t('Pay {amount} now', { amount: formatCedis(order.total) })}
            </Button>
          )}
          {order.payment.pay_url && (
            <Button look="plain" wide onClick={() => setPaying(true)}>
              {t('Pay another way')}
            </Button>
          )}
          <PayAgain order={order} isOpen={isPaying} onClose={() => setPaying(false)} onChanged={onChanged} />
        </>
      )}
      {order.payment.owed !== null && order.may_act && (
        <LinkButton to={`/b2b/invoices/${order.order_number}`} size="large" wide>
          {t('Pay {amount} now', { amount: formatCedis(order.payment.owed) })}
        </LinkButton>
      )}
    </section>
  )
}

/** Until when the goods are kept for the payment. */
function PayBefore({ order: { expires_at: endsAt }, onEnd }: { order: Order; onEnd: () => void }) {
  if (!endsAt) return null
  return (
    <p className="rounded-md bg-gold-soft px-3.5 py-2.5 text-sm text-gold-ink">
      <Rich
        text="Pay before {time}; after that your goods go back on the shelf: {left}"
        parts={{ time: deadlineOf(endsAt), left: <TimeLeft endsAt={endsAt} onEnd={onEnd} /> }}
      />
    </p>
  )
}

/** The state of the payment, in one sentence. */
function stateWords({ state, payment, payment_method, parcels, approval }: Order): string {
  if (payment.owed !== null && payment.due_on) {
    const amount = formatCedis(payment.owed)
    return t('Invoice: {amount} to pay by {day}', { amount, day: formatDate(payment.due_on) })
  }
  if (payment.paid_at) return t('Paid {when}', { when: formatInstant(payment.paid_at) })
  if (payment_method === 'cash_on_delivery' && state === 'confirmed')
    return t('{amount} when it arrives', { amount: formatCedis(amountOf(parcels)) })
  if (state === 'expired' && approval?.state !== 'expired') return t('Not paid in time; no money was taken')
  if (state === 'expired' || state === 'cancelled') return t('Cancelled; no money was taken')
  if (payment.state === 'failed') {
    return payment.failure
      ? t('The last try did not go through: {reason}', { reason: translate(payment.failure) })
      : t('The last try did not go through')
  }
  return t('Waiting for your payment')
}

/** The total of the parcels that were not cancelled. */
function amountOf(parcels: Order['parcels']): number {
  return parcels
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { items_total, delivery_fee }) => sum + items_total + delivery_fee, 0)
}
