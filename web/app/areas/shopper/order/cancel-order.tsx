import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/cart-messages.ts'
import { orderKey } from '#web/parts/use-order.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Props {
  order: Order
  isOpen: boolean
  onClose: () => void
  /** Called when the order turned out to be further than the page knew. */
  onChanged: () => void
}

const reasonLengthMax = 500

/** Asks before the order is cancelled, and why. */
export function CancelOrder({ order, isOpen, onClose, onChanged }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const cancel = useMutation({
    mutationFn: () =>
      api<Order>(`/api/orders/${order.order_number}/cancel`, {
        method: 'POST',
        body: { reason: reason.trim() },
      }),
    onSuccess(cancelled) {
      client.setQueryData(orderKey(order.order_number), cancelled)
      void client.invalidateQueries({ queryKey: ['orders'] })
      showToast({ title: `Order ${order.order_number} is cancelled` })
    },
    onError(error) {
      showToast({ tone: 'bad', title: 'The order was not cancelled', message: failureSentence(error) })
      onChanged()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      destroys
      title="Cancel order"
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <p className="mb-4">
        The whole order is cancelled.{' '}
        {order.payment.paid_at ? 'Your money goes back the way it came.' : 'No money was taken.'}
      </p>
      <TextArea
        label="Why? (optional)"
        hint="The stores read it."
        rows={3}
        maxLength={reasonLengthMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
