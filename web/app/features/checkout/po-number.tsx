import { limits } from '#contracts/limits.ts'
import { useCompanies } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useCheckout } from './use-checkout.ts'

/** Whether the company that is bought for wants its own number on each order. */
function useNeeded(): boolean {
  const { side } = useSide()
  const { chosen } = useCompanies()
  return side === 'business' && (chosen?.po_number_required ?? false)
}

/** Said as it is typed: a number that was cut would be another one on every paper. */
function whyTooLong(number: string): string | null {
  const { length: count } = number.trim()
  const max = limits.poNumberLengthMax
  if (count <= max) return null
  return t('A purchase-order number has at most {max} characters. This one has {count}.', { max, count })
}

/** Why the order cannot be placed under the number that was typed; null where it can. */
export function useWhyNotPoNumber(): string | null {
  const { side } = useSide()
  const { po_number: typed } = useCheckout().choices
  const isNeeded = useNeeded()
  if (side !== 'business') return null
  if (isNeeded && typed.trim() === '') return t('Please enter the purchase-order number of your company')
  return whyTooLong(typed)
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
        required={useNeeded()}
        error={whyTooLong(choices.po_number)}
        value={choices.po_number}
        onChange={(event) => choose({ po_number: event.target.value })}
        hint={t('Your own number of this order. It is on the receipt, the invoice and the packing slip.')}
      />
    </section>
  )
}
