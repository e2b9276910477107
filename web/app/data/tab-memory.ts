/** What this tab remembers until it is closed. A browser may forbid it; then nothing is remembered and nothing breaks. */
export type TabMemoryKey = 'juaso.checkout' | 'juaso.order-attempt'

/** The remembered text, or null. */
export function recallInTab(key: TabMemoryKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text; null forgets it. */
export function rememberInTab(key: TabMemoryKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage: the person goes on without the memory.
  }
}
