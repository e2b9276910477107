import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'

/** The branches of a company. */
export const branchesQuery = (company: string) =>
  queryOptions({
    queryKey: ['company', company, 'branches'],
    queryFn: ({ signal }) => api('GET /companies/:company/branches', { params: { company }, signal }),
  })
