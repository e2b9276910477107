import { draw } from '../draw.ts'

const onsets = ['b', 'd', 'f', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'z', 'br', 'kr', 'st', 'tr']
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou']
const endings = ['', '', 'n', 'r', 'x', 'l', 's']

/** Different made-up words; as in any language, few of them are frequent and most are rare. */
const wordCount = 20_000

/** A made-up name, the same for the same number: `Brovaikan`. */
function wordAt(index: number): string {
  const syllables = index < 400 ? 2 : 3
  let rest = index
  let word = ''
  for (let at = 0; at < syllables; at += 1) {
    const onset = onsets[rest % onsets.length] as string
    rest = Math.floor(rest / onsets.length)
    const vowel = vowels[(rest + index + at) % vowels.length] as string
    word += onset + vowel
  }
  word += endings[index % endings.length]
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A word by Zipf's law: the second is half as frequent as the first, and so on. */
export function drawWord(...names: (string | number)[]): string {
  return wordAt(Math.floor(wordCount ** draw('word', ...names)) - 1)
}
