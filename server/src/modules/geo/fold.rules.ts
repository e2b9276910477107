const plainLetters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
}

/** A name in the form in which names are compared: lower case without diacritics, words separated by one space. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[ɛɔŋɖƒɣʋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The edit distance between the typed text and the beginning of a name: an extra letter, a missing one, a wrong one,
 * two swapped. The rest of the name costs nothing, so that half a name has distance 0.
 */
export function editsToPrefix(typed: string, name: string): number {
  const width = Math.min(name.length, typed.length + 2)
  let previous: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed[i - 1] === name[j - 1]
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      if (isSwapped) edits = Math.min(edits, (previous[j - 2] ?? 0) + 1)
      next.push(edits)
    }
    previous = row
    row = next
  }
  return Math.min(...row)
}

/** The edit distance that is allowed for a word of this many letters. */
export function editsAllowed(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}
