import { readSession } from '#web/data/session/session.ts'
import { keepAnswer, keptPerson, readKeptAnswer } from './kept-database.ts'
import { orKept } from './or-kept.ts'

/**
 * The market's answer to the signed-in person, kept in this browser under its name; without network what was kept. Only the
 * person's own: a page of somebody else reads nothing of it.
 */
export function keptAnswer<Data>(name: string, fetchIt: () => Promise<Data>): Promise<Data> {
  return orKept(
    async () => {
      const data = await fetchIt()
      const { person } = readSession()
      // The browser may keep nothing; the page has its answer all the same.
      if (person) void keepAnswer(person.id, name, data).catch(() => undefined)
      return data
    },
    async () => {
      const { person } = readSession()
      if (person && person.id !== keptPerson()) return null
      return ((await readKeptAnswer(name)) as { at: number; data: Data } | undefined) ?? null
    },
  )
}
