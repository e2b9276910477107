import { queryOptions } from '@tanstack/react-query'
import type { StoreRequestTab } from '#contracts/quotations/quotation.ts'
import { api } from '#web/data/api.ts'

export const quotationsKey = (slug: string) => ['vendor', slug, 'quotations'] as const

export const quotationsQuery = (slug: string, tab?: StoreRequestTab) =>
  queryOptions({
    queryKey: [...quotationsKey(slug), 'list', tab],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/quotation-requests', {
        params: { store: slug },
        query: tab ? { tab } : {},
        signal,
      }),
  })

export const storeRequestQuery = (slug: string, request: string) =>
  queryOptions({
    queryKey: [...quotationsKey(slug), request],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/quotation-requests/:request', { params: { store: slug, request }, signal }),
  })
