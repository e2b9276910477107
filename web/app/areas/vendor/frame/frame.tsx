import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useMatches } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { recall } from '#web/data/browser/browser-memory.ts'
import { failureSentence } from '#web/data/failures.ts'
import { keptQuery, orKept } from '#web/data/kept/or-kept.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { KeptNotice } from '../kept/kept-notice.tsx'
import { keptStores } from '../kept/kept-stores.ts'
import { useKeeping } from '../kept/use-keeping.ts'
import { VendorKeys } from '../keys/vendor-keys.tsx'
import { useMessagesWaiting } from '../messages/use-messages-waiting.ts'
import { useFollowOrders } from '../orders/arrivals.ts'
import { useOrdersWaiting } from '../orders/use-orders-waiting.ts'
import { useQuotationsWaiting } from '../quotations/use-quotations-waiting.ts'
import { frameState, ownStoresKey, useBadge } from '../store-context.ts'
import { UnsentNotice } from '../unsent/unsent-notice.tsx'
import { useFormerStore } from './former-store.ts'

// Seldom shown: a phone loads them when they are.
const SuspendedNotice = onDemand(async () => ({
  default: (await import('./suspended-notice.tsx')).SuspendedNotice,
}))
const FormerStore = onDemand(async () => ({
  default: (await import('./former-store-notice.tsx')).FormerStore,
}))

/** `person`: also for who was removed from a store, and is told so on other pages. */
type Handle = { worksWithoutStore?: true | 'person' } | undefined

/**
 * Inside every page of the vendor: loads the person's stores and gives the chosen one to the page (`useStore`). A page
 * with `worksWithoutStore` in its `handle` opens for people without a store too; from the others they are led to opening one.
 */
export default function Frame() {
  const worksWithoutStore = useMatches()
    .map(({ handle }) => (handle as Handle)?.worksWithoutStore)
    .find(Boolean)
  const query = useQuery({
    queryKey: ownStoresKey,
    queryFn: ({ signal }) => orKept(() => api('GET /vendor/stores', { signal }), keptStores),
    ...keptQuery,
  })
  const stores = query.data
  const isHydrating = useHydrating()
  const store = frameState.use().store ?? chosenOf(stores, isHydrating)
  const { former, isLooked } = useFormerStore(stores, store)
  useOrdersWaiting(store?.slug)
  useFollowOrders(store?.slug)
  useEffect(() => {
    if (!stores) return
    frameState.set({ ...frameState.read(), stores, store: chosenOf(stores) })
  }, [stores])
  useReviewsWaiting(store?.slug)
  useKeeping(stores, store)
  useMessagesWaiting(store?.rights.includes('orders') ? store.slug : undefined)
  useQuotationsWaiting(store?.slug)
  if (query.isError && !stores) {
    return <LoadFailed query={query} message={failureSentence(query.error)} />
  }
  if (!stores || (stores.length > 0 && !store)) return <Loading />
  if (former && worksWithoutStore !== 'person') {
    return (
      <>
        <UnsentNotice />
        <FormerStore {...former} />
      </>
    )
  }
  if (!store && !worksWithoutStore) {
    if (isHydrating || !isLooked) return <Loading />
    return <Navigate to="/b2b/vendor/account-settings" replace />
  }
  return (
    <>
      <KeptNotice />
      <UnsentNotice />
      {store?.suspension && <SuspendedNotice suspension={store.suspension} />}
      {store && <VendorKeys store={store} />}
      <Outlet key={store?.id} context={store} />
    </>
  )
}

/** The store that this browser has chosen, or the first. A page rendered by the server knows of no choice between several. */
function chosenOf(stores: readonly OwnStore[] | undefined, isHydrating = false): OwnStore | null {
  if (!stores || (isHydrating && stores.length > 1)) return null
  const chosen = recall('juaso.store')
  return stores.find(({ slug }) => slug === chosen) ?? stores[0] ?? null
}

const waitingMs = 60_000

/** Keeps the badge of the reviews up to date. */
function useReviewsWaiting(slug: string | undefined) {
  const query = useQuery({
    queryKey: ['vendor', slug, 'waiting'],
    queryFn: ({ signal }) => api('GET /vendor/:store/waiting', { params: { store: slug ?? '' }, signal }),
    enabled: slug !== undefined,
    refetchInterval: waitingMs,
  })
  useBadge('reviews', query.data?.reviews)
}

function Loading() {
  return (
    <div role="status" className="py-8">
      <span className="sr-only">Loading your store</span>
      <SkeletonText lines={6} />
    </div>
  )
}
