/** Words as somebody typed them, and the one that is meant by them: a slip, a word as it is spoken, a name written apart. */
export interface Respelt {
  readonly typed: readonly string[]
  readonly word: string
}

const shortest = 5

const vowels = 'aeiouy'
/** Of shorter words another vowel makes another word. */
const vowelSlipFrom = 6

/**
 * Whether one letter that is missing, too many or swapped with its neighbour, or in a longer word another vowel, turns one into the other. A last
 * letter other than "e" is not missed: a table is no tablet.
 */
export function isOneSlip(typed: string, known: string): boolean {
  if (typed === known || Math.abs(typed.length - known.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at += 1
  const [rest, other] = [typed.slice(at), known.slice(at)]
  return (
    rest.slice(1) === other ||
    (rest === other.slice(1) && (rest !== '' || other === 'e')) ||
    (rest.slice(1) === other.slice(1) &&
      typed.length >= vowelSlipFrom &&
      vowels.includes(rest[0] as string) &&
      vowels.includes(other[0] as string)) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

/** The name that a word is one slip away from, in its plural where that is nearer. The first letter is rarely mistyped. */
export function nameNear(word: string, names: Iterable<string>): string | null {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return null
  let plural: string | null = null
  const isPlural = word.endsWith('s')
  for (const name of names) {
    if (name[0] !== word[0] || name.length < shortest - 1) continue
    if (name.length >= shortest && isOneSlip(word, name)) return name
    if (isPlural && plural === null && /[^sxyh]$/.test(name) && isOneSlip(word, `${name}s`))
      plural = `${name}s`
  }
  return plural
}

interface Names {
  /** Names that are written as one word as well, by the first of their words. */
  readonly apart: ReadonlyMap<string, readonly Respelt[]>
  readonly spoken: ReadonlyMap<string, string>
  readonly names: readonly string[]
}

/** What the words stand for that say nothing as they are typed. */
export function respell(
  words: readonly string[],
  { apart, spoken, names }: Names,
  isRead: (word: string) => boolean,
): Respelt[] {
  const respelt: Respelt[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    const name = apart.get(word)?.find(({ typed }) => isAt(words, typed, at))
    if (name) {
      respelt.push(name)
      at += name.typed.length - 1
      continue
    }
    const near = spoken.get(word) ?? (isRead(word) ? null : nameNear(word, names))
    if (near) respelt.push({ typed: [word], word: near })
  }
  return respelt
}

const isAt = (words: readonly string[], some: readonly string[], at: number) =>
  some.every((word, place) => words[at + place] === word)

/** The words with those that stand for others in their place. */
export function respeltWords(words: readonly string[], respelt: readonly Respelt[]): string[] {
  const all = [...words]
  for (const { typed, word } of respelt) {
    const at = all.findIndex((_, place) => isAt(all, typed, place))
    if (at >= 0) all.splice(at, typed.length, word)
  }
  return all
}
