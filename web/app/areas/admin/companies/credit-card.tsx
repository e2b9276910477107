import { useState } from 'react'
import type { z } from 'zod'
import { SetCreditForm } from '#contracts/desk/credit.ts'
import type { CompanyToDecide } from '#contracts/desk/desk.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'

/** Up to which sum a company may owe on invoices, what it owes, and the act that sets the sum. */
export function CreditCard({ company }: { company: CompanyToDecide }) {
  const [isOpen, open] = useState(false)
  const { limit, owed, overdue } = company.credit
  return (
    <section aria-label="Buying on invoice" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Buying on invoice</h2>
      <dl className="flex flex-col gap-1 text-sm">
        <Row name="May owe" value={limit === 0 ? 'nothing' : formatCedis(limit)} />
        <Row name="Owes" value={formatCedis(owed)} />
        <Row name="Of that overdue" value={formatCedis(overdue)} />
      </dl>
      {(company.is_verified || limit > 0) && (
        <Acts right="money">
          <Button look="outline" onClick={() => open(true)}>
            {limit === 0 ? 'Allow buying on invoice' : 'Change the limit'}
          </Button>
        </Acts>
      )}
      {!company.is_verified && (
        <p className="text-xs text-ink-3">Only a verified company can buy on invoice.</p>
      )}
      {isOpen && <SetCredit {...{ company }} onClose={() => open(false)} />}
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function SetCredit({ company, onClose }: { company: CompanyToDecide; onClose: () => void }) {
  const { id, name, credit } = company
  const act = useAct(
    (body: z.infer<typeof SetCreditForm>) => api('PUT /admin/companies/:id/credit', { params: { id }, body }),
    { done: 'The limit is set', onDone: onClose },
  )
  const { formProps, errors, message, busy } = useForm({
    schema: SetCreditForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`What ${name} may owe on invoices`}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-sm">
          It may owe {formatCedis(credit.limit)} now, and owes {formatCedis(credit.owed)}. Orders above the
          limit are refused at the checkout; open invoices stay due.
        </p>
        <input type="hidden" name="seen" value={credit.limit} />
        <TextInput
          label="Limit (GHS)"
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={credit.limit || ''}
          error={errors.limit}
          hint="0 ends buying on invoice."
          required
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
          Set the limit
        </Button>
      </form>
    </Dialog>
  )
}
