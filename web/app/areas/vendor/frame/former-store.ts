import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { ApiError } from '#web/data/http.ts'

export const ownStoresKey = ['vendor', 'own-stores'] as const

const isNotYours = (error: unknown) => error instanceof ApiError && error.code === 'store.not_yours'

/** Reads the person's stores again when a page is refused because its store is not theirs: the owner has ended the membership. */
export function followMembership(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isNotYours(event.action.error))
      void client.invalidateQueries({ queryKey: ownStoresKey })
  })
}

/** The name of the store that this page was about, once it is none of the person's stores any more. */
export function useFormerStore(stores: readonly OwnStore[] | undefined, store: OwnStore | null) {
  const client = useQueryClient()
  const [shown, setShown] = useState<OwnStore | null>(null)
  useEffect(() => followMembership(client), [client])
  useEffect(() => {
    if (store) setShown(store)
  }, [store])
  const isGone = shown && stores && !stores.some(({ id }) => id === shown.id)
  return isGone ? shown.name : null
}
