import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

export const messagesKey = (slug: string) => ['vendor', slug, 'messages'] as const

export const conversationsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...messagesKey(slug), 'list'],
    queryFn: ({ signal }) => api('GET /vendor/:store/conversations', { params: { store: slug }, signal }),
  })
