import { type OpenInvoice as Invoice, ReceivedByBank } from '#contracts/desk/money/payments.ts'
import { formatCedis } from '#contracts/money.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { ChosenAct } from './payment-act-dialog.tsx'

interface Props {
  invoice: Invoice | null
  /** Null for who may only read. */
  onAct: ((chosen: ChosenAct) => void) | null
}

/** What is owed of the order's invoice, and the form for money that came for it by bank; nothing without an open one. */
export function OpenInvoice({ invoice, onAct }: Props) {
  if (!invoice) return null
  const { number, company, amount, paid, withheld, owed, due_on: due } = invoice
  const facts: readonly (readonly [string, string])[] = [
    ['Company', company],
    ['Due', formatDate(due)],
    ['Invoice', formatCedis(amount)],
    ['Paid', formatCedis(paid)],
    ['Withheld as tax', formatCedis(withheld)],
    ['Owed', formatCedis(owed)],
  ]
  return (
    <section aria-label="Invoice" className="card flex flex-col gap-4 p-4">
      <h2 className="text-lg">Invoice {number}</h2>
      <FactList facts={facts} />
      {onAct && <Arrived key={owed} owed={owed} onAct={onAct} />}
    </section>
  )
}

function Arrived({ owed, onAct }: { owed: number; onAct: NonNullable<Props['onAct']> }) {
  const { formProps, errors } = useForm({
    schema: ReceivedByBank,
    failureOf: formFailureOf,
    onSubmit: (received) =>
      onAct({
        title: 'Money for the invoice arrived',
        act: { act: 'received', ...received },
        action: 'Book it',
      }),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextInput
        label="Arrived by bank (GHS)"
        name="amount"
        inputMode="decimal"
        defaultValue={owed.toFixed(2)}
        error={errors.amount}
        required
      />
      <TextInput
        label="The bank’s reference"
        name="bank_reference"
        hint="As it stands on the bank’s statement. The same payment is booked once."
        error={errors.bank_reference}
        required
      />
      <Checkbox
        label="It is another transfer than one that is booked with this reference"
        name="is_another"
      />
      <Button type="submit" look="outline">
        Look what follows
      </Button>
    </form>
  )
}
