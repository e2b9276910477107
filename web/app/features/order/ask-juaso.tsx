import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { AskJuaso as AskJuasoForm } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { ReturnPhotos } from '#web/features/returns/return-photos.tsx'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { orderKey } from '#web/parts/order/order-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextArea } from '#web/ui/form/limited-text.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

interface Props {
  orderNumber: string
  /** Position of the parcel within the order. */
  position: number
  returnId: string
}

/** Asks Juaso to decide about a return that the store has refused. */
export default function AskJuaso({ orderNumber, position, returnId }: Props) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const { formProps, errors, message, busy } = useForm({
    schema: AskJuasoForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const order = await api('POST /orders/:number/parcels/:position/returns/escalate', {
        params: { number: orderNumber, position },
        body,
      })
      client.setQueryData(orderKey(orderNumber), order)
      showToast({
        title: t('Juaso will decide'),
        message: t('The store can say its side first. We write to you.'),
      })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="return_id" value={returnId} />
      <TextArea
        label={t('What happened?')}
        hint={t('Juaso and the store read it.')}
        name="words"
        rows={4}
        maxLength={limits.returnNoteMax}
        required
        error={errors.words}
      />
      <ReturnPhotos isSending={isSending} onSending={setSending} />
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" busy={busy || isSending} className="self-start">
        {t('Send to Juaso')}
      </Button>
    </form>
  )
}
