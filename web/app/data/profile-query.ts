import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

export const profileKey = ['profile'] as const

/** The person's own details. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => api('GET /profile', { signal }),
})
