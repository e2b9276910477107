import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StoreStanding, SuspendStoreForm } from '#contracts/desk/suspending.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { deskKey } from '../frame/desk-context.ts'
import { withFreshCode } from '../frame/fresh-code.ts'
import { Loading } from '../parts/loading.tsx'

/** Sentences for why stores are suspended most often; the operator may change each word. */
const templates: readonly { readonly label: string; readonly reason: string }[] = [
  {
    label: 'Parcels are not sent',
    reason: 'Several of your parcels were not sent in time and their buyers wait.',
  },
  { label: 'Goods that may not be sold', reason: 'You offer goods that may not be sold on Juaso.' },
  { label: 'Copies of brands', reason: 'Buyers received copies of a brand that you sell as the real one.' },
  {
    label: 'Papers to be checked again',
    reason: 'We have to check your papers again. Please write to us with a new picture of your card.',
  },
  {
    label: 'Payment looks unusual',
    reason: 'Payments in your store look unusual and we are looking into them.',
  },
]

interface Props {
  store: { readonly slug: string; readonly name: string }
  onClose: () => void
  onDone: () => void
}

/** Shows what a suspension touches before it asks why, until when, and what becomes of open orders. */
export function SuspendStore({ store, onClose, onDone }: Props) {
  const { slug, name } = store
  const query = useQuery({
    queryKey: [...deskKey, 'store', slug, 'standing'],
    queryFn: ({ signal }) => api('GET /admin/stores/:slug/standing', { params: { slug }, signal }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Suspend ${name}`}>
      {query.data && <SuspendForm {...{ store, onDone }} standing={query.data} />}
      {query.isError && !query.data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {query.isPending && <Loading what="what it touches" />}
    </Dialog>
  )
}

function SuspendForm({ store, standing, onDone }: Omit<Props, 'onClose'> & { standing: StoreStanding }) {
  const [reason, setReason] = useState('')
  const { formProps, errors, message, busy } = useForm({
    schema: SuspendStoreForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { slug: store.slug }
      await withFreshCode(() => api('POST /admin/stores/:slug/suspend', { params, body }))
      showToast({ tone: 'good', title: `${store.name} is suspended` })
      onDone()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <Standing standing={standing} />
      <Select
        label="Begin with"
        defaultValue=""
        onChange={(event) => setReason(event.target.value)}
        data-first-focus=""
      >
        <option value="">Words of my own</option>
        {templates.map((one) => (
          <option key={one.label} value={one.reason}>
            {one.label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Reason, the vendor reads it"
        name="reason"
        rows={3}
        required
        maxLength={limits.reasonLengthMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
      />
      <TextInput
        label="Last day"
        name="until"
        type="date"
        hint="Without a day, until somebody opens the store again."
        error={errors.until}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Orders that are not sent</legend>
        <RadioCard
          name="open_orders"
          value="keep"
          defaultChecked
          label="Keep them"
          detail="The vendor delivers them and is paid."
        />
        <RadioCard
          name="open_orders"
          value="cancel"
          label="Cancel them"
          detail={whatGoesBack(standing.parcels_not_sent)}
        />
      </fieldset>
      <Balance standing={standing} />
      <ErrorLine>{message}</ErrorLine>
      <Button type="submit" wide busy={busy}>
        Suspend store
      </Button>
    </form>
  )
}

/** What becomes of the store's money; nothing new is withdrawn meanwhile in either case. */
function Balance({ standing: { available, withdrawing } }: { standing: StoreStanding }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Its money</legend>
      <RadioCard
        name="payouts"
        value="hold"
        defaultChecked
        label="Hold its payouts"
        detail={`${formatCedis(available + withdrawing)} stays here until the store is open again, what it asked for too. What its provider has already cannot be called back.`}
      />
      <RadioCard
        name="payouts"
        value="go_out"
        label="Send what it asked for"
        detail={`${formatCedis(withdrawing)} goes out. ${formatCedis(available)} can be withdrawn once the store is open again.`}
      />
    </fieldset>
  )
}

function whatGoesBack(count: number): string {
  if (count === 0) return 'Nothing waits to be sent. What is paid later is cancelled and goes back.'
  const parcels = count === 1 ? '1 parcel is' : `${count} parcels are`
  return `${parcels} cancelled within minutes, and what was paid goes back.`
}

/** What the suspension touches, in numbers. */
function Standing({ standing }: { standing: StoreStanding }) {
  const facts: readonly (readonly [string, string | number])[] = [
    ['Open orders', standing.orders],
    ['Parcels not sent', standing.parcels_not_sent],
    ['Parcels under way', standing.parcels_under_way],
    ['Orders not paid yet', standing.orders_unpaid],
    ['Can be withdrawn', formatCedis(standing.available)],
    ['Waits for delivery', formatCedis(standing.pending)],
    ['Being sent to the vendor', formatCedis(standing.withdrawing)],
    ['Products for sale', standing.products],
    [
      'Products in carts',
      `${standing.products_in_carts} in ${standing.carts === 1 ? '1 cart' : `${standing.carts} carts`}`,
    ],
    ['Running promotions', standing.promotions],
    ['Places in flash sales', standing.sale_places],
    ['Open quotations', standing.quotations],
  ]
  return <FactList facts={facts} />
}
