const letters: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v' }

/** A name as it is compared: small letters without marks, words parted by one space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[ɛɔŋɖƒɣʋ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * How many slips lie between what was typed and the beginning of a name: a letter too many, one missing, a wrong one,
 * two exchanged. The rest of the name is free, so that half a name is no slip.
 */
export function slipsToPrefix(typed: string, name: string): number {
  const width = Math.min(name.length, typed.length + 2)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed[i - 1] === name[j - 1]
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isExchanged = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      if (isExchanged) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      next.push(slips)
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

/** The slips allowed in a word of this many letters. */
export function slipsAllowed(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}
