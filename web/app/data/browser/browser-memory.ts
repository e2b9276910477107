/**
 * Values stored in this browser between visits (localStorage). If storage is forbidden, nothing is stored and nothing
 * fails.
 */
export type MemoryKey =
  | 'juaso.theme'
  | 'juaso.signed-in'
  | 'juaso.sign-in-way'
  | 'juaso.pending-cart'
  | 'juaso.pending-favorites'
  | 'juaso.left-presses'
  | 'juaso.recently-viewed'
  | 'juaso.viewed-pages'
  | 'juaso.recent-places'
  | 'juaso.store'
  | 'juaso.profile-typed'
  | 'juaso.saved-filters'
  | 'juaso.kept-person'
  | 'juaso.saves-data'
  | 'juaso.order-sound'
  | 'juaso.charts'
  | 'juaso.quick-order'
  | 'juaso.company'

/** The stored text, or null. */
export function recall(key: MemoryKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. */
export function remember(key: MemoryKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The storage is full or forbidden: go on without it.
  }
}

/** A stored list; empty if there is none or it cannot be parsed. */
export function recallList<Item>(key: MemoryKey): Item[] {
  try {
    const list: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
