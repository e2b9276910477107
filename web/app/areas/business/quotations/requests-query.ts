import { queryOptions } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { RequestTab } from '#contracts/quotations/quotation.ts'
import { api } from '#web/data/api.ts'

export const requestsKey = ['quotation-requests'] as const

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
