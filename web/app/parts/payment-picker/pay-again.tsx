import { useState } from 'react'
import { z } from 'zod'
import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
const methods = ['momo_mtn', 'momo_telecel', 'momo_at', 'card'] as const satisfies PaymentMethod[]

const PaymentFields = z
  .object({ method: z.enum(methods), phone: z.string().default('') })
  .superRefine((choice, context) => {
    const message = whyNotPayWith(choice)
    if (message) context.addIssue({ code: 'custom', path: ['phone'], message })
  })

/** Pays an unpaid order with the same or another method. Continues to the payment page. */
export default function PayAgain({ order, isOpen, onClose, onChanged }: Props) {
  const phone = order.address.phone_number
  const [choice, setChoice] = useState<PaymentChoice>({ method: order.payment_method, phone })
  const { formProps, errors, message, busy } = useForm({
    schema: PaymentFields,
    failureOf(error) {
      onChanged()
      return formFailureOf(error)
    },
    onSubmit: async (fields) => {
      const { pay_url } = await api('POST /orders/:number/payment', {
        params: { number: order.order_number },
        body: paymentOf(fields),
      })
      if (pay_url) return location.assign(pay_url)
      onChanged()
      onClose()
    },
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Pay for your order')}
      className="text-start"
      footer={
        <Button type="submit" form={formProps.id} size="large" wide busy={busy}>
          {t('Pay {amount}', { amount: formatCedis(order.total) })}
        </Button>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        {message && (
          <Notice tone="brick" role="alert">
            {message}
          </Notice>
        )}
        <PaymentPicker
          offered={methods.map((method) => ({ method, available: true, reason: null }))}
          choice={choice}
          suggestedPhone={phone}
          phoneError={errors.phone ?? null}
          onChoose={setChoice}
        />
      </form>
    </Dialog>
  )
}
