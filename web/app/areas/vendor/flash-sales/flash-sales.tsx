import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { InvitationCard } from './invitation-card.tsx'
import { flashSalesKey } from './words.ts'

export const meta = () => placeMeta('/b2b/vendor/flash-sales')

/** /b2b/vendor/flash-sales: the Donkomi that the store is invited to, and what it nominated. */
export default function VendorFlashSalesPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = useQuery({
    queryKey: [...flashSalesKey(store), 'list', page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/flash-sales', { params: { store: store.slug }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header>
        <h1>Flash sales</h1>
        <p className="text-sm text-ink-2">
          Juaso invites stores to a Donkomi. Nominate goods at a price below their lowest of the last{' '}
          {limits.priceDays} days; nobody sees it before it is approved.
        </p>
      </header>
      {query.data ? (
        query.data.count === 0 ? (
          <EmptyState
            drawing={<ClockIcon width={48} height={48} />}
            title="You are not invited to a flash sale yet."
          >
            When you are, it appears here with its deadline, and you are told.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {query.data.results.map((sale) => (
              <InvitationCard key={sale.id} sale={sale} mayWrite={store.rights.includes('products')} />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFailed query={query} message="Your flash sales could not be loaded." />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading your flash sales</span>
          {[1, 2].map((card) => (
            <Skeleton key={card} className="h-48 rounded-lg" />
          ))}
        </div>
      )}
      <Pagination
        label="Flash sales"
        page={page}
        pagesCount={Math.ceil((query.data?.count ?? 0) / flashSaleLimits.pageSize)}
        toPage={(number) => `/b2b/vendor/flash-sales?page=${number}`}
      />
    </div>
  )
}
