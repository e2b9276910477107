import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contracts/accounts/address.ts'
import { api } from '#web/data/api.ts'

export const addressesKey = ['addresses']

/** The person's saved addresses, the primary one first. */
export function useAddresses() {
  return useQuery({
    queryKey: addressesKey,
    queryFn: async ({ signal }) => {
      const addresses = await api<Address[]>('/api/addresses', { signal })
      return addresses.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
    },
  })
}
