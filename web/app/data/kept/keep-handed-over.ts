import type { DehydratedState } from '@tanstack/react-query'
import { readSession } from '#web/data/session/session.ts'
import { keepAnswer } from './kept-database.ts'

/** Keeps the answers that a page was rendered with, as if this browser had asked for them itself. */
export async function keepHandedOver({ queries }: DehydratedState): Promise<void> {
  const { person } = readSession()
  if (!person) return
  for (const { meta, state } of queries) {
    const name = meta?.keptAs
    if (typeof name === 'string' && state.data !== undefined) await keepAnswer(person.id, name, state.data)
  }
}
