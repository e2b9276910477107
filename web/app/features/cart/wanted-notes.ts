import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { noteAnswered, noteSent } from '#web/data/unsent/left-presses.ts'
import { dropPresses, type Press } from '#web/data/unsent/presses.ts'
import type { WantedQuantities } from './cart-lines.rules.ts'

/**
 * Notes what each line is wanted to have, from the choice until the answer, as a press for the next page: this one may be left while an
 * earlier quantity of the line is on its way.
 */
export function createWantedNotes(pressOf: (line: string, quantity: number, key: string) => Press | null) {
  const noted = new Map<string, { quantity: number; key: string }>()

  function forget(line: string, key: string): void {
    noted.delete(line)
    if (noteAnswered(key)) void dropPresses([key])
  }

  return {
    note(wanted: WantedQuantities): void {
      for (const [line, { quantity, key }] of noted) if (wanted.get(line) !== quantity) forget(line, key)
      for (const [line, quantity] of wanted) {
        if (noted.has(line)) continue
        const key = newIdempotencyKey()
        noted.set(line, { quantity, key })
        const press = pressOf(line, quantity, key)
        if (press) noteSent(press)
      }
    },
    /** The key under which the newest choice of a line is noted, and sent. */
    keyOf: (line: string) => noted.get(line)?.key,
  }
}
