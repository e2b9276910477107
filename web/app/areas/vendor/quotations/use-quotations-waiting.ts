import { useQuery } from '@tanstack/react-query'
import { useBadge } from '../store-context.ts'
import { quotationsQuery } from './quotations-query.ts'

const everyMs = 60_000

/** Keeps the badge of the quotations' link: how many requests wait for a first answer. */
export function useQuotationsWaiting(slug: string | undefined): void {
  const { data } = useQuery({
    ...quotationsQuery(slug ?? '', 'new'),
    enabled: slug !== undefined,
    refetchInterval: everyMs,
  })
  useBadge('quotations', data?.counts.new)
}
