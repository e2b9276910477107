import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contracts/accounts/address.ts'
import { api } from '#web/data/api.ts'
import { setDeliveryTown } from '#web/data/delivery-town.ts'

export const addressesKey = ['addresses']

/** The person's saved addresses, the primary one first, then the newest. */
export function useAddresses() {
  return useQuery({
    queryKey: addressesKey,
    queryFn: async ({ signal }) => {
      const addresses = await api('GET /addresses', { signal })
      // Updates 'Deliver to' in the header.
      setDeliveryTown(addresses.find((address) => address.is_primary)?.city ?? null)
      return addresses
    },
  })
}

/** Removes an address or makes it the primary one; the list is loaded again afterwards. */
export function useAddressChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: addressesKey })
  const remove = useMutation({
    mutationFn: ({ address_id }: Address) => api('DELETE /addresses/:id', { params: { id: address_id } }),
    onSettled,
  })
  const choosePrimary = useMutation({
    mutationFn: ({ address_id }: Address) =>
      api('POST /addresses/:id/primary', { params: { id: address_id } }),
    onSettled,
  })
  return { remove, choosePrimary }
}
