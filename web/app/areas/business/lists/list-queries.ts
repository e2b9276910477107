import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { listsKey } from '#web/parts/lists/lists-query.ts'

export const listQuery = (company: string, list: string) =>
  queryOptions({
    queryKey: [...listsKey(company), list],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/lists/:list', { params: { company, list }, signal }),
  })

/** Reads the lists of a company again after a change. */
export function useRefreshLists(company: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: listsKey(company) })
}
