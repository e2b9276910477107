import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { poolLimits } from '#contracts/pools/pool.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PeopleIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { PoolForm } from './pool-form.tsx'
import { PoolList } from './pool-list.tsx'

export const meta = () => placeMeta('/b2b/vendor/pools')

/** /b2b/vendor/pools: lower prices that companies fill together, with their live progress. */
export default function VendorPoolsPage() {
  const store = useStore()
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const [isAdding, setAdding] = useState(false)
  const mayWrite = store.rights.includes('products')
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'pools', page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/pools', { params: { store: store.slug }, query: { page }, signal }),
    refetchInterval: 30_000,
  })
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>Pools</h1>
          <p className="text-sm text-ink-2">
            A lower price that several companies fill together until a deadline. Below your minimum everybody
            gets everything back.
          </p>
        </div>
        {mayWrite && !isAdding && (
          <Button onClick={() => setAdding(true)}>
            <PlusIcon width={18} height={18} />
            Open a pool
          </Button>
        )}
      </header>
      {isAdding && <PoolForm onDone={() => setAdding(false)} />}
      {query.data ? (
        query.data.count === 0 ? (
          !isAdding && (
            <EmptyState drawing={<PeopleIcon width={48} height={48} />} title="You have opened no pool yet.">
              Sell a large number at once: companies pay now, and you send only when enough came together.
            </EmptyState>
          )
        ) : (
          <PoolList pools={query.data.results} mayWrite={mayWrite} />
        )
      ) : query.isError ? (
        <LoadFailed query={query} message="Your pools could not be loaded." />
      ) : (
        <div role="status">
          <span className="sr-only">Loading your pools</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      <Pagination
        label="Pools"
        page={page}
        pagesCount={Math.ceil((query.data?.count ?? 0) / poolLimits.pageSize)}
        toPage={(number) => `/b2b/vendor/pools?page=${number}`}
      />
    </div>
  )
}
