import { useQuery } from '@tanstack/react-query'
import { regions } from '#contracts/geo/regions.ts'
import { api } from '#web/data/api.ts'
import { branchesQuery } from '#web/parts/branches/branches-query.ts'

/** The region of the company's first branch in use, else of the person's primary address; empty where neither is known. */
export function useLikelyRegion(company: string): string {
  const branches = useQuery(branchesQuery(company))
  const branch = branches.data?.find(({ is_active: isActive }) => isActive)
  const addresses = useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => api('GET /addresses', { signal }),
    enabled: branches.isSuccess && branch === undefined,
  })
  const region = (branch?.address ?? addresses.data?.find(({ is_primary: isPrimary }) => isPrimary))?.region
  return regions.find(({ name }) => name === region)?.name ?? ''
}
