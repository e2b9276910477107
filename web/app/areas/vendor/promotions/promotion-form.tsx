import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PromotionGoods } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { CategoryOptions } from '../products/category-options.tsx'
import { useListingChoices } from '../products/use-listing-choices.ts'
import { useStore } from '../store-context.ts'
import { ConditionFields, NameField } from './condition-fields.tsx'
import type { FormStart } from './form-start.ts'
import { termsOf } from './form-terms.ts'
import { GoodsField } from './goods-field.tsx'
import { Preview } from './preview.tsx'
import { promotionsKey } from './promotions-query.ts'

const rules = () =>
  import('#contracts/promotions/promotion.schema.ts').then(({ NewPromotion }) => NewPromotion)

interface Props {
  start: FormStart
  /** The promotion that is changed; none for a new one. */
  id?: string
}

/** The form of a promotion beside what it would do to prices. */
export function PromotionForm({ start, id }: Props) {
  const store = useStore()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const holder = useRef<HTMLDivElement>(null)
  const [goods, setGoods] = useState(start.goods)
  const attempt = useAttempt()
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { store: store.slug }
      const { name } = id
        ? await api('PUT /vendor/:store/promotions/:promotion', {
            params: { ...params, promotion: id },
            body,
          })
        : await sendOnce(attempt, body, (key) => api('POST /vendor/:store/promotions', { params, body, key }))
      await queries.invalidateQueries({ queryKey: promotionsKey(store) })
      showToast({ tone: 'good', title: id ? `${name} is changed` : `${name} is made` })
      await navigate('/b2b/vendor/promotions')
    },
  })
  const { terms, isTouched, note } = useTerms(holder, goods)
  return (
    <div
      ref={holder}
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
    >
      <form
        {...formProps}
        onChange={(event) => {
          formProps.onChange?.(event)
          note()
        }}
        className="flex flex-col gap-4"
      >
        <div role="alert" className="empty:hidden">
          {message && <Notice tone="brick">{message}</Notice>}
        </div>
        <NameField start={start.name} error={errors.name} />
        <ReductionFields start={start} errors={errors} />
        <ScopeFields start={start} errors={errors} goods={goods} onGoods={setGoods} />
        <WindowFields start={start} errors={errors} />
        <ConditionFields start={start} errors={errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {id ? 'Save changes' : 'Create Promotion'}
          </Button>
        </div>
      </form>
      <Preview terms={terms && { ...terms, instead_of: id }} isTouched={isTouched} />
    </div>
  )
}

const settledMs = 400

/** What the form asks the preview, once typing has rested; touched from the first thing that a person typed or chose. */
function useTerms(holder: RefObject<HTMLDivElement | null>, goods: readonly PromotionGoods[]) {
  const [terms, setTerms] = useState<Awaited<ReturnType<typeof termsOf>>>(null)
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function note() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = holder.current?.querySelector('form')
      // Without network there is no preview either.
      if (form) termsOf(new FormData(form)).then(setTerms, () => setTerms(null))
    }, settledMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hidden inputs of chosen goods change with them
  useEffect(() => {
    note()
    return () => clearTimeout(timer.current)
  }, [goods])
  return {
    terms,
    isTouched,
    note: () => {
      setTouched(true)
      note()
    },
  }
}

interface PartProps {
  start: FormStart
  errors: FieldErrors
}

function ReductionFields({ start, errors }: PartProps) {
  const [kind, setKind] = useState(start.kind)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">What comes off</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name="kind"
          value="percent"
          label="A percentage"
          checked={kind === 'percent'}
          onChange={() => setKind('percent')}
        />
        <RadioCard
          name="kind"
          value="amount"
          label="An amount off each piece"
          checked={kind === 'amount'}
          onChange={() => setKind('amount')}
        />
      </div>
      {kind === 'percent' ? (
        <TextInput
          label="Percent off the base price"
          name="percent"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={start.percent ?? ''}
          error={errors.percent}
        />
      ) : (
        <TextInput
          label="GHS off each piece"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={start.amount ?? ''}
          error={errors.amount}
        />
      )}
    </fieldset>
  )
}

interface ScopeProps extends PartProps {
  goods: readonly PromotionGoods[]
  onGoods: (goods: PromotionGoods[]) => void
}

function ScopeFields({ start, errors, goods, onGoods }: ScopeProps) {
  const [scope, setScope] = useState(start.scope)
  const { data: choices } = useListingChoices()
  const card = (value: FormStart['scope'], label: string) => ({
    name: 'scope',
    value,
    label,
    checked: scope === value,
    onChange: () => setScope(value),
  })
  return (
    // As wide as the page: a fieldset by itself is as wide as the longest name in it.
    <fieldset aria-invalid={errors.scope ? true : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Of which goods</legend>
      <ErrorLine>{errors.scope}</ErrorLine>
      <RadioCard {...card('store', 'The whole store')} />
      <RadioCard {...card('category', 'A category')}>
        {scope === 'category' && (
          <Select
            label="Category"
            name="category"
            key={choices ? 'loaded' : 'loading'}
            defaultValue={start.category}
            error={errors.category}
            className="px-4 pb-4"
          >
            <option value="">Choose a category</option>
            <CategoryOptions choices={choices} />
          </Select>
        )}
      </RadioCard>
      <RadioCard {...card('products', 'Chosen products')}>
        {scope === 'products' && <GoodsField chosen={goods} onChange={onGoods} error={errors.products} />}
      </RadioCard>
    </fieldset>
  )
}

function WindowFields({ start: { startsAt, endsAt }, errors }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Starts"
        type="datetime-local"
        name="starts_at"
        required
        defaultValue={startsAt}
        error={errors.starts_at}
      />
      <TextInput
        label="Ends"
        type="datetime-local"
        name="ends_at"
        required
        defaultValue={endsAt}
        error={errors.ends_at}
      />
    </div>
  )
}
