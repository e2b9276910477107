import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { useStore } from '../store-context.ts'

/** The market's own lists of which a product has one each: categories, brands and attributes. They change seldom. */
export function useListingChoices({ isWanted = true } = {}) {
  const store = useStore()
  return useQuery({
    queryKey: ['vendor', store.slug, 'product-choices'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/product-choices', { params: { store: store.slug }, signal }),
    staleTime: 300_000,
    enabled: isWanted,
  })
}
