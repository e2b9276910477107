import type { Range } from './find.ts'

export interface Folded {
  readonly text: string
  readonly folded: string
  /** For each unit of the folded text where it stands in the text. */
  readonly places: readonly Range[]
}

/**
 * The text in compatibility form, without characters that cannot be seen and with every script's digits as 0–9; and for each unit of it
 * where it stands in the text.
 */
export function fold(text: string): Folded {
  const plain: string[] = []
  const places: Range[] = []
  const known = new Map<string, string>()
  let at = 0
  for (const character of text) {
    const folded = known.get(character) ?? plainOf(character)
    known.set(character, folded)
    const place: Range = [at, at + character.length]
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    plain.push(folded)
    at += character.length
  }
  return { text, folded: plain.join(''), places }
}

function plainOf(character: string): string {
  if (character < '\u007f') return character
  const normal = character.normalize('NFKC')
  // `㍿` would become four letters, `ﷺ` eighteen: only what contains something of an address or of a number is written out.
  const written = normal.length > character.length && !/[\w.@:/+]|\p{Nd}/u.test(normal) ? character : normal
  return written
    .replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, valueOfDigit)
}

/** Digits of a script stand one after the other, from nought to nine. */
function valueOfDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
