import { useQuery } from '@tanstack/react-query'
import { ApiError, api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { useStore } from '../../store-context.ts'
import { useListingChoices } from '../use-listing-choices.ts'
import { ProductEditor } from './product-editor.tsx'

/** Loads the market's lists and, unless it is new, the product. */
export function EditorPage({ id }: { id: string | null }) {
  const store = useStore()
  const params = { store: store.slug }
  const choices = useListingChoices()
  const listing = useQuery({
    queryKey: ['vendor', store.slug, 'product', id],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/products/:id', { params: { ...params, id: id ?? '' }, signal }),
    enabled: id !== null,
    // What is being typed is not replaced; a save says what somebody else changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isMissing = listing.error instanceof ApiError && listing.error.status === 404
  const isClosed = id === null && !store.rights.includes('products')
  if (isMissing || isClosed) {
    return (
      <EmptyState
        title={isMissing ? listing.error?.message : 'Your role in this store cannot add products.'}
        action={<LinkButton to="/b2b/vendor/products">Back to the products</LinkButton>}
      />
    )
  }
  const failed = choices.isError ? choices : listing.isError ? listing : null
  if (failed) return <LoadFailed query={failed} message="This product could not be loaded." />
  if (!choices.data || (id !== null && !listing.data)) return <Waiting />
  return <ProductEditor listing={listing.data ?? null} choices={choices.data} />
}

function Waiting() {
  return (
    <div className="flex flex-col gap-5 py-8">
      <SkeletonText lines={3} />
      <SkeletonText lines={8} />
    </div>
  )
}
