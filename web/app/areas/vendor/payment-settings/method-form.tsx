import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import {
  BankMethod,
  MobileMoneyMethod,
  type PayoutMethod,
  payoutProviderNames,
} from '#contracts/wallet/payout-methods.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { moneyKey } from '../store-context.ts'
import { BankFields, WalletFields } from './method-fields.tsx'

interface Props {
  store: OwnStore
  /** The method to change; null for a new one. */
  method: PayoutMethod | null
  onEnd: () => void
}

const kinds = [
  { id: 'mobile_money', label: 'Mobile Money', detail: names(['mtn', 'telecel', 'airteltigo']) },
  { id: 'bank', label: 'Bank Account', detail: names(['gcb', 'ecobank', 'stanbic', 'absa', 'fidelity']) },
] as const

function names(of: readonly (keyof typeof payoutProviderNames)[]): string {
  return of.map((id) => payoutProviderNames[id]).join(', ')
}

/** [VE-2.43] Mobile Money or a bank account; the fields appear once a method is chosen. */
export function MethodForm({ store, method, onEnd }: Props) {
  const [kind, setKind] = useState<PayoutMethod['kind'] | null>(method?.kind ?? null)
  return (
    <section aria-label={method ? 'Edit payment method' : 'Add payment method'} className="card p-4 sm:p-5">
      <h2 className="mb-4 text-lg">{method ? `Edit ${method.type} ${method.masked_number}` : 'Add New'}</h2>
      <fieldset className="mb-5 grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">Choose a method</legend>
        {kinds.map(({ id, label, detail }) => (
          <RadioCard
            key={id}
            name="kind"
            label={label}
            detail={detail}
            checked={kind === id}
            onChange={() => setKind(id)}
          />
        ))}
      </fieldset>
      {kind ? (
        <FieldsForm key={kind} kind={kind} store={store} method={method} onEnd={onEnd} />
      ) : (
        <Button look="plain" onClick={onEnd}>
          Cancel
        </Button>
      )}
    </section>
  )
}

function FieldsForm({ store, method, kind, onEnd }: Props & { kind: PayoutMethod['kind'] }) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: kind === 'bank' ? BankMethod : MobileMoneyMethod,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const { slug } = store
      if (method) {
        const params = { store: slug, id: method.id }
        await api('PUT /vendor/:store/payout-methods/:id', { params, body })
      } else {
        await api('POST /vendor/:store/payout-methods', { params: { store: slug }, body })
      }
      await queries.invalidateQueries({ queryKey: moneyKey(store) })
      showToast({
        tone: 'good',
        title: 'Payment method saved',
        message: `It can be used in ${limits.payoutMethodHoldHours} hours. You find a notice of the change.`,
      })
      onEnd()
    },
  })
  const initial = method?.kind === kind ? method : null
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && (
          <Notice tone="brick" title="Nothing was saved">
            {message}
          </Notice>
        )}
      </div>
      <input type="hidden" name="kind" value={kind} readOnly />
      {kind === 'bank' ? (
        <BankFields initial={initial} errors={errors} />
      ) : (
        <WalletFields initial={initial} errors={errors} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onEnd}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
