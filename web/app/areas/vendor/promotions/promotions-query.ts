import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'

type Store = Pick<OwnStore, 'slug'>

export const promotionsKey = ({ slug }: Store) => ['vendor', slug, 'promotions'] as const

export const promotionsQuery = (store: Store, page: number) =>
  queryOptions({
    queryKey: [...promotionsKey(store), 'list', page],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/promotions', { params: { store: store.slug }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
