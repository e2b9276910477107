import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnLimits } from '#contracts/approvals/approval.ts'
import { type Exceeded, limitsExceeded } from '#contracts/approvals/which-limits.ts'
import { api } from '#web/data/api.ts'
import { useCompanies } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'

/** What the caller may still spend for a company. */
export const limitsQuery = (company: string) =>
  queryOptions({
    queryKey: ['company', company, 'own-limits'],
    queryFn: ({ signal }) => api('GET /companies/:company/limits', { params: { company }, signal }),
    enabled: company !== '',
    // Others order for the company too, and an order of a moment ago counts.
    staleTime: 0,
  })

/** The limits of the buyer in the company that is bought for; undefined on the shopper's side and while they load. */
export function useOwnLimits(): OwnLimits | undefined {
  const { side } = useSide()
  const { chosen } = useCompanies()
  const query = useQuery({
    ...limitsQuery(chosen?.id ?? ''),
    enabled: side === 'business' && chosen !== null,
  })
  return side === 'business' ? query.data : undefined
}

/** The limits that an order of this total exceeds, and who approves it. */
export function useApproval(
  total: number,
  branch: string | null,
): { exceeded: Exceeded[]; approvers: readonly string[] } {
  const limits = useOwnLimits()
  return limits
    ? { exceeded: limitsExceeded(total, branch, limits), approvers: limits.approvers }
    : { exceeded: [], approvers: [] }
}
