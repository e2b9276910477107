import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listingLimits } from '#contracts/listings/listing.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { FilterIcon, PlusIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { placeMeta } from '../places.ts'
import { SavedFilters } from '../saved-filters.tsx'
import { useStore } from '../store-context.ts'
import { FilterDrawer } from './list/filter-drawer.tsx'
import { addressOf, type ListChoice, listChoiceOf } from './list/list-choice.ts'
import { NothingFound, ProductTable } from './list/product-table.tsx'
import { SummaryCards } from './list/summary-cards.tsx'
import { UnsentPictures } from './list/unsent-pictures.tsx'
import { startSelecting, useSelection } from './many/selection.ts'
import { SelectionBar } from './many/selection-bar.tsx'

export const meta = () => placeMeta('/b2b/vendor/products')

/** /b2b/vendor/products [VE-2.08]: what the store sells. Search, filter and page are part of the address. */
export default function ProductsPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const choice = listChoiceOf(parameters)
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'products', choice],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/products', { params: { store: store.slug }, query: { ...choice }, signal }),
    placeholderData: keepPreviousData,
  })
  const mayWrite = store.rights.includes('products')
  const { data } = query
  return (
    <div className="flex flex-col gap-3 py-3 sm:gap-5 sm:py-8">
      <Header choice={choice} mayWrite={mayWrite} />
      {store.status !== 'verified' && store.status !== 'suspended' && (
        <p className="card border-gold bg-gold-soft p-4 text-sm text-gold-ink">
          Your store is not verified yet. You can prepare products now; shoppers see them once it is.
        </p>
      )}
      {mayWrite && <UnsentPictures />}
      <SummaryCards summary={data?.summary} choice={choice} />
      <SearchAndFilter key={choice.q} choice={choice} />
      <SavedFilters page="/b2b/vendor/products" now={addressOf({ ...choice, page: 1 })} />
      {data ? (
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}
        >
          <SelectionBar choice={choice} count={data.count} pageIds={data.results.map(({ id }) => id)} />
          {data.count === 0 ? (
            <NothingFound isEmptyStore={data.summary.total === 0} mayWrite={mayWrite} />
          ) : (
            <ProductTable rows={data.results} />
          )}
          <Pagination
            label="Products"
            page={choice.page}
            pagesCount={Math.ceil(data.count / listingLimits.pageSize)}
            toPage={(page) => addressOf({ ...choice, page })}
          />
        </div>
      ) : query.isError ? (
        <LoadFailed query={query} message="Your products could not be loaded." />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Header({ choice, mayWrite }: { choice: ListChoice; mayWrite: boolean }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1>Products</h1>
      {mayWrite && (
        <LinkButton to="/b2b/vendor/products/add" className="lg:order-last">
          <PlusIcon width={18} height={18} />
          Add Product
        </LinkButton>
      )}
      <nav
        aria-label="More about products"
        // One row on a phone, which moves sideways: the first product stands on its first screen.
        className="rail gap-2 max-sm:w-full sm:gap-2.5 lg:ms-auto *:shrink-0"
      >
        {mayWrite && (
          <LinkButton to="/b2b/vendor/products/shop" look="outline">
            Sold in shop
          </LinkButton>
        )}
        <LinkButton to="/b2b/vendor/products/stock" look="outline">
          Stock
        </LinkButton>
        <LinkButton to="/b2b/vendor/products/changes" look="outline">
          Changes
        </LinkButton>
        <LinkButton
          to={addressOf({ ...choice, page: 1 }).replace('/products', '/products/files')}
          look="outline"
        >
          Import / Export
        </LinkButton>
        <SelectButton className="sm:hidden" />
      </nav>
    </header>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">Loading your products</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-18 w-full" />
      ))}
    </div>
  )
}

function SearchAndFilter({ choice }: { choice: ListChoice }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(addressOf({ ...choice, q, page: 1 }), { preventScrollReset: true })
  }
  const chosen = [choice.filter !== 'all', choice.audience !== 'all', choice.category !== ''].filter(
    Boolean,
  ).length
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <search className="relative min-w-0 grow basis-40 sm:max-w-96">
        <form onSubmit={search}>
          <SearchIcon
            width={18}
            height={18}
            className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            name="q"
            aria-label="Search Products by name"
            placeholder="Search Products by name"
            defaultValue={choice.q}
            className={classNames(controlClass, 'ps-10')}
          />
        </form>
      </search>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon width={18} height={18} />
        Filter{chosen > 0 && ` (${chosen})`}
      </Button>
      {(chosen > 0 || choice.q) && (
        <Link
          to="/b2b/vendor/products"
          preventScrollReset
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-accent"
        >
          Clear
        </Link>
      )}
      <SelectButton className="max-sm:hidden" />
      <FilterDrawer isOpen={isOpen} choice={choice} onClose={() => setOpen(false)} />
    </div>
  )
}

function SelectButton({ className }: { className: string }) {
  const { isSelecting } = useSelection()
  const store = useStore()
  if (isSelecting || !store.rights.includes('products')) return null
  return (
    <Button look="outline" className={className} onClick={startSelecting}>
      Select several
    </Button>
  )
}
