import { french } from './french.ts'
import { german } from './german.ts'
import { wordsOf } from './plain-words.ts'
import { type ReadPrices, takePrices } from './read-prices.rules.ts'
import { type Respelt, respell, respeltWords } from './respelt.rules.ts'
import {
  kindsOfThings,
  madeElsewhere,
  nearestThings,
  notUsual,
  sameThings,
  spokenSpellings,
  thingsBeside,
  usualThings,
} from './same-things.ts'
import { anythingWords, describingWords, modelWords, smallWords, weakWords } from './small-words.ts'

/** What a word means besides itself. */
export interface Meaning {
  readonly words: string[]
  /** Stands in only where no product has the word itself. */
  readonly unknown: boolean
  /** Is shown instead of the word: another maker's thing of the kind, or the nearest thing to it. */
  readonly instead: boolean
  /** Those of `words` that are kinds of it: they come after what is called by the word itself. */
  readonly kinds?: readonly string[]
  /** The words that a German one is put together of, which stand in for it. */
  readonly parts?: readonly string[]
  /** Is shown where goods have none of `words`. */
  readonly else?: readonly string[]
  /** The one of `words` that is usually wanted. */
  readonly usual?: string
}

/** A question as it was typed, with what its words mean and the prices that it names. */
export interface ReadQuestion extends ReadPrices {
  readonly meant: Readonly<Record<string, Meaning>>
  /** What stands for words that goods do not have as they were typed; `meant` has both. */
  readonly respelt: readonly Respelt[]
}

const linesOf = (text: string) => text.trim().split('\n')
const listOf = (text: string) => text.split(',').map((word) => word.trim())

/** The forms under which a word is looked up: "shoes", "watches" and "nappies" are of "shoe", "watch", "nappy". */
function singularsOf(word: string): string[] {
  const forms = [word]
  if (/ies$/.test(word)) forms.push(word.replace(/ies$/, 'y'))
  if (/es$/.test(word)) forms.push(word.slice(0, -2))
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1))
  return forms
}

interface Known {
  readonly single: ReadonlyMap<string, Meaning>
  /** By their first word: the words of a phrase and what it means. */
  readonly phrases: ReadonlyMap<string, readonly { words: string[]; means: readonly string[] }[]>
  readonly german: ReadonlySet<string>
  /** Names of several words that stand in `single` as one, by their first word. */
  readonly apart: ReadonlyMap<string, readonly Respelt[]>
}

const ours = { unknown: false, instead: false }

function learn(): Known {
  const single = new Map<string, Meaning>()
  const phrases = new Map<string, { words: string[]; means: readonly string[] }[]>()
  const apart = new Map<string, Respelt[]>()
  const add = (name: string, things: readonly string[], how: Omit<Meaning, 'words'>) => {
    const typed = wordsOf(name)
    const words = how.instead ? [typed.join('')] : typed
    const [first = ''] = words
    if (words.length < typed.length) {
      const [begin = ''] = typed
      apart.set(begin, [...(apart.get(begin) ?? []), { typed, word: first }])
    }
    const means = things.map((thing) => wordsOf(thing).join(' '))
    if (words.length > 1) {
      phrases.set(first, [...(phrases.get(first) ?? []), { words, means }])
      return
    }
    const earlier = single.get(first)
    // A word of English is never read as one of another language.
    if (earlier && !earlier.unknown && how.unknown) return
    const { kinds = [], ...rest } = how
    const ofKinds = [...(earlier?.kinds ?? []), ...kinds]
    const all = [...new Set([...(earlier?.words ?? []), ...means])]
    single.set(first, { words: all, ...rest, ...(ofKinds.length > 0 && { kinds: ofKinds }) })
  }
  for (const line of linesOf(sameThings)) {
    const things = listOf(line)
    for (const thing of things)
      add(
        thing,
        things.filter((other) => other !== thing),
        ours,
      )
  }
  const lists = [
    [kindsOfThings, ours],
    [madeElsewhere, { unknown: true, instead: true }],
    [nearestThings, { unknown: true, instead: true }],
    [german, { unknown: true, instead: false }],
    [french, { unknown: true, instead: false }],
  ] as const
  for (const [text, how] of lists) {
    for (const line of linesOf(text)) {
      const [names = '', means = ''] = line.split(':')
      const [things = '', others] = means.split(';')
      const kinds =
        text === kindsOfThings ? { kinds: listOf(things).map((thing) => wordsOf(thing).join(' ')) } : {}
      const more = others === undefined ? {} : { else: listOf(others) }
      for (const name of listOf(names)) add(name, listOf(things), { ...how, ...kinds, ...more })
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)
  const germanNames = linesOf(german).flatMap((line) => listOf(line.split(':')[0] as string))
  return { single, phrases, apart, german: new Set(germanNames.map((name) => wordsOf(name).join(' '))) }
}

const known = learn()

const usual: ReadonlyMap<string, string> = new Map(
  linesOf(usualThings).flatMap((line) => {
    const [names = '', thing = ''] = line.split(': ')
    return listOf(names).map((name) => [name, thing] as const)
  }),
)

const listsOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    linesOf(text).map((line) => {
      const [thing = '', others = ''] = line.split(': ')
      return [thing, listOf(others)]
    }),
  )

const beside = listsOf(thingsBeside)
const unusual = listsOf(notUsual)

/** Stems of what is no such thing, though it stands beside it; `stem` is the thing's. */
export const stemsBeside = (stem: string): readonly string[] => beside.get(stem) ?? []

/** Stems that say of a thing that it is not the usual one; `stem` is the usual thing's. */
export const stemsNotUsual = (stem: string): readonly string[] => unusual.get(stem) ?? []

const spoken: ReadonlyMap<string, string> = new Map(
  [...listsOf(spokenSpellings)].flatMap(([word, spellings]) => spellings.map((typed) => [typed, word])),
)

/** Names of things in English, and of makers. */
const names = [...known.single]
  .filter(([, { unknown, instead }]) => !unknown || instead)
  .map(([name]) => name)

const withUsual = (meaning: Meaning, names: readonly string[]): Meaning => {
  const thing = names.map((name) => usual.get(name)).find(Boolean)
  return thing === undefined ? meaning : { ...meaning, usual: thing }
}

/**
 * Of an English word whose last "e" is not typed yet. PostgreSQL has one stem for both, so the word is a known one there, and no
 * beginning of another.
 */
function withLastLetter(word: string): Meaning | undefined {
  const meaning = word.length < letterlessFrom ? undefined : known.single.get(`${word}e`)
  return meaning?.unknown ? undefined : meaning
}

const letterlessFrom = 4
const partFrom = 3

/**
 * The two known words that a German one is put together of, perhaps with a letter between them: "Kinderschuhe", "Babywindeln". The second is
 * German and says what is sought.
 */
function partsOf(word: string): [string, string] | null {
  const isKnown = (part: string) => known.german.has(part) || known.single.get(part)?.unknown === false
  for (let size = word.length - partFrom; size >= partFrom; size -= 1) {
    const second = word.slice(size)
    if (!known.german.has(second)) continue
    const whole = word.slice(0, size)
    const first = [whole, whole.replace(/(?:s|n)$/, '')].find(
      (part) => part.length >= partFrom && isKnown(part),
    )
    if (first) return [first, second]
  }
  return null
}

/** What the words mean: a phrase as a whole, else each word by itself. */
function meaningsOf(words: readonly string[]): Record<string, Meaning> {
  const meant: Record<string, Meaning> = {}
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    const phrase = known.phrases
      .get(word)
      ?.find((one) => one.words.every((part, place) => singularsOf(words[at + place] ?? '').includes(part)))
    if (phrase) {
      const meaning = withUsual({ ...ours, words: [...phrase.means] }, [phrase.words.join(' ')])
      for (const part of words.slice(at, at + phrase.words.length)) meant[part] = meaning
      at += phrase.words.length - 1
      continue
    }
    const forms = singularsOf(word).map((form) => known.single.get(form))
    // English first: "couches" are sofas, not the French diapers.
    const found = forms.find((one) => one && !one.unknown) ?? forms.find(Boolean) ?? withLastLetter(word)
    if (found) meant[word] ??= withUsual(found, singularsOf(word))
    const parts = found ? null : partsOf(word)
    if (parts)
      Object.assign(meant, {
        ...meaningsOf(parts),
        [word]: { words: [], unknown: true, instead: false, parts },
      })
  }
  return meant
}

const begunFrom = 3
const begunMost = 24

/**
 * What the words mean that the last word may be the beginning of: "sho" of "shoe", which boots are as well. None where it has a
 * meaning itself.
 */
export function meaningsOfBegun(question: ReadQuestion): { word: string; words: string[] } | null {
  const word = wordsOf(question.words).at(-1) ?? ''
  if (word.length < begunFrom || question.meant[word]) return null
  const words = [...known.single]
    .filter(([name, { unknown }]) => !unknown && name.startsWith(word))
    .flatMap(([name, meaning]) => [name, ...meaning.words])
  return words.length === 0 ? null : { word, words: [...new Set(words)].slice(0, begunMost) }
}

/** Things that somebody may be about to type, such as "iphone" after "iph": names of things, and of makers that nobody sells here. */
export function namesBegun(word: string): string[] {
  if (word.length < begunFrom) return []
  return [...known.single]
    .filter(([name, { unknown, instead }]) => name !== word && name.startsWith(word) && (!unknown || instead))
    .map(([name]) => name)
    .sort((a, b) => a.length - b.length)
    .slice(0, namesMost)
}

const namesMost = 3
const longest = 200

/** Reads a question: its prices, unless it is words alone, and what its words mean besides. */
export function readQuestion(question: string, isAsTyped = false): ReadQuestion {
  const text = question.slice(0, longest)
  const taken = isAsTyped ? { words: text, minPrice: null, maxPrice: null, isCheap: false } : takePrices(text)
  const words = wordsOf(taken.words).slice(0, 40)
  const meant = meaningsOf(words)
  const isRead = (word: string) =>
    Boolean(meant[word]) || isDescribing(word) || modelWords.has(word) || anythingWords.has(word)
  const respelt = respell(words, { apart: known.apart, spoken, names }, isRead)
  return {
    ...taken,
    meant: respelt.length === 0 ? meant : { ...meant, ...meaningsOf(respeltWords(words, respelt)) },
    respelt,
  }
}

/** A word of grammar, which is not missed where no product has it. */
export const isSmallWord = (word: string): boolean => smallWords.has(word)

/** A word that says little about goods: the first to be left out. */
export const isWeakWord = (word: string): boolean => smallWords.has(word) || weakWords.has(word)

/** A word that is no line to search for by itself. */
export const isDescribing = (word: string): boolean => isWeakWord(word) || describingWords.has(word)

/** A number or a word of models, as in "iphone 13 pro max": says nothing about the goods of others. */
export const isOfModel = (word: string): boolean => /\d/.test(word) || modelWords.has(word)
