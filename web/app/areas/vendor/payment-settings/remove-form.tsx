import { useQueryClient } from '@tanstack/react-query'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { type PayoutMethod, RemovePayoutMethod } from '#contracts/wallet/payout-methods.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FirstFocus } from '#web/ui/dialog/first-focus.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { moneyKey } from '../store-context.ts'

export interface RemoveFormProps {
  store: OwnStore
  method: PayoutMethod
  onClose: () => void
}

/** A file of its own because its rules are 40 KB: loaded when somebody deletes a method. */
export function RemoveForm({ store, method, onClose }: RemoveFormProps) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: RemovePayoutMethod,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { store: store.slug, id: method.id }
      await api('DELETE /vendor/:store/payout-methods/:id', { params, body })
      await queries.invalidateQueries({ queryKey: moneyKey(store) })
      showToast({ tone: 'good', title: 'Payment method deleted' })
      onClose()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FirstFocus />
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <p>
        {method.type} {method.masked_number}. Money that is already on its way there still arrives.
      </p>
      <AgainField label="Your password" data-first-focus error={errors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          Delete
        </Button>
      </div>
    </form>
  )
}
