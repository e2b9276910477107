const grouped = /^\d{1,3}(?:[,\s’']\d{3})+(?:\.\d+)?$/u

/** The number that a person typed, with or without a mark between thousands. An empty text stays one. */
export function numberOf(typed: string): number {
  const text = typed.trim()
  // Thrown, it stays the text that it was: the schema decides what an empty field means.
  if (text === '') throw new Error('There is no number in an empty text')
  return Number(grouped.test(text) ? text.replace(/[^\d.]/gu, '') : text)
}

/** The same; null for an empty field. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))
