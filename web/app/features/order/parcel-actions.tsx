import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { Order, OrderParcel } from '#contracts/orders/order.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { orderKey } from '#web/parts/order/order-query.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { AcceptParcel } from './accept-parcel.tsx'

interface Props {
  order: Order
  parcel: OrderParcel
  /** Called when the server's state of the order is newer than the page's. */
  onChanged: () => void
}

/** The buyer's actions on one parcel: accept it, return products of it, cancel it alone, or ask its store. */
export function ParcelActions({ order, parcel, onChanged }: Props) {
  const { paths } = useSide()
  const [isCancelling, setCancelling] = useState(false)
  // Their store is asked at the parcel that they were taken out of.
  if (parcel.is_taken_out) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      {parcel.can_accept && <AcceptParcel {...{ order, parcel, onChanged }} />}
      {parcel.returnable_until && (
        <>
          <LinkButton to={paths.orderReturn(order.order_number, parcel.position)} look="outline" size="small">
            {t('Return items')}
          </LinkButton>
          <p className="text-sm text-ink-2">
            {t('Possible until {date}', { date: formatDate(parcel.returnable_until) })}
          </p>
        </>
      )}
      {parcel.can_cancel && (
        <Button
          look="plain"
          size="small"
          className="text-brick hover:bg-brick-soft"
          onClick={() => setCancelling(true)}
        >
          {t('Cancel this parcel')}
        </Button>
      )}
      <LinkButton to={paths.askAboutParcel(order.order_number, parcel.position)} look="plain" size="small">
        {t('Ask the seller')}
      </LinkButton>
      <CancelParcel
        order={order}
        parcel={parcel}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onChanged={onChanged}
      />
    </div>
  )
}

function CancelParcel({
  order,
  parcel,
  isOpen,
  onClose,
  onChanged,
}: Props & { isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /orders/:number/parcels/:position/cancel', {
        params: { number: order.order_number, position: parcel.position },
        body: { reason: '' },
      }),
    onSuccess(cancelled) {
      client.setQueryData(orderKey(order.order_number), cancelled)
      void client.invalidateQueries({ queryKey: ['orders'] })
      showToast({ title: t('The parcel from {store} is cancelled', { store: parcel.store.name }) })
    },
    onError(error) {
      showToast(failureNotice(t('The parcel was not cancelled'), error))
      onChanged()
    },
    onSettled: onClose,
  })
  const amount = formatCedis(parcel.items_total + parcel.delivery_fee)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      destroys
      title={t('Cancel this parcel')}
      confirmLabel={t('Cancel parcel')}
      cancelLabel={t('Keep parcel')}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <p>
        {t('Only what {store} sends is cancelled; the rest of your order goes on.', {
          store: parcel.store.name,
        })}{' '}
        {order.payment.paid_at
          ? t('{amount} goes back the way it came.', { amount })
          : t('You pay {amount} less.', { amount })}
      </p>
    </ConfirmDialog>
  )
}
