import { isAnswerLost } from '#web/data/http.ts'
import { setKeptSince } from './kept-since.ts'

interface Kept<Data> {
  at: number
  data: Data
}

/** Settings of a query that has a kept answer: it is asked without network too. */
export const keptQuery = { networkMode: 'always', refetchOnReconnect: 'always' } as const

/** The server's answer, or what this browser keeps of it where the server cannot be reached. */
export async function orKept<Data>(
  fetchIt: () => Promise<Data>,
  readIt: () => Promise<Kept<Data> | null>,
): Promise<Data> {
  try {
    const data = await fetchIt()
    setKeptSince(null)
    return data
  } catch (error) {
    const kept = isAnswerLost(error) ? await readIt().catch(() => null) : null
    if (!kept) throw error
    setKeptSince(kept.at)
    return kept.data
  }
}
