import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PlanFlashSaleForm } from '#contracts/flash-sales/flash-sale.schema.ts'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { DeskFlashSale } from '#contracts/flash-sales/flash-sale-answers.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { deskKey } from '../frame/desk-context.ts'

/** The plan of a sale: an empty one, or the one that is changed. Times are Ghana's, which are UTC. */
export function SaleForm({ sale }: { sale: DeskFlashSale | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { formProps, errors, message, busy } = useForm({
    schema: PlanFlashSaleForm,
    failureOf: formFailureOf,
    onSubmit: async (plan) => {
      const saved = sale
        ? await api('PUT /admin/flash-sales/:id', {
            params: { id: sale.id },
            body: { ...plan, seen: sale.updated_at },
          })
        : await api('POST /admin/flash-sales', { body: plan })
      await queries.invalidateQueries({ queryKey: deskKey })
      showToast({ tone: 'good', title: sale ? `${saved.name} is changed` : `${saved.name} is planned` })
      await navigate(`/admin/flash-sales/${saved.id}`)
    },
  })
  const isFixed = sale?.is_fixed ?? false
  return (
    <form {...formProps} className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-5">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      {isFixed && (
        <Notice>
          A nomination is approved on these terms, so window, floor and categories stay as they are.
        </Notice>
      )}
      <TextInput
        label="Name"
        name="name"
        required
        maxLength={flashSaleLimits.nameMax}
        defaultValue={sale?.name ?? ''}
        error={errors.name}
      />
      <Times sale={sale} errors={errors} isFixed={isFixed} />
      <TextInput
        label="Floor of the discount in percent"
        name="floor_percent"
        required
        inputMode="numeric"
        autoComplete="off"
        readOnly={isFixed}
        defaultValue={sale?.floor_percent ?? 10}
        error={errors.floor_percent}
        hint={`Each price must be so far below its lowest of the last ${limits.priceDays} days.`}
      />
      <Categories chosen={sale?.categories ?? []} isFixed={isFixed} error={errors.categories} />
      <Checkbox label="Another sale may run at the same time" name="may_overlap" error={errors.may_overlap} />
      <TextArea
        label="Why? The log keeps it"
        name="reason"
        rows={2}
        required
        maxLength={limits.reasonLengthMax}
        error={errors.reason}
      />
      <Button type="submit" busy={busy} className="sm:self-end">
        {sale ? 'Save the changes' : 'Plan the sale'}
      </Button>
    </form>
  )
}

const dayMs = 86_400_000
const fieldOf = (instant: string) => instant.slice(0, 16)

/** A week ahead for three days, until it is changed: stores nominate until the day before. */
function usualTimes() {
  const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10)
  return {
    starts_at: `${day(7)}T08:00`,
    ends_at: `${day(10)}T20:00`,
    nominations_close_at: `${day(6)}T18:00`,
  }
}

interface PartProps {
  errors: FieldErrors
  isFixed: boolean
}

function Times({ sale, errors, isFixed }: PartProps & { sale: DeskFlashSale | null }) {
  const [start] = useState(() => ({ ...usualTimes(), ...sale }))
  const time = (name: 'starts_at' | 'ends_at' | 'nominations_close_at') => ({
    ...{ type: 'datetime-local', name, required: true, error: errors[name] },
    defaultValue: fieldOf(start[name] ?? usualTimes()[name]),
  })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">When, in Ghana’s time</legend>
      <TextInput {...time('starts_at')} label="Starts" readOnly={isFixed} />
      <TextInput {...time('ends_at')} label="Ends" readOnly={isFixed} />
      <TextInput {...time('nominations_close_at')} label="Nominations until" />
    </fieldset>
  )
}

interface Category {
  readonly id: string
  readonly title: string
}

interface CategoriesProps {
  chosen: readonly Category[]
  isFixed: boolean
  error: string | undefined
}

/** The categories, with those below them; none chosen means all. */
function Categories({ chosen: start, isFixed, error }: CategoriesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(start.map(({ id }) => id))
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery({
    queryKey: [...deskKey, 'flash-sales', 'categories'],
    queryFn: ({ signal }) => api('GET /admin/flash-sales/categories', { signal }),
    staleTime: 300_000,
  })
  const words = typed.trim().toLowerCase()
  const isChosen = ({ id }: Category) => chosen.includes(id)
  const matches = ({ title }: Category) => title.toLowerCase().includes(words)
  const shown = isFixed ? data.filter(isChosen) : data.filter((each) => matches(each) || isChosen(each))
  const change = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Categories{' '}
        <span className="font-normal text-ink-2">
          {chosen.length === 0 ? '(none chosen: all of them)' : `(${chosen.length} chosen)`}
        </span>
      </legend>
      {chosen.map((id, place) => (
        <input key={id} type="hidden" name={`categories[${place}]`} value={id} />
      ))}
      {!isFixed && (
        <input
          type="search"
          aria-label="Find a category"
          placeholder="Find a category"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className={`${controlClass} text-sm`}
        />
      )}
      <ul
        aria-label="Categories"
        className="max-h-56 overflow-y-auto rounded-md border border-line empty:hidden"
      >
        {shown.map((category) => (
          <li key={category.id}>
            <label className="flex min-h-11 items-center gap-3 border-b border-line px-3 py-1.5 text-sm">
              <input
                type="checkbox"
                checked={isChosen(category)}
                disabled={isFixed}
                onChange={({ target }) => change(category.id, target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words">{category.title}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && <p className="text-sm font-medium text-brick">{error}</p>}
    </fieldset>
  )
}
