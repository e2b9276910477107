import { useQuery } from '@tanstack/react-query'
import type { Branch } from '#contracts/companies/branches.ts'
import { useCompanies } from '#web/data/companies/companies.ts'
import { useSide } from '#web/data/side.ts'
import { branchesQuery } from '#web/parts/branches/branches-query.ts'

/** The branches in use of the company that is bought for; none on the shopper's side. */
export function useBranches(): { branches: readonly Branch[]; isPending: boolean } {
  const { side } = useSide()
  const { all, chosen } = useCompanies()
  const query = useQuery({
    ...branchesQuery(chosen?.id ?? ''),
    enabled: side === 'business' && chosen !== null,
  })
  const branches = query.data?.filter(({ is_active: isActive }) => isActive) ?? []
  const isPending = chosen ? query.isPending : all === null
  return { branches, isPending: side === 'business' && isPending }
}
