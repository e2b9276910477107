import { typedNumber } from '#web/ui/form/number-of.ts'

/** The pieces that were typed: a whole number, 0 or more; null for anything else. */
export function typedPieces(text: string): number | null {
  const typed = typedNumber(text)
  return typed !== null && Number.isInteger(typed) && typed >= 0 ? typed : null
}
