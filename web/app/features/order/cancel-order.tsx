import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { orderKey } from '#web/parts/order/order-query.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea } from '#web/ui/form/limited-text.tsx'

interface Props {
  order: Order
  isOpen: boolean
  onClose: () => void
  /** Called when the server's state of the order is newer than the page's. */
  onChanged: () => void
}

/** Confirms the cancellation of an order and asks for the reason. */
export function CancelOrder({ order, isOpen, onClose, onChanged }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /orders/:number/cancel', {
        params: { number: order.order_number },
        body: { reason: reason.trim() },
      }),
    onSuccess(cancelled) {
      client.setQueryData(orderKey(order.order_number), cancelled)
      void client.invalidateQueries({ queryKey: ['orders'] })
      showToast({ title: t('Order {number} is cancelled', { number: order.order_number }) })
    },
    onError(error) {
      showToast(failureNotice(t('The order was not cancelled'), error))
      onChanged()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      destroys
      title={t('Cancel order')}
      confirmLabel={t('Cancel order')}
      cancelLabel={t('Keep order')}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <p className="mb-4">
        {t('The whole order is cancelled.')}{' '}
        {order.payment.paid_at ? t('Your money goes back the way it came.') : t('No money was taken.')}
      </p>
      <TextArea
        label={t('Why? (optional)')}
        hint={t('The stores read it.')}
        rows={3}
        maxLength={limits.reasonLengthMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
