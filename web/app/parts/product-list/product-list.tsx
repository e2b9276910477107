import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { plural, t } from '#web/messages/messages.ts'
import { FilterChips } from '#web/parts/filters/filter-chips.tsx'
import { FilterPanel } from '#web/parts/filters/filter-panel.tsx'
import { type Sort, withChange, writeSelection } from '#web/parts/filters/selection.rules.ts'
import { panelId } from '#web/parts/filters/selection-form.ts'
import { type SortLabels, SortSelect } from '#web/parts/filters/sort-select.tsx'
import { type SelectionState, useSelection } from '#web/parts/filters/use-selection.ts'
import { type CardProduct, ProductCard } from '#web/parts/product/product-card.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { FilterIcon } from '#web/ui/icons/icons.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ProductListData } from './load-list.ts'

// Loaded on demand: few lists are empty or slow.
const EmptyList = onDemand(() => import('./empty-list.tsx'), { Missing: ({ title }) => <p>{title}</p> })
const WaitingCards = onDemand(() => import('./waiting-cards.tsx'), {
  Missing: FadedCards,
  Waiting: FadedCards,
})

interface Props {
  list: ProductListData
  /** The default sort order of the list. */
  usual: Sort
  /** Its orders, where they are not those of every list. */
  sorts?: SortLabels
  /** The sentence of an empty list. */
  emptyTitle: string
  /** The next step from a list that is empty without filters. */
  emptyAction: ReactNode
  emptyWords?: ReactNode
}

/** Products with filters, sort order and pages. The state is in the address, and everything works without scripts. */
export function ProductList({ list, usual, sorts, emptyTitle, emptyAction, emptyWords }: Props) {
  const state = useSelection(usual)
  const isSlow = useSlow(state.isPending)
  const isFiltered = list.chips.length > 0
  if (list.count === 0 && !isFiltered && !state.isPending) {
    return <EmptyList title={emptyTitle} words={emptyWords} action={emptyAction} />
  }
  return (
    <div className="grid gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterPanel
        state={state}
        choices={list.choices}
        countWords={state.isPending ? t('Counting…') : t('Show {products}', { products: countInWords(list) })}
      />
      <section aria-labelledby="products" className="flex min-w-0 flex-col gap-4">
        <h2 id="products" className="sr-only">
          {t('Products')}
        </h2>
        <Bar {...{ list, state, usual, sorts }} />
        <FilterChips chips={list.chips} cleared={list.cleared} />
        {isSlow && <WaitingCards products={list.products} className={grid} />}
        {!isSlow && list.products.length > 0 && (
          <ProductCards products={list.products} isFaded={state.isPending} />
        )}
        {!isSlow && list.products.length === 0 && (
          <EmptyList
            title={emptyTitle}
            words={emptyWords}
            action={emptyAction}
            cleared={isFiltered ? list.cleared : null}
          />
        )}
        <Pages list={list} />
      </section>
    </div>
  )
}

/** '24 products', '1 product', '500+ products'. */
export function countInWords({
  count,
  isCountCapped,
}: Pick<ProductListData, 'count' | 'isCountCapped'>): string {
  const number = `${count.toLocaleString('en-GB')}${isCountCapped ? '+' : ''}`
  const few = isCountCapped ? count + 1 : count
  return plural(few, { one: '{count} product', other: '{count} products' }, { count: number })
}

interface BarProps {
  list: ProductListData
  state: SelectionState
  usual: Sort
  sorts: SortLabels | undefined
}

function Bar({ list, state, usual, sorts }: BarProps) {
  const chosenCount = list.chips.length
  return (
    <div className="flex items-center gap-2.5">
      <button type="button" popoverTarget={panelId} className={buttonClass({ look: 'outline' }, 'lg:hidden')}>
        <FilterIcon width={18} height={18} />
        {t('Filters')}
        {chosenCount > 0 && <span>({chosenCount})</span>}
      </button>
      <p role="status" className="hidden text-sm text-ink-2 sm:block">
        {countInWords(list)}
      </p>
      <div className="ms-auto">
        <SortSelect state={state} usual={usual} labels={sorts} />
      </div>
    </div>
  )
}

const grid = 'product-grid xl:grid-cols-4'
const sizes = '(min-width: 1280px) 225px, (min-width: 1024px) 30vw, (min-width: 640px) 31vw, 46vw'

function FadedCards({ products }: { products: readonly CardProduct[] }) {
  return <ProductCards products={products} isFaded />
}

interface CardsProps {
  products: readonly CardProduct[]
  isFaded?: boolean
  /** How many of their pictures are in the first view. */
  priorityCount?: number
}

/** The cards of products as a grid. */
export function ProductCards({ products, isFaded = false, priorityCount = 4 }: CardsProps) {
  return (
    <ul aria-busy={isFaded || undefined} className={isFaded ? `${grid} opacity-60 transition-opacity` : grid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} priority={place < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

function Pages({ list }: { list: ProductListData }) {
  const { pathname, search } = useLocation()
  const { selection } = useSelection('popular')
  if (list.pagesCount < 2) return null
  const current = new URLSearchParams(search)
  const toPage = (page: number) => {
    const sort = current.get('sort') ?? ''
    return `${pathname}${writeSelection(withChange({ ...selection, sort }, { page }))}`
  }
  return (
    <div className="py-4">
      <Pagination label={t('Products')} page={list.page} pagesCount={list.pagesCount} toPage={toPage} />
    </div>
  )
}

const slowMilliseconds = 250

/** True after something has been pending for a moment, so that a skeleton does not flash. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), slowMilliseconds)
    return () => clearTimeout(timer)
  }, [isPending])
  return isSlow && isPending
}
