import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

export const listsKey = (company: string) => ['company-lists', company] as const

/** The lists that a member sees of a company. */
export const listsQuery = (company: string) =>
  queryOptions({
    queryKey: listsKey(company),
    queryFn: ({ signal }) => api('GET /companies/:company/lists', { params: { company }, signal }),
  })
