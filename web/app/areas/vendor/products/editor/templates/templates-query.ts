import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

export const templatesKey = (store: string) => ['vendor', store, 'templates']

export const templatesQuery = (store: string) =>
  queryOptions({
    queryKey: templatesKey(store),
    queryFn: ({ signal }) => api('GET /vendor/:store/product-templates', { params: { store }, signal }),
  })
