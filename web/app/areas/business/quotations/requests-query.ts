import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { RequestTab } from '#contracts/quotations/quotation.ts'
import { api } from '#web/data/api.ts'
import { useCompanies } from '#web/data/companies.ts'

export const requestsKey = ['quotation-requests'] as const

/** The company that this device buys for; the oldest membership until it is chosen. */
export function useCompany() {
  const query = useQuery({
    queryKey: ['companies'],
    queryFn: ({ signal }) => api('GET /companies', { signal }),
  })
  const { chosen } = useCompanies()
  return { query, company: query.data?.find(({ id }) => id === chosen?.id) ?? query.data?.[0] }
}

export const requestsQuery = (company: OwnCompany | undefined, tab: RequestTab | undefined) =>
  queryOptions({
    queryKey: [...requestsKey, company?.id, 'list', tab],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/quotation-requests', {
        params: { company: company?.id ?? '' },
        query: tab ? { tab } : {},
        signal,
      }),
    enabled: company !== undefined,
  })

export const requestQuery = (company: OwnCompany | undefined, request: string) =>
  queryOptions({
    queryKey: [...requestsKey, company?.id, request],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/quotation-requests/:request', {
        params: { company: company?.id ?? '', request },
        signal,
      }),
    enabled: company !== undefined,
  })
