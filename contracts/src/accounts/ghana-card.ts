/** The form of a Ghana Card number. No public rule gives its last digit. */
export const ghanaCardForm = /^GHA-\d{9}-\d$/
/** The form of a TIN: a letter with ten digits, or a Ghana Card number. */
export const tinForm = /^([A-Z]\d{10}|GHA-\d{9}-\d)$/

/** The hyphens of a Ghana Card number, whichever way it was typed: `gha 1234567890` is GHA-123456789-0. Other texts stay. */
export function withCardHyphens(text: string): string {
  const [, nine, last] = /^GHA[-\s]*(\d(?:[-\s]*\d){8})[-\s]*(\d)$/.exec(text.trim().toUpperCase()) ?? []
  return nine && last ? `GHA-${nine.replace(/\D/g, '')}-${last}` : text
}
