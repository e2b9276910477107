import { limits } from '#contracts/limits.ts'
import { recallList, remember } from '#web/data/browser/browser-memory.ts'

interface Named {
  id: string
  name: string
}

const read = () => recallList<Named>('juaso.pending-favorites')

/** Keeps in this browser that a visitor pressed a product's heart: the newest ones, as many as products in a visitor's cart. */
export function keepFavorite({ id, name }: Named): void {
  const kept = [...read().filter((other) => other.id !== id), { id, name }]
  remember('juaso.pending-favorites', JSON.stringify(kept.slice(-limits.visitorLinesMax)))
}

/** What was kept; from now on the caller has it. */
export function takeFavorites(): readonly Named[] {
  const kept = read()
  remember('juaso.pending-favorites', null)
  return kept
}
