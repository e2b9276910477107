import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { orderKey } from '#web/parts/order/order-query.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  order: Order
  parcel: OrderParcel
  /** Called when the server's state of the order is newer than the page's. */
  onChanged: () => void
}

/** The buyer says that a parcel has arrived and all is well: its store need not wait for its money. */
export function AcceptParcel({ order, parcel, onChanged }: Props) {
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const store = parcel.store.name
  const days = limits.payoutHoldDays
  const accept = useMutation({
    mutationFn: () =>
      api('POST /orders/:number/parcels/:position/received', {
        params: { number: order.order_number, position: parcel.position },
      }),
    onSuccess(accepted) {
      client.setQueryData(orderKey(order.order_number), accepted)
      showToast({
        tone: 'good',
        title: t('Thank you. {store} need not wait {days} days for its money.', { store, days }),
      })
    },
    onError(error) {
      showToast(failureNotice(t('That was not stored'), error))
      onChanged()
    },
    onSettled: () => setAsks(false),
  })
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsks(true)}>
        {t('All is well')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('Is everything there and as it should be?')}
        confirmLabel={t('Yes, all is well')}
        busy={accept.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => accept.mutate()}
      >
        <p>
          {t('{store} then need not wait {days} days after delivery for its money.', { store, days })}{' '}
          {parcel.returnable_until &&
            t('You can still return items until {date}.', { date: formatDate(parcel.returnable_until) })}
        </p>
      </ConfirmDialog>
    </>
  )
}
