import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contracts/limits.ts'
import { AppealRuling as AppealForm } from '#contracts/returns/return.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
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

/** Appeals against what Juaso has decided about the buyer's return. */
export default function AppealRuling({ orderNumber, position, returnId }: Props) {
  const client = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: AppealForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const order = await api('POST /orders/:number/parcels/:position/returns/appeal', {
        params: { number: orderNumber, position },
        body,
      })
      client.setQueryData(orderKey(orderNumber), order)
      showToast({ title: t('You appealed'), message: t('Another operator decides. We write to you.') })
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="return_id" value={returnId} />
      <TextArea
        label={t('Why is the decision wrong?')}
        hint={t('Juaso and the store read it. There is one appeal, and the decision about it is final.')}
        name="words"
        rows={4}
        maxLength={limits.returnNoteMax}
        required
        error={errors.words}
      />
      {message && (
        <Notice tone="brick" role="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" busy={busy} className="self-start">
        {t('Send the appeal')}
      </Button>
    </form>
  )
}
