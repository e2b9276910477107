import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { failureSentence, failureTitle } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { orderKey } from '#web/parts/order/order-query.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  returnId: string
  offer: NonNullable<ParcelReturn['offer']>
}

/** The store's offer to keep the goods for a part of their price, with the buyer's answer. */
export default function ReturnOffer({ orderNumber, position, returnId, offer }: Props) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const amount = formatCedis(offer.amount)
  const answer = useMutation({
    mutationFn: (accepts: boolean) =>
      api('POST /orders/:number/parcels/:position/returns/offer', {
        params: { number: orderNumber, position },
        body: { return_id: returnId, accepts },
      }),
    onSuccess(order, accepts) {
      client.setQueryData(orderKey(orderNumber), order)
      showToast({
        title: accepts ? t('{amount} comes back to you', { amount }) : t('You declined the offer'),
        message: accepts ? t('You keep the goods.') : t('Your return waits for the store again.'),
      })
    },
    onError(error) {
      showToast({
        tone: 'bad',
        title: failureTitle(error, t('Nothing was changed')),
        message: failureSentence(error),
      })
      void client.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
    onSettled: () => setAsks(false),
  })
  const title = t('Keep the goods and get {amount} back', { amount })
  return (
    <section
      aria-label={t('Offer of the store')}
      className="flex flex-col gap-3 rounded-md bg-gold-soft p-3.5"
    >
      <p className="text-gold-ink">
        <strong className="block">{title}</strong>
        {t('The store offers you this instead of taking the goods back. Answer until {date}.', {
          date: formatInstant(offer.until),
        })}{' '}
        {t('If you accept, these goods cannot be returned again.')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => setAsks(true)}
        >
          {t('Accept {amount}', { amount })}
        </Button>
        <Button
          look="outline"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('Decline')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asks}
        title={title}
        confirmLabel={t('Accept {amount}', { amount })}
        busy={answer.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => answer.mutate(true)}
      >
        <p>{t('If you accept, these goods cannot be returned again.')}</p>
      </ConfirmDialog>
    </section>
  )
}
