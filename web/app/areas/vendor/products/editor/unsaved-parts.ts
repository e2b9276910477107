import { useEffect } from 'react'
import { createStore } from '#web/ui/store.ts'

/** `unsaved`: what was typed there is lost when the page is left. `saving`: it is on its way. */
type PartState = 'unsaved' | 'saving' | null

/** Parts of a product that are saved by calls of their own, beside its form, as far as they are not saved. */
export function createParts() {
  const { read, set, use } = createStore<ReadonlyMap<string, PartState>>(new Map())
  return {
    use,
    hasUnsaved: () => [...read().values()].includes('unsaved'),
    mark(part: string, state: PartState) {
      const next = new Map(read())
      if (state) next.set(part, state)
      else if (!next.delete(part)) return
      set(next)
    },
  }
}
export type Parts = ReturnType<typeof createParts>

/** Says of a part in which state it is, as long as it is in the page. */
export function useMark(parts: Parts, part: string, state: PartState): void {
  useEffect(() => {
    parts.mark(part, state)
    return () => parts.mark(part, null)
  }, [parts, part, state])
}
