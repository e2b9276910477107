import { ApiError } from '#web/data/http.ts'
import { createStore } from '#web/ui/store.ts'

interface Kept<Data> {
  at: number
  data: Data
}

const shown = createStore<number | null>(null)
/** Since when what the page shows is kept; null while it comes from the server. */
export const useKeptSince = shown.use

/** Settings of a query that has a kept answer: it is asked without network too. */
export const keptQuery = { networkMode: 'always' } as const

/** The server's answer, or what this browser keeps of it where the server cannot be reached. */
export async function orKept<Data>(
  fetchIt: () => Promise<Data>,
  readIt: () => Promise<Kept<Data> | null>,
): Promise<Data> {
  try {
    const data = await fetchIt()
    shown.set(null)
    return data
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await readIt().catch(() => null) : null
    if (!kept) throw error
    shown.set(kept.at)
    return kept.data
  }
}
