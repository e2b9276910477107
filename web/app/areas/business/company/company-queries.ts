import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { loadCompanies } from '#web/data/companies/companies.ts'

export const documentsQuery = (company: string) =>
  queryOptions({
    queryKey: ['company', company, 'documents'],
    queryFn: ({ signal }) => api('GET /companies/:company/documents', { params: { company }, signal }),
  })

/** Reads a company again after a change, on its pages and in the menu. */
export function useRefresh(company: string): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['company', company] }),
      loadCompanies().catch((error: unknown) => console.warn('The companies could not be loaded', error)),
    ])
}
