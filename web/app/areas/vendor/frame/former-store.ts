import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { followRefusals } from '#web/data/http.ts'

export const ownStoresKey = ['vendor', 'own-stores'] as const

/** What a page or a press is refused with when the owner has ended the membership, or given it a lesser role. */
const changedMembership: readonly string[] = ['store.not_yours', 'team.right_missing']

/** Reads the person's stores, and with them the role and rights in each, again when a call is refused for want of them. */
export function followMembership(client: QueryClient): () => void {
  return followRefusals(({ code }) => {
    if (changedMembership.includes(code)) void client.invalidateQueries({ queryKey: ownStoresKey })
  })
}

/** Reads again what the page shows of a store in which the person has another role than before: it may show more, or less. */
export function readAnewAfterRole(client: QueryClient, before: OwnStore | null, now: OwnStore | null): void {
  if (before && now && before.id === now.id && before.role !== now.role)
    void client.invalidateQueries({ queryKey: ['vendor', now.slug] })
}

/**
 * The store that this page was about, once it is none of the person's stores any more, and the one that takes its place when the person
 * goes on.
 */
export function useFormerStore(stores: readonly OwnStore[] | undefined, store: OwnStore | null) {
  const client = useQueryClient()
  const [shown, setShown] = useState<OwnStore | null>(null)
  const isGone = shown && stores && !stores.some(({ id }) => id === shown.id)
  useEffect(() => followMembership(client), [client])
  useEffect(() => {
    if (!store || isGone) return
    readAnewAfterRole(client, shown, store)
    setShown(store)
  }, [store, shown, isGone, client])
  return isGone && store?.id !== shown.id ? { shown, store, goOn: () => setShown(store) } : null
}
