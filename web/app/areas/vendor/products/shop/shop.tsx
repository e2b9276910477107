import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { CappedStockNotice } from '../../kept/capped-stock-notice.tsx'
import { NoRight } from '../../no-right.tsx'
import { vendorMeta } from '../../places.ts'
import { useStore } from '../../store-context.ts'
import { CountWalk } from './count-walk.tsx'
import { SellList } from './sell-list.tsx'
import { useShopStock } from './use-shop-stock.ts'

export const meta = () => vendorMeta('Sold in shop')

const shopPath = '/b2b/vendor/products/shop'
const modes = [
  { mode: 'sell', label: 'Sold', to: shopPath },
  { mode: 'count', label: 'Count', to: `${shopPath}?mode=count` },
] as const

/** /b2b/vendor/products/shop: for one thumb, with or without network. What is pressed here is sent as movements. */
export default function ShopPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const mode = parameters.get('mode') === 'count' ? 'count' : 'sell'
  if (!store.rights.includes('products'))
    return <NoRight sentence="Your role in this store does not change its stock." />
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 py-5 sm:py-8">
      <header className="flex items-center gap-2">
        <Link
          to="/b2b/vendor/products/stock"
          aria-label="Back to the stock"
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <h1 className="grow">{mode === 'sell' ? 'Sold in shop' : 'Count the shelves'}</h1>
      </header>
      <nav aria-label="What you do" className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
        {modes.map((one) => (
          <Link
            key={one.mode}
            to={one.to}
            replace
            aria-current={one.mode === mode ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center justify-center rounded-full text-sm font-semibold',
              one.mode === mode ? 'bg-surface text-ink shadow-raised' : 'text-ink-2',
            )}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      <Shelf key={mode} mode={mode} />
    </div>
  )
}

function Shelf({ mode }: { mode: 'sell' | 'count' }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { all, rows } = useShopStock(q)
  return (
    <>
      <search>
        <input
          type="search"
          aria-label="Search by name or SKU"
          placeholder="Search by name or SKU"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass}
        />
      </search>
      <CappedStockNotice isCapped={all.data?.is_capped ?? false} />
      {all.data ? (
        all.data.results.length === 0 ? (
          <NothingCounted />
        ) : rows.length === 0 ? (
          <EmptyState drawing={<EmptyBox />} title="Nothing here matches what you typed." />
        ) : mode === 'sell' ? (
          <>
            <p className="-mb-2 text-xs text-ink-3">
              Best sold first, counted each night; by name before the first one
            </p>
            <SellList rows={rows} />
          </>
        ) : (
          <CountWalk key={q} rows={rows} isSearch={q !== ''} />
        )
      ) : all.isError ? (
        <LoadFailed query={all} message="Your stock could not be loaded." />
      ) : (
        <Loading />
      )}
    </>
  )
}

function NothingCounted() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title="Nothing is counted yet."
      action={<LinkButton to="/b2b/vendor/products">Open your products</LinkButton>}
    >
      Turn on “Track inventory” in a product to count its pieces.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">Loading your stock</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-22 w-full" />
      ))}
    </div>
  )
}
