import type { SavedFilter, SavedFilters } from '#contracts/vendors/saved-filters.ts'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'

/** A filter as an earlier version of the site kept it in the browser. */
interface Old {
  readonly person: string
  readonly store: string
  readonly to: string
  readonly name: string
}

interface Options {
  readonly person: string
  /** Its slug. */
  readonly store: string
  /** What is saved at the store: it is newer. */
  readonly there: readonly SavedFilter[]
  readonly send: (filter: SavedFilter) => Promise<SavedFilters>
}

const key = 'juaso.saved-filters'

/**
 * Saves at the store what an earlier version of the site kept in this browser, each filter once: one that was sent, that the store
 * has or refuses is removed here; without an answer it stays for the next visit. Those of others who use this browser stay for
 * them. Gives the filters of the store as they then are, or null if nothing was sent.
 */
export async function carryFilters({ person, store, there, send }: Options): Promise<SavedFilters | null> {
  let answer: SavedFilters | null = null
  for (const old of recallList<Old | null>(key).filter(
    (one) => one?.person === person && one.store === store,
  )) {
    if (!old) continue
    const page = old.to.split('?')[0] ?? ''
    const isThere = there.some(
      ({ to, name }) => to === old.to || (name === old.name && to.startsWith(`${page}?`)),
    )
    try {
      if (!isThere) answer = await send({ to: old.to, name: old.name })
    } catch (error) {
      if (isOutcomeUnknown(error)) return answer
    }
    forget(old)
  }
  if (recallList(key).length === 0) remember(key, null)
  return answer
}

function forget({ person, store, to, name }: Old): void {
  const isOther = (one: Old | null) =>
    one?.person !== person || one.store !== store || one.to !== to || one.name !== name
  remember(key, JSON.stringify(recallList<Old | null>(key).filter(isOther)))
}
