/**
 * What this browser remembers between visits. A browser may forbid it; then nothing is remembered and nothing breaks.
 */
export type MemoryKey =
  | 'juaso.theme'
  | 'juaso.signed-in'
  | 'juaso.pending-cart'
  | 'juaso.recently-viewed'
  | 'juaso.recent-searches'
  | 'juaso.recent-places'

/** The remembered text, or null. */
export function recall(key: MemoryKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text; null forgets it. */
export function remember(key: MemoryKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage: the person goes on without the memory.
  }
}

/** A remembered list, or an empty one where there is none or it cannot be read. */
export function recallList<Item>(key: MemoryKey): Item[] {
  try {
    const list: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
