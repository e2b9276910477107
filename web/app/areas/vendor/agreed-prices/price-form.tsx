import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { isoDayIn } from '#web/parts/time/iso-day.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { typedNumber } from '#web/ui/form/number-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useStore } from '../store-context.ts'
import { FeeRatesContext, useRatesOf, YouReceive } from '../you-receive.tsx'
import { type ChosenGoods, VariantField } from './variant-field.tsx'

const rules = () =>
  import('#contracts/agreed-prices/agreed-prices.ts').then(({ NewAgreedPrice }) => NewAgreedPrice)

/** Which company pays what for which product, and until when. */
export function PriceForm({ onDone }: { onDone: () => void }) {
  const store = useStore()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const [goods, setGoods] = useState<ChosenGoods | null>(null)
  const [price, setPrice] = useState('')
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { store: store.slug }
      const { company } = await sendOnce(attempt, body, (key) =>
        api('POST /vendor/:store/agreed-prices', { params, body, key }),
      )
      await queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'agreed-prices'] })
      showToast({ tone: 'good', title: `${company} has its price`, message: 'Its buyers are told.' })
      onDone()
    },
  })
  const companies = useQuery({
    queryKey: ['vendor', store.slug, 'agreed-prices', 'companies'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/agreed-prices/companies', { params: { store: store.slug }, query: {}, signal }),
  })
  if (companies.isError) return <LoadFailed query={companies} message="Your companies could not be loaded." />
  if (!companies.data) return <Skeleton className="h-64 w-full" />
  if (companies.data.length === 0) {
    return (
      <Notice tone="gold">
        No verified company has bought from you yet. Once one has, you can give it a price.
      </Notice>
    )
  }
  return (
    <form {...formProps} aria-label="Agree a price" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <Select label="Company" name="company" required error={errors.company}>
        {companies.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <VariantField error={errors.product} onGoods={setGoods} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Price of a piece (GHS)"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          onChange={({ target }) => setPrice(target.value)}
          error={errors.price}
        />
        <LastDay error={errors.until} />
      </div>
      {goods && <Received goods={goods} price={typedNumber(price)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save the price
        </Button>
      </div>
    </form>
  )
}

/** What the store receives of the agreed price, and what is left after the cost. */
function Received({ goods, price }: { goods: ChosenGoods; price: number | null }) {
  const rates = useRatesOf(goods.category)
  return (
    <FeeRatesContext value={rates}>
      <YouReceive price={price} cost={goods.cost} />
    </FeeRatesContext>
  )
}

function LastDay({ error }: { error: string | null | undefined }) {
  const max = isoDayIn(limits.agreedPriceDaysMax)
  return (
    <TextInput label="Last day" type="date" name="until" min={isoDayIn(0)} max={max} required error={error} />
  )
}
