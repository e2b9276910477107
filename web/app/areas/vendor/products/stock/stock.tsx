import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { StockRow } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import { api } from '#web/data/api.ts'
import { keptQuery, orKept } from '#web/data/kept/or-kept.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CappedStockNotice } from '../../kept/capped-stock-notice.tsx'
import { keptStock } from '../../kept/kept-answers.ts'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { StockDialog } from './stock-dialog.tsx'

export const meta = () => vendorMeta('Stock')

const tabs = [
  { only: 'all', label: 'All' },
  { only: 'low', label: 'Low stock' },
  { only: 'out', label: 'Sold out' },
] as const

const pathOf = (choice: { only: string; q: string; page: number }) => {
  const query = new URLSearchParams({
    ...(choice.only !== 'all' && { only: choice.only }),
    ...(choice.q && { q: choice.q }),
    ...(choice.page > 1 && { page: String(choice.page) }),
  }).toString()
  return `/b2b/vendor/products/stock${query && `?${query}`}`
}

/** /b2b/vendor/products/stock: what is on the shelf, what is lowest first; each count is corrected with a reason. */
export default function StockPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const only = tabs.find((tab) => tab.only === parameters.get('only'))?.only ?? 'all'
  const choice = {
    only,
    q: (parameters.get('q') ?? '').slice(0, 100),
    page: Number(parameters.get('page')) || 1,
  }
  const [opened, setOpened] = useState<StockRow | null>(null)
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'stock', choice],
    queryFn: ({ signal }) =>
      orKept(
        () => api('GET /vendor/:store/stock', { params: { store: store.slug }, query: choice, signal }),
        () => keptStock(store.slug, choice),
      ),
    placeholderData: keepPreviousData,
    ...keptQuery,
  })
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex items-center gap-2">
        <Link
          to="/b2b/vendor/products"
          aria-label="Back to the products"
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <h1 className="grow">Stock</h1>
        {store.rights.includes('products') && (
          <LinkButton to="/b2b/vendor/products/shop" look="outline" size="small">
            Sold in shop
          </LinkButton>
        )}
      </header>
      <Filters choice={choice} />
      <p className="text-sm text-ink-2">To sell: what is on hand without what is reserved for open orders.</p>
      <CappedStockNotice isCapped={query.data?.count_capped ?? false} />
      <Shelf {...{ query, choice }} onOpen={setOpened} />
      <Pagination
        label="Stock"
        page={choice.page}
        pagesCount={Math.ceil((query.data?.count ?? 0) / listingLimits.pageSize)}
        toPage={(page) => pathOf({ ...choice, page })}
      />
      {opened && <StockDialog key={opened.variant_id} row={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface Choice {
  only: (typeof tabs)[number]['only']
  q: string
  page: number
}

function Filters({ choice }: { choice: Choice }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <nav aria-label="Stock by state" className="flex gap-1">
        {tabs.map((tab) => (
          <Link
            key={tab.only}
            to={pathOf({ ...choice, only: tab.only, page: 1 })}
            preventScrollReset
            aria-current={tab.only === choice.only ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-full px-4 text-sm font-semibold',
              tab.only === choice.only ? 'bg-accent text-on-accent' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <search className="min-w-0 grow sm:max-w-80">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
            void navigate(pathOf({ ...choice, q, page: 1 }), { preventScrollReset: true })
          }}
        >
          <input
            type="search"
            name="q"
            key={choice.q}
            aria-label="Search by name or SKU"
            placeholder="Search by name or SKU"
            defaultValue={choice.q}
            className={controlClass}
          />
        </form>
      </search>
    </div>
  )
}

interface ShelfProps {
  query: UseQueryResult<Page<StockRow>>
  choice: Choice
  onOpen: (row: StockRow) => void
}

function Shelf({ query, choice, onOpen }: ShelfProps) {
  if (query.isError) return <LoadFailed query={query} message="Your stock could not be loaded." />
  if (!query.data) {
    return (
      <div role="status" className="flex flex-col gap-2.5">
        <span className="sr-only">Loading your stock</span>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-18 w-full" />
        ))}
      </div>
    )
  }
  if (query.data.count === 0) return <Nothing choice={choice} />
  return (
    <ul className={classNames('card divide-y divide-line', query.isPlaceholderData && 'opacity-60')}>
      {query.data.results.map((row) => (
        <li key={row.variant_id}>
          <Line row={row} onOpen={() => onOpen(row)} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ choice }: { choice: Choice }) {
  if (choice.q !== '')
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title="Nothing here matches what you typed."
        action={
          <LinkButton look="outline" to={pathOf({ ...choice, q: '', page: 1 })}>
            Clear the search
          </LinkButton>
        }
      />
    )
  const isAll = choice.only === 'all'
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={isAll ? 'Nothing is counted yet.' : 'Nothing here: your shelves are full.'}
    >
      {isAll && 'Turn on “Track inventory” in a product to count its pieces.'}
    </EmptyState>
  )
}

function Line({ row, onOpen }: { row: StockRow; onOpen: () => void }) {
  const { name, variant_name, sku, image, available, reserved, waiting, low_stock_threshold: low } = row
  return (
    <article className="flex flex-wrap items-center gap-3 p-3 sm:p-4">
      <Picture
        base={image?.image ?? null}
        alt=""
        tone={image?.tone}
        sizes="56px"
        sizeMax={160}
        className="size-14 rounded-md"
      />
      <div className="min-w-0 grow basis-40 text-sm">
        <h2 className="line-clamp-2 text-sm">
          {name}
          {variant_name && <span className="font-normal text-ink-2"> · {variant_name}</span>}
        </h2>
        <p className="text-xs text-ink-3">{sku}</p>
        {waiting > 0 && (
          <p className="text-xs font-semibold text-gold-ink">
            {waiting === 1 ? '1 shopper waits for it' : `${waiting} shoppers wait for it`}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:w-full">
        <p className="flex items-center gap-2 text-sm tabular-nums">
          {available === 0 ? (
            <Badge tone="brick">Sold out</Badge>
          ) : (
            available <= low && <Badge tone="gold">Low</Badge>
          )}
          <b>{available}</b> to sell
          {reserved > 0 && <span className="text-ink-3">({reserved} reserved)</span>}
        </p>
        <Button size="small" look="soft" onClick={onOpen}>
          {useStore().rights.includes('products') ? 'Change stock' : 'Movements'}
          <span className="sr-only">
            {' '}
            of {name} {variant_name}
          </span>
        </Button>
      </div>
    </article>
  )
}
