import { limits } from '#contracts/limits.ts'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'

export interface PendingFavorite {
  id: string
  name: string
  /** Who signed in: it is in nobody else's name from then on. */
  person?: string
  /** How often the server has failed at it. */
  faults?: number
}

const read = () => recallList<PendingFavorite>('juaso.pending-favorites')

const write = (kept: readonly PendingFavorite[]) =>
  remember('juaso.pending-favorites', kept.length > 0 ? JSON.stringify(kept) : null)

/**
 * Keeps in this browser that a visitor pressed a product's heart: the newest ones, as many as products in a visitor's cart. False where
 * the browser keeps nothing.
 */
export function keepFavorite({ id, name, person, faults }: PendingFavorite): boolean {
  const others = read().filter((other) => other.id !== id || other.person !== person)
  write([...others, { id, name, person, faults }].slice(-limits.visitorLinesMax))
  return read().some((one) => one.id === id && one.person === person)
}

const isVisitors = ({ person }: PendingFavorite) => person === undefined

/** Ids of what is kept for a visitor. */
export const keptFavorites = (): readonly string[] =>
  read()
    .filter(isVisitors)
    .map(({ id }) => id)

/** Keeps it no longer for a visitor. */
export function dropFavorite(id: string): void {
  write(read().filter((one) => one.id !== id || !isVisitors(one)))
}

/** What was kept for a visitor, and of this person; from now on the caller has it. */
export function takeFavorites(person: string): readonly PendingFavorite[] {
  const isOthers = (one: PendingFavorite) => one.person !== undefined && one.person !== person
  const kept = read()
  write(kept.filter(isOthers))
  return kept.filter((one) => !isOthers(one))
}
