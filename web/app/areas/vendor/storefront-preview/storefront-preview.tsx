import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { limits } from '#contracts/limits.ts'
import type { StorePreview } from '#contracts/vendors/storefront.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { storefrontDataOf } from '#web/parts/storefront/load-storefront.ts'
import { queryOf, readStoreQuery } from '#web/parts/storefront/store-query.rules.ts'
import { Storefront } from '#web/parts/storefront/storefront.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { vendorMeta } from '../places.ts'
import { ProfileTabs } from '../profile-tabs.tsx'
import { useStore } from '../store-context.ts'
import { HolidayPanel } from './holiday-panel.tsx'

export const meta = () => vendorMeta('Preview Storefront')

const emptyFace = { deals: null, first: [], popular: [], categories: [] }
const noItems = { count: 0, count_capped: false, next: null, previous: null, results: [] }

/** /b2b/vendor/storefront-preview [VE-2.55]: the store's front as shoppers see it, before it is public too. */
export default function StorefrontPreviewPage() {
  const { slug, rights } = useStore()
  const [search] = useSearchParams()
  const query = readStoreQuery(search)
  const params = { store: slug }
  const key = ['vendor', slug, 'storefront']
  const store = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /vendor/:store/storefront', { params, signal }),
  })
  const face = useQuery({
    queryKey: [...key, 'face'],
    queryFn: ({ signal }) => api('GET /vendor/:store/storefront/face', { params, signal }),
  })
  const items = useQuery({
    queryKey: [...key, 'items', queryOf(query)],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/storefront/items', { params, query: queryOf(query), signal }),
    placeholderData: keepPreviousData,
  })
  const isLoading = face.isPending || items.isPending
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <h1 className="sr-only">Storefront preview</h1>
      <ProfileTabs chosen="preview" />
      {store.isError && !store.data ? (
        <LoadFailed query={store} message={failureSentence(store.error)} />
      ) : !store.data || isLoading ? (
        <Loading />
      ) : (
        <>
          <StatusLine store={store.data} />
          {rights.includes('settings') && <HolidayPanel store={store.data} queryKey={key} />}
          {/* [VE-8.03] Items that cannot be loaded leave the empty state. */}
          <Storefront
            {...storefrontDataOf(
              asBuyersSee(store.data),
              face.data ?? emptyFace,
              items.data ?? noItems,
              new Date(),
            )}
            query={query}
            isPending={items.isPlaceholderData}
          />
        </>
      )}
    </div>
  )
}

/** Without a holiday that buyers do not read of yet. */
function asBuyersSee(store: StorePreview): StorePreview {
  const { closed } = store
  const isSoon = closed && Date.parse(closed.from) - Date.now() <= limits.closureNoticeDays * 86_400_000
  return isSoon ? store : { ...store, closed: null }
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <span className="spinner" aria-hidden="true" />
        Loading your storefront
      </p>
      <Skeleton className="aspect-[3/1] w-full rounded-lg sm:aspect-[7/1]" />
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}

const statusSentences = {
  draft: 'Only you see this. Finish the six steps and send your store in, so that buyers see it.',
  submitted: 'Only you see this until your store is verified.',
  rejected: 'Only you see this. Your store could not be verified yet; Profile Settings says what to mend.',
  verified: 'This is what shoppers see.',
  suspended: 'Your store is suspended: shoppers read that it is closed for now.',
} as const

function StatusLine({ store: { status, slug } }: { store: StorePreview }) {
  return (
    <Notice tone={status === 'verified' ? 'plain' : 'gold'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{statusSentences[status]}</p>
        {status === 'verified' ? (
          <LinkButton to={`/store/${slug}`} size="small" look="outline">
            Open the public page
          </LinkButton>
        ) : (
          <LinkButton to="/b2b/vendor/account-settings" size="small" look="outline">
            Profile Settings
          </LinkButton>
        )}
      </div>
    </Notice>
  )
}
