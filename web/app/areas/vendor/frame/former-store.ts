import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { followRefusals } from '#web/data/http.ts'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { loadKeeping } from '../kept/load-keeping.ts'
import { ownStoresKey } from '../store-context.ts'

/** What a page or a press is refused with when the owner has ended the membership, or given it a lesser role. */
const changedMembership: readonly string[] = ['store.not_yours', 'team.right_missing']

/** Reads the person's stores, and with them the role and rights in each, again when a call is refused for want of them. */
export function followMembership(client: QueryClient): () => void {
  return followRefusals(({ code }) => {
    if (changedMembership.includes(code)) void client.invalidateQueries({ queryKey: ownStoresKey })
  })
}

/** Reads again what the page shows of a store in which the person has another role than before: it may show more, or less. */
export function readAnewAfterRole(
  client: QueryClient,
  before: OwnStore | null | undefined,
  now: OwnStore | null,
): void {
  if (before && now && before.id === now.id && before.role !== now.role)
    void client.invalidateQueries({ queryKey: ['vendor', now.slug] })
}

/** What stands in the text fields: what is typed and not sent would go with the page. */
const typedNow = () =>
  [...document.querySelectorAll('textarea')].map(({ value }) => value.trim()).filter(Boolean)

/**
 * The store that this page was about, or an earlier page of this browser, once it is none of the person's stores any more, and the one
 * that takes its place when the person goes on. `isLooked`: whether it is known what this browser keeps of an earlier page.
 */
export function useFormerStore(stores: readonly OwnStore[] | undefined, store: OwnStore | null) {
  const client = useQueryClient()
  const [shown, setShown] = useState<OwnStore | null>()
  const isGone = Boolean(shown && stores && !stores.some(({ id }) => id === shown.id))
  const typed = useMemo(() => (isGone ? typedNow() : []), [isGone])
  useEffect(() => followMembership(client), [client])
  useEffect(() => {
    if (!store || isGone) return
    readAnewAfterRole(client, shown, store)
    setShown(store)
  }, [store, shown, isGone, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is the store that is gone.
  useEffect(() => {
    if (!stores) return
    if (!isGone && keptPerson() === null) return setShown((now = null) => now)
    void loadKeeping()
      .then((kept) => kept.forgetOtherStores(stores, isGone ? shown : null))
      .catch(() => null)
      .then((former) => setShown((now = null) => former ?? now))
  }, [stores, isGone])
  const former = isGone && shown && store?.id !== shown.id
  return {
    former: former ? { shown, store, typed, goOn: () => setShown(store) } : null,
    isLooked: shown !== undefined,
  }
}
