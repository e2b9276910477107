import { type FormEvent, useState } from 'react'
import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type PaymentChoice, paymentOf, whyNotPayWith } from './payment-methods.ts'
import { PaymentPicker } from './payment-picker.tsx'

interface Props {
  order: Pick<Order, 'order_number' | 'total' | 'payment_method' | 'address'>
  isOpen: boolean
  onClose: () => void
  /** Called when the order no longer waits for payment. */
  onChanged: () => void
}

/** Payment methods for an unpaid order: without cash on delivery. */
const methods: readonly PaymentMethod[] = ['momo_mtn', 'momo_telecel', 'momo_at', 'card']

/** Pays an unpaid order with the same or another method. Continues to the payment page. */
export function PayAgain({ order, isOpen, onClose, onChanged }: Props) {
  const phone = order.address.phone_number
  const [choice, setChoice] = useState<PaymentChoice>({ method: order.payment_method, phone })
  const [isSending, setSending] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problem = whyNotPayWith(choice)

  async function pay(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) return
    setSending(true)
    setFailure(null)
    try {
      const body = paymentOf(choice)
      const { pay_url } = await api('POST /orders/:number/payment', {
        params: { number: order.order_number },
        body,
      })
      if (pay_url) return location.assign(pay_url)
      onChanged()
      onClose()
    } catch (error) {
      setFailure(failureSentence(error))
      onChanged()
    }
    setSending(false)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Pay for your order')}
      className="text-start"
      footer={
        <Button type="submit" form="pay-again" size="large" wide busy={isSending}>
          {t('Pay {amount}', { amount: formatCedis(order.total) })}
        </Button>
      }
    >
      <form id="pay-again" noValidate onSubmit={pay} className="flex flex-col gap-4">
        {failure && (
          <Notice tone="brick" role="alert">
            {failure}
          </Notice>
        )}
        <PaymentPicker
          offered={methods.map((method) => ({ method, available: true, reason: null }))}
          choice={choice}
          suggestedPhone={phone}
          phoneError={hasTried ? problem : null}
          onChoose={setChoice}
        />
      </form>
    </Dialog>
  )
}
