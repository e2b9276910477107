/** The hyphens of a Ghana Card number, whichever way it was typed: `gha 1234567890` is GHA-123456789-0. Other texts stay. */
export function withCardHyphens(text: string): string {
  const [, nine, last] = /^GHA[-\s]*(\d(?:[-\s]*\d){8})[-\s]*(\d)$/.exec(text.trim().toUpperCase()) ?? []
  return nine && last ? `GHA-${nine.replace(/\D/g, '')}-${last}` : text
}
