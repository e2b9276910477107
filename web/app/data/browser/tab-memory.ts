/**
 * Values stored until this tab is closed (sessionStorage). If storage is forbidden, nothing is stored and nothing
 * fails.
 */
export type TabMemoryKey =
  | 'juaso.checkout'
  | 'juaso.order-attempt'
  | 'juaso.withdrawal-attempt'
  | 'juaso.counted'

/** The stored text, or null. */
export function recallInTab(key: TabMemoryKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. */
export function rememberInTab(key: TabMemoryKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The storage is full or forbidden: go on without it.
  }
}
