import { useCompanies } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCheckout } from './use-checkout.ts'

/** Whether the company that is bought for wants its own number on each order. */
export function usePoNumberNeeded(): boolean {
  const { side } = useSide()
  const { chosen } = useCompanies()
  return side === 'business' && (chosen?.po_number_required ?? false)
}

/** The company's own number of the order, which is printed on its papers. */
export function PoNumber() {
  const { choices, choose } = useCheckout()
  return (
    <section className="card p-4 sm:p-5">
      <TextInput
        label={t('Purchase-order number')}
        name="po_number"
        autoComplete="off"
        maxLength={40}
        required={usePoNumberNeeded()}
        value={choices.po_number}
        onChange={(event) => choose({ po_number: event.target.value })}
        hint={t('Your own number of this order. It is on the receipt, the invoice and the packing slip.')}
      />
    </section>
  )
}
