import { Refusal } from '#contracts/refusals.ts'
import { aMoment, fairQueue } from '../../../fair-queue.ts'

/** Runs one part of a text when it is its person's turn. */
type InTurn = <Found>(work: () => Promise<Found>) => Promise<Found>

/** Looks through a long text of this person. Refuses: list.long_texts_waiting. */
export type LongTexts = <Found>(personId: string, look: (inTurn: InTurn) => Promise<Found>) => Promise<Found>

/** Texts of one person at a time, whose parts take turns; a further one is refused. */
const atOnceMax = 2

/**
 * Long texts take many seconds of the database, so one part of one of them is looked for at a time, and people take turns part by part.
 * Short texts wait for none of them.
 */
export function takingTurns(): LongTexts {
  const queue = fairQueue(atOnceMax, 'list.long_texts_waiting')
  const counts = new Map<string, number>()
  const change = (personId: string, by: number) => {
    const count = (counts.get(personId) ?? 0) + by
    if (count > 0) counts.set(personId, count)
    else counts.delete(personId)
  }
  return async (personId, look) => {
    if ((counts.get(personId) ?? 0) >= atOnceMax)
      throw new Refusal('list.long_texts_waiting', { seconds: aMoment })
    change(personId, 1)
    try {
      return await look((work) => queue.add(personId, work))
    } finally {
      change(personId, -1)
    }
  }
}
