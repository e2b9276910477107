import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { isMobileMoney } from '#contracts/payments/payment-method.ts'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { TestPayments } from '#web/parts/payment-picker/test-payments.tsx'
import { deadlineOf } from '#web/parts/time/dates.ts'
import { TimeLeft } from '#web/parts/time/time-left.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ClockIcon, WarningIcon } from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Facts, Outcome } from './outcome.tsx'

// Loaded when its dialog opens, with the form library.
const PayAgain = onDemand(() => import('#web/parts/payment-picker/pay-again.tsx'))

interface Props {
  order: Order
  /** True while the payment is being checked. */
  isChecking: boolean
  onCheck: () => void
  onChanged: () => void
}

/** The order waits for its payment: the prompt was sent, or the last attempt failed. */
export function PaymentWaits({ order, isChecking, onCheck, onChanged }: Props) {
  const { paths } = useSide()
  const [isPaying, setPaying] = useState(false)
  const { payment } = order
  const hasFailed = payment.state === 'failed'
  const isPrompt = isMobileMoney(order.payment_method)
  const [query] = useSearchParams()
  // Set when the redirect to the provider failed: the buyer has seen no payment page and has no prompt.
  const isUnreachable = !hasFailed && query.get('payment') === 'unreachable'
  return (
    <Outcome
      tone={hasFailed ? 'brick' : 'gold'}
      icon={hasFailed ? <WarningIcon width={38} height={38} /> : <ClockIcon width={38} height={38} />}
      title={hasFailed ? t('The payment did not go through') : t('Waiting for payment')}
    >
      <p className="text-ink-2">
        {!order.may_act
          ? t('Your role in this company does not pay or cancel orders; a colleague who buys can.')
          : hasFailed
            ? failureWords(payment.failure)
            : isUnreachable
              ? t(
                  'The payment provider could not be reached just now. Try again in a moment or pay another way; your goods are still kept for you.',
                )
              : promptWords(isPrompt)}
      </p>
      {order.expires_at && (
        <p className="rounded-full bg-sunken px-4 py-2 text-sm text-ink-2">
          {t('Your goods are kept until {time}', { time: deadlineOf(order.expires_at) })}
          <span aria-hidden="true"> · </span>
          <TimeLeft endsAt={order.expires_at} onEnd={onChanged} />
        </p>
      )}
      <Facts
        rows={[
          [t('Order number'), order.order_number],
          [t('To pay'), formatCedis(order.total)],
          [t('Payment'), translate(order.payment_label)],
        ]}
      />
      {order.test_payment && order.may_act && <TestPayments />}
      <div className="flex w-full flex-col gap-3">
        {order.may_act && !hasFailed && !isUnreachable && (
          <Button size="large" wide busy={isChecking} onClick={onCheck}>
            {t('I have paid, check now')}
          </Button>
        )}
        {!hasFailed && payment.pay_url && (
          <a
            href={payment.pay_url}
            className={buttonClass({ look: isUnreachable ? 'solid' : 'outline', size: 'large', wide: true })}
          >
            {isUnreachable ? t('Try again') : t('Open the payment page')}
          </a>
        )}
        {order.may_act && (
          <Button size="large" wide look={hasFailed ? 'solid' : 'plain'} onClick={() => setPaying(true)}>
            {hasFailed ? t('Pay again') : t('Pay another way')}
          </Button>
        )}
        <LinkButton to={paths.order(order.order_number)} look="plain" wide>
          {t('View order')}
        </LinkButton>
      </div>
      <PayAgain order={order} isOpen={isPaying} onClose={() => setPaying(false)} onChanged={onChanged} />
    </Outcome>
  )
}

function promptWords(isPrompt: boolean): string {
  return isPrompt
    ? t(
        'Approve the prompt on your phone with your Mobile Money PIN. This page changes by itself as soon as the payment arrives.',
      )
    : t('Finish the payment on the payment page. This page changes by itself as soon as the payment arrives.')
}

function failureWords(failure: string | null): string {
  const sentence = t('No money was taken. Try again or pay another way; your goods are still kept for you.')
  return failure ? `${translate(failure).replace(/\.$/, '')}. ${sentence}` : sentence
}
