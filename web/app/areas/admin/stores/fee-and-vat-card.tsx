import { useState } from 'react'
import type { z } from 'zod'
import { SetVatNumberForm, type StoreToCheck } from '#contracts/desk/desk.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** What Juaso keeps of a store's sales, and its VAT number with the act that sets it. */
export function FeeAndVatCard({ store }: { store: StoreToCheck }) {
  const [isOpen, open] = useState(false)
  const { id, name, fees, vat_number: vat } = store
  return (
    <section aria-label="Fees and VAT" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Fees and VAT</h2>
      <dl className="flex flex-col gap-1 text-sm">
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">Juaso Fee</dt>
          <dd className="font-semibold">{fees.commission}%</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">Processing fee</dt>
          <dd className="font-semibold">{fees.processing}%</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">VAT number</dt>
          <dd className="min-w-0 font-semibold break-words">{vat ?? 'none'}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink-3">
        {fees.is_own ? 'It has a rate of its own.' : 'Everybody’s rates; a category may have its own.'}
      </p>
      <Acts right="stores">
        <Button look="outline" onClick={() => open(true)}>
          {vat ? 'Correct the VAT number' : 'Set a VAT number'}
        </Button>
      </Acts>
      <Acts right="money">
        <LinkButton to={`/admin/fees?${new URLSearchParams({ store: id, name })}`} look="outline">
          Set its rate
        </LinkButton>
      </Acts>
      {isOpen && <SetVatNumber {...{ store }} onClose={() => open(false)} />}
    </section>
  )
}

function SetVatNumber({ store, onClose }: { store: StoreToCheck; onClose: () => void }) {
  const { slug, name, vat_number: vat } = store
  const act = useAct(
    (body: z.infer<typeof SetVatNumberForm>) =>
      api('PUT /admin/stores/:slug/vat-number', { params: { slug }, body }),
    { done: 'The VAT number is set', onDone: onClose },
  )
  const { formProps, errors, message, busy } = useForm({
    schema: SetVatNumberForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`VAT number of ${name}`}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-sm">
          Receipts and invoices from now on name it. Papers that were written before keep theirs.
        </p>
        <input type="hidden" name="seen" value={vat ?? ''} />
        <TextInput
          label="VAT number"
          name="vat_number"
          autoComplete="off"
          defaultValue={vat ?? ''}
          error={errors.vat_number}
          hint="A letter with ten digits. Empty takes it away."
          data-first-focus=""
        />
        <TextArea
          label="Why? The log keeps it"
          name="reason"
          rows={3}
          required
          maxLength={limits.reasonLengthMax}
          error={errors.reason}
        />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          Set it
        </Button>
      </form>
    </Dialog>
  )
}
