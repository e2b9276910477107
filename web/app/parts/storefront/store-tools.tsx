import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChevronDownIcon, FilterIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { filtersCount, readStoreQuery, type StoreQuery, searchOf } from './store-query.rules.ts'
import type { FaceView } from './storefront.tsx'

const sorts = [
  { value: 'newest', label: mark('Newest') },
  { value: 'price-low', label: mark('Price: Low to High') },
  { value: 'price-high', label: mark('Price: High to Low') },
  { value: 'rating', label: mark('Top Rated') },
]

/** Milliseconds without a key after which the items are searched. */
const restMs = 400

interface Props {
  query: StoreQuery
  categories: FaceView['categories']
}

/** Search, order and filter of a store's items: one form, whose fields are the page's address. Works without scripts. */
export function StoreTools({ query, categories }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const chosen = filtersCount(query)
  const shownSearch = searchOf(query)

  function show() {
    if (!form.current) return
    const fields = new URLSearchParams(new FormData(form.current) as never)
    const search = searchOf({ ...readStoreQuery(fields), page: 1 })
    if (search !== shownSearch) void navigate({ search }, { preventScrollReset: true, replace: true })
  }

  return (
    <search>
      <form
        ref={form}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          if (panel.current) panel.current.open = false
          show()
        }}
        className="flex flex-wrap items-start gap-2.5"
      >
        <SearchBox q={query.q} onRest={show} />
        <SortMenu sort={query.sort} onChange={show} />
        <details ref={panel} key={shownSearch} className="group open:basis-full open:order-last">
          <summary className={buttonClass({ look: 'outline' }, 'cursor-pointer list-none')}>
            <FilterIcon width={18} height={18} />
            {t('Filter')}
            {chosen > 0 && <span>({chosen})</span>}
          </summary>
          <FilterFields query={query} categories={categories} />
        </details>
      </form>
    </search>
  )
}

/** Searches once no key was pressed for a moment. */
function SearchBox({ q, onRest }: { q: string; onRest: () => void }) {
  const words = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // After Clear all or the browser's Back; never under the fingers of who types.
  useEffect(() => {
    if (words.current && words.current !== document.activeElement) words.current.value = q
  }, [q])
  return (
    <div className="relative min-w-0 grow basis-64 sm:max-w-[30rem]">
      <SearchIcon className="pointer-events-none absolute start-4 top-3 text-ink-3" />
      <input
        ref={words}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={t('Search for items')}
        aria-label={t('Search for items')}
        onInput={() => {
          clearTimeout(waiting.current)
          waiting.current = setTimeout(onRest, restMs)
        }}
        className={`${controlClass} rounded-full ps-12`}
      />
    </div>
  )
}

function SortMenu({ sort, onChange }: { sort: StoreQuery['sort']; onChange: () => void }) {
  return (
    <span className="relative ms-auto">
      <select
        key={sort}
        name="sort"
        aria-label={t('Sort')}
        defaultValue={sort}
        onChange={onChange}
        className="min-h-11 appearance-none rounded-full border border-field bg-surface ps-4 pe-9 text-sm font-medium"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
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
  )
}

function FilterFields({ query, categories }: Props) {
  return (
    <div className="card mt-2.5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select label={t('Category')} name="category" defaultValue={query.category}>
        <option value="">{t('All categories')}</option>
        {categories.map(({ slug, title, count }) => (
          <option key={slug} value={slug}>
            {title} ({count})
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('Lowest price')}
          name="min_price"
          inputMode="decimal"
          defaultValue={query.minPrice}
        />
        <TextInput
          label={t('Highest price')}
          name="max_price"
          inputMode="decimal"
          defaultValue={query.maxPrice}
        />
      </div>
      <Select label={t('Minimum rating')} name="min_rating" defaultValue={query.minRating}>
        <option value="">{t('Any rating')}</option>
        {[4, 3, 2].map((stars) => (
          <option key={stars} value={stars}>
            {t('{stars} stars and more', { stars })}
          </option>
        ))}
      </Select>
      <div>
        <Checkbox label={t('On sale')} name="on_sale" value="true" defaultChecked={query.isOnSale} />
        <Checkbox label={t('In stock')} name="in_stock" value="true" defaultChecked={query.isInStock} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit">{t('Show items')}</Button>
        {filtersCount(query) > 0 && (
          <LinkButton to="?" look="plain" preventScrollReset>
            {t('Clear all')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
