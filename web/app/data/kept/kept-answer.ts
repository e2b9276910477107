import { readSession } from '#web/data/session/session.ts'
import { keepAnswer, keptPerson, readKeptAnswer } from './kept-database.ts'
import { keptQuery, orKept } from './or-kept.ts'

/**
 * Settings of a query whose answer is kept in this browser under a name: the market's answer to the signed-in person; without
 * network what was kept. Only the person's own: a page of somebody else reads nothing of it. `read`: what becomes of a failure.
 */
export function keptAnswer<Data>(
  name: string,
  fetchIt: (signal: AbortSignal) => Promise<Data>,
  read: typeof orKept<Data> = orKept,
) {
  return {
    ...keptQuery,
    // A page that was rendered with the answer keeps it by this name (keep-handed-over.ts).
    meta: { keptAs: name },
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      read(
        async () => {
          const data = await fetchIt(signal)
          keep(name, data)
          return data
        },
        () => readOwn<Data>(name),
      ),
  }
}

function keep(name: string, data: unknown): void {
  const { person } = readSession()
  // On the server, and where a browser may keep nothing, the page has its answer all the same.
  if (person && typeof document !== 'undefined') void keepAnswer(person.id, name, data).catch(() => undefined)
}

async function readOwn<Data>(name: string): Promise<{ at: number; data: Data } | null> {
  const { person } = readSession()
  if (person && person.id !== keptPerson()) return null
  return ((await readKeptAnswer(name)) as { at: number; data: Data } | undefined) ?? null
}
