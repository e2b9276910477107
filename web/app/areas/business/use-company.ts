import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { useCompanies } from '#web/data/companies/companies.ts'

/** The company that this device buys for; the oldest membership until it is chosen. */
export function useCompany() {
  const query = useQuery({
    queryKey: ['companies'],
    queryFn: ({ signal }) => api('GET /companies', { signal }),
  })
  const { chosen } = useCompanies()
  return { query, company: query.data?.find(({ id }) => id === chosen?.id) ?? query.data?.[0] }
}
