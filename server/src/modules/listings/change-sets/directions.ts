import { Refusal } from '#contracts/refusals.ts'
import type { Decided, Direction } from './decide-rows.ts'

export const applying: Direction = {
  from: 'before',
  to: 'after',
  of: 'ready',
  done: 'written',
  passedOver: 'skipped',
}
export const undoing: Direction = {
  from: 'after',
  to: 'before',
  of: 'written',
  done: 'restored',
  passedOver: 'kept',
}

/** So many lines that changed since the check are named. */
const staleShown = 10

/** Why a file of which a line changed since its check is not written: change_set.file_stale; null where none changed. */
export function staleRefusal(decided: readonly Decided[]): Refusal | null {
  const stale = decided.filter(({ outcome }) => outcome === applying.passedOver)
  if (stale.length === 0) return null
  const lines = stale
    .slice(0, staleShown)
    .map(({ line, place }) => String(line ?? place))
    .concat(stale.length > staleShown ? ['…'] : [])
  return new Refusal('change_set.file_stale', { lines })
}
