/** Lower case without accents, as the database reads words. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll(/[ɛɔŋ]/g, (letter) => ({ ɛ: 'e', ɔ: 'o', ŋ: 'n' })[letter] ?? letter)
    .replaceAll(/['’]/g, '')
}

export const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
