import { useEffect, useRef } from 'react'
import { mark, t, translate } from '#web/messages/messages.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { Sort } from './selection.rules.ts'
import { formId, selectionOfForm } from './selection-form.ts'
import type { SelectionState } from './use-selection.ts'

/** Orders of a list with their names. */
export type SortLabels = Readonly<Partial<Record<Sort, string>>>

const usualLabels: SortLabels = {
  relevance: mark('Best match'),
  popular: mark('Most popular'),
  'price-low': mark('Price: low to high'),
  'price-high': mark('Price: high to low'),
  newest: mark('Newest first'),
  rating: mark('Highest rated'),
  reviews_count: mark('Most reviewed'),
  discount_percentage: mark('Biggest discount'),
}

interface Props {
  state: SelectionState
  usual: Sort
  labels?: SortLabels | undefined
}

/** The sort order of a list. Part of the filters' form, so it is sent with them. */
export function SortSelect({ state, usual, labels = usualLabels }: Props) {
  const { selection, choose } = state
  const order = useRef<HTMLSelectElement>(null)

  function choosePicked() {
    const { form, value } = order.current ?? {}
    if (form && value) choose({ ...selectionOfForm(form), sort: value })
  }

  // Applies what was picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, at hydration.
  useEffect(() => {
    if (order.current?.value !== (selection.sort || usual)) choosePicked()
  }, [])

  const offered = Object.entries(labels).filter(([sort]) => sort !== 'relevance' || usual === 'relevance')
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <label htmlFor="sort" className="hidden text-sm text-ink-2 sm:block">
        {t('Sort by')}
      </label>
      <span className="relative">
        <select
          ref={order}
          id="sort"
          name="sort"
          form={formId}
          aria-label={t('Sort by')}
          value={selection.sort || usual}
          onChange={choosePicked}
          className="min-h-11 appearance-none rounded-full border border-field bg-surface ps-4 pe-9 text-sm font-medium"
        >
          {offered.map(([sort, label]) => (
            <option key={sort} value={sort}>
              {translate(label)}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          width={14}
          height={14}
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-2"
        />
      </span>
      <noscript>
        <button
          type="submit"
          form={formId}
          className="min-h-11 rounded-full border border-accent px-4 text-sm font-semibold text-accent"
        >
          {t('Sort')}
        </button>
      </noscript>
    </div>
  )
}
