import { queryOptions } from '@tanstack/react-query'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'

export const locationsKey = ({ slug }: Pick<OwnStore, 'slug'>) => ['vendor', slug, 'locations'] as const

export const locationsQuery = (store: Pick<OwnStore, 'slug'>) =>
  queryOptions({
    queryKey: locationsKey(store),
    queryFn: ({ signal }) => api('GET /vendor/:store/locations', { params: { store: store.slug }, signal }),
  })
