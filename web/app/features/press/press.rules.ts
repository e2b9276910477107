import { type PressVerb, piecesField } from '#web/data/posted-press.ts'

/** A press as the browser posts it by itself. */
export interface Press {
  verb: PressVerb
  /** A product, a variant, or a line of the cart. */
  id: string
  pieces: number
  /** The person has answered the question before a removal. */
  isSure: boolean
}

const verbs: readonly PressVerb[] = ['add', 'quantity', 'remove', 'favorite', 'unfavorite']

/** The field with which the answer to the question before a removal is posted. */
export const sureField = 'sure'

/** The press in a posted form; null where there is none. Numbers that are none are refused by the call. */
export function pressIn(form: FormData): Press | null {
  const verb = verbs.find((name) => form.has(name))
  if (!verb) return null
  const [id = '', count] = String(form.get(verb)).split(' ')
  const pieces = Number(form.get(piecesField) ?? count ?? 1)
  // A quantity of 0 or less removes the line [SH-4.03].
  const removes = verb === 'quantity' && pieces <= 0
  return { verb: removes ? 'remove' : verb, id, pieces, isSure: form.has(sureField) }
}

/** [SH-4.06] [BB-4.03] What takes something away asks first. */
export const asksFirst = ({ verb, isSure }: Press) => (verb === 'remove' || verb === 'unfavorite') && !isSure
