import { bounds } from './bounds.ts'
import { anyOf, lexeme } from './conditions.rules.ts'
import {
  isDescribing,
  isOfModel,
  isSmallWord,
  isWeakWord,
  type ReadQuestion,
  stemsBeside,
  stemsNotUsual,
} from './meanings/read-question.rules.ts'
import type { KnownWord, Resolved, Term } from './resolve.queries.ts'
import type { Selection } from './selection.ts'

/**
 * Any of the words, for the order of the matches: as they were typed, and as what they mean besides. Where a word usually means
 * another thing, the two change places.
 */
export interface Ranking {
  readonly typed: string
  /** Null where they mean nothing besides. */
  readonly meant: string | null
  readonly isUsual?: boolean
  /**
   * Other things: what stands beside the thing and is none, as a "tv box"; of a general word its kinds; of a word that usually means
   * another thing what is not that. Null where there are none.
   */
  readonly beside: string | null
}

/**
 * The queries for the words of a search: first in names alone and, where few match, in descriptions too. With a price in names only as
 * what the thing is, or beside it, where anything has them so.
 */
export interface WordQueries {
  /** The things themselves, where the question names a price. With `bounds.fewThings` of them, nothing else is searched. */
  readonly ofThings: string | null
  readonly inNames: string
  /** In names, without "for", "the" and the like. Null where there are none of these. */
  readonly ofGoods: string | null
  /** Null where it would equal the query in names. */
  readonly inDescriptions: string | null
  readonly ranking: Ranking
  readonly rankingEverywhere: Ranking
  /** With as many matches in names, descriptions are not searched. */
  readonly enough: number
  /** How many products have each of the words. */
  readonly frequencies: readonly number[]
  readonly didYouMean: string | null
  /** The words of the results, where they are not those that were asked for. */
  readonly shownWords: string | null
  /** Words that the results need not have, as they were typed; words of grammar are not missed. */
  readonly leftOut: readonly string[]
  /** Stems of the word that says what is sought. */
  readonly thing: readonly string[]
}

/** A stem, or several of which all must be there. */
function stems(lex: string): string {
  const each = lex.split(' ').map(lexeme)
  return each.length === 1 ? (each[0] as string) : `(${each.join(' & ')})`
}

const lexesOf = (term: Term) => [...new Set([term.lex, ...term.others.map(({ lex }) => lex)])]
export const inName = (term: Term) => anyOf(lexesOf(term).map(stems))
const anywhere = (term: Term) =>
  anyOf(lexesOf(term).flatMap((lex) => (lex.includes(' ') ? [stems(lex)] : [lexeme(lex), lexeme(`~${lex}`)])))

/** The same with the weight that the words have in a document. */
const weighing = (term: Term, weight: 'A' | 'AB' | 'B' | 'C' | 'D') =>
  anyOf(
    lexesOf(term).map(
      (lex) =>
        `(${lex
          .split(' ')
          .map((stem) => `${lexeme(stem)}:${weight}`)
          .join(' & ')})`,
    ),
  )

/** Where it says what the thing is: words that weigh A. */
export const asThing = (term: Term) => weighing(term, 'A')

/** Where a document can have a term, the best place first: as its thing, beside it, mentioned, as an attribute, in the description. */
export const placesOf = (term: Term) =>
  [
    { place: 'thing', query: asThing(term) },
    { place: 'beside', query: weighing(term, 'B') },
    { place: 'mentioned', query: weighing(term, 'C') },
    { place: 'attribute', query: weighing(term, 'D') },
    { place: 'description', query: anywhere(term) },
  ] as const

export const dfOf = (term: Term) => term.df + term.others.reduce((sum, { df }) => sum + df, 0)

/** Turns the terms of a search into queries. Null where it has no words at all, such as "!!!". */
export function wordQueriesOf({ terms, called, question }: Resolved, isFewer = false): WordQueries | null {
  const exact = anyOf(called.map((num) => lexeme(`:i${num}`)))
  if (terms.length === 0) {
    if (called.length > 0) return without(exact, exact, [called.length])
    return question && isPriceAlone(question) ? without('', lexeme(':'), []) : null
  }
  const goods = terms.filter(({ word }) => !isSmallWord(word))
  const ofGoods = goods.length > 0 ? goods : terms
  const names = terms.map(inName).join(' & ')
  const withExact = (query: string) => (called.length > 0 ? `(${exact} | (${query}))` : `(${query})`)
  // The cheapest of the things themselves, not what is mentioned with them: else "cheap phone" would begin with cases.
  const isCheap = question?.isCheap ?? false
  // Of a price as well: else shea butter would fill what "shoes under 100" leaves.
  const isPriced = isCheap || (question?.minPrice ?? question?.maxPrice ?? null) !== null
  const thing = isPriced && !isCheap ? thingOf(terms) : undefined
  const asked = (some: readonly Term[]) =>
    thing
      ? withExact(`${everywhere(ofGoods)} & ${asOrNearThing(thing, question)}`)
      : withExact([...some.map(inName), ...(isCheap ? [anyOf(some.map(asThing))] : [])].join(' & '))
  return {
    ofThings: thing ? withExact(`${names} & ${asThing(thing)}`) : null,
    inNames: asked(terms),
    ofGoods: ofGoods.length < terms.length && !thing ? asked(ofGoods) : null,
    inDescriptions: withExact(isCheap ? names : everywhere(ofGoods)),
    ranking: rankingOf(terms, question, inName),
    rankingEverywhere: rankingOf(terms, question, anywhere),
    enough: isPriced ? 1 : bounds.fewMatches,
    frequencies: terms.map(dfOf),
    didYouMean: terms.some(({ kind, typed }) => kind === 'misspelt' || (typed && kind !== 'instead'))
      ? terms.map(wordOf).join(' ')
      : null,
    shownWords:
      isFewer || terms.some(({ kind }) => kind === 'instead') ? ofGoods.map(shownWordOf).join(' ') : null,
    leftOut: [],
    thing: stemsOfThing(terms),
  }
}

/** Whether a question names a price and nothing else: all goods of that price are meant. */
export const isPriceAlone = ({ words, minPrice, maxPrice }: ReadQuestion) =>
  words === '' && (minPrice !== null || maxPrice !== null)

/** Without a word: where a name or SKU is exactly the question, and where that is a price alone. */
function without(inNames: string, typed: string, frequencies: readonly number[]): WordQueries {
  const ranking = { typed, meant: null, beside: null }
  const none = {
    ofThings: null,
    ofGoods: null,
    inDescriptions: null,
    didYouMean: null,
    shownWords: null,
    leftOut: [],
    thing: [],
  }
  const enough = bounds.fewMatches
  return { ...none, inNames, ranking, rankingEverywhere: ranking, enough, frequencies }
}

/**
 * All words, in descriptions too. The rarest must be in the name, so that a long list of descriptions is never read in vain, and so must what
 * is sought: a watch in a bag is no bag.
 */
function everywhere(terms: readonly Term[]): string {
  if (terms.length === 1) return anywhere(terms[0] as Term)
  const rarest = terms
    .filter((term) => dfOf(term) > 0)
    .reduce<Term | null>((least, term) => (least && dfOf(least) <= dfOf(term) ? least : term), null)
  const thing = thingOf(terms)
  return terms.map((term) => (term === rarest || term === thing ? inName(term) : anywhere(term))).join(' & ')
}

function rankingOf(
  terms: readonly Term[],
  question: ReadQuestion | null,
  queryOf: (term: Term) => string,
): Ranking {
  const withMeaning = terms.filter(({ df, others }) => df > 0 && others.length > 0)
  const asTyped = (term: Term) => queryOf(term.df > 0 ? { ...term, others: [] } : term)
  const typed = anyWord(terms.map(asTyped))
  const thing = thingOf(terms)
  const wanted = thing && usualOf(thing, question)
  if (wanted) {
    const only = (word: KnownWord): Term => ({ ...word, kind: 'known', others: [] })
    const first = terms.map((term) => {
      const own = usualOf(term, question)
      return own ? queryOf(only(own)) : asTyped(term)
    })
    const second = terms
      .filter((term) => term.df > 0 || !usualOf(term, question))
      .map((term) => (usualOf(term, question) ? queryOf(only(term)) : asTyped(term)))
    const unusual = stemsNotUsual(wanted.lex).map((stem) => `${lexeme(stem)}:AB`)
    const beside = anyOf([...unusual, `(${inName(thing)} & !${asThing(only(wanted))})`])
    return {
      typed: anyWord([...new Set(first)]),
      meant: second.length > 0 ? anyWord(second) : null,
      isUsual: true,
      beside: second.length > 0 || unusual.length > 0 ? beside : null,
    }
  }
  const meant = terms.map((term) =>
    queryOf(withMeaning.includes(term) ? { ...term, lex: (term.others[0] as KnownWord).lex } : term),
  )
  const beside = thing ? besideThing(thing, question) : []
  return {
    typed,
    meant: withMeaning.length > 0 ? anyWord(meant) : null,
    beside: beside.length > 0 ? anyWord(beside) : null,
  }
}

const kindsOf = ({ word }: Term, question: ReadQuestion | null) => question?.meant[word]?.kinds ?? []

/** A general word apart from its kinds. No kinds where goods have only those. */
function apart(thing: Term, question: ReadQuestion | null): { itself: Term; kinds: Term | null } {
  const names = new Set(kindsOf(thing, question))
  const [first, ...others] = thing.others.filter(({ word }) => names.has(word))
  if (thing.df === 0 || first === undefined) return { itself: thing, kinds: null }
  const itself = { ...thing, others: thing.others.filter(({ word }) => !names.has(word)) }
  return { itself, kinds: { ...first, kind: 'known', others } }
}

/** What is no such thing: what stands beside it, and of a general word its kinds. */
function besideThing(thing: Term, question: ReadQuestion | null): string[] {
  const { itself, kinds } = apart(thing, question)
  const others = lexesOf(thing).flatMap(stemsBeside)
  return [...others.map((stem) => `${lexeme(stem)}:A`), ...(kinds ? [`!${asThing(itself)}`] : [])]
}

const manyKinds = 4

/**
 * As the thing, or in its category, which may be one of several things. Of a word with many kinds in the category of a kind only: in
 * "Bags & accessories" stand glasses too.
 */
function asOrNearThing(thing: Term, question: ReadQuestion | null): string {
  const { itself, kinds } = apart(thing, question)
  if (usualOf(thing, question)) return asThing(thing)
  return kinds && kindsOf(thing, question).length >= manyKinds
    ? anyOf([asThing(itself), weighing(kinds, 'AB')])
    : weighing(thing, 'AB')
}

const anyWord = (queries: readonly string[]) => queries.join(' | ')

const usualOf = ({ word, others }: Term, question: ReadQuestion | null) =>
  others.find((other) => other.word === question?.meant[word]?.usual)

const afterThing = /^(for|with|without|in|from|to|of|fur|mit|aus|pour|avec|de)$/

/** Where the words after the thing begin: "for school" of "shoes for school". Negative where there are none. */
export function turnOf(terms: readonly Term[]): number {
  const goods = terms.findIndex(({ word }) => !isWeakWord(word))
  return terms.findIndex(({ word }, place) => place > goods && afterThing.test(word))
}

/**
 * The word that says what is sought: the last before such a word as "for" that is no number and no model, and of a "bedsheet double" not how
 * it is.
 */
export function thingOf(terms: readonly Term[]): Term | undefined {
  const turn = turnOf(terms)
  const all = terms
    .slice(0, turn < 0 ? terms.length : turn)
    .filter(({ word }) => !isWeakWord(word) && !isOfModel(word))
  return all.findLast(({ word }) => !isDescribing(word)) ?? all.at(-1)
}

/** As it was typed, or where no product has that, what it is read as. */
function stemsOfThing(terms: readonly Term[]): string[] {
  const thing = thingOf(terms)
  return thing === undefined ? [] : thing.df > 0 ? [thing.lex] : lexesOf(thing)
}

/** How a word is written: corrected where it was misspelt. */
export function wordOf({ kind, word, others }: Term): string {
  return plainNumber(kind === 'misspelt' ? (others[0]?.word ?? word) : word)
}

function shownWordOf(term: Term): string {
  return term.kind === 'instead' ? (term.others[0]?.word ?? term.word) : wordOf(term)
}

/** Search writes the point of a number as a letter, see read_text() in the database. */
export const plainNumber = (word: string) => word.replace(/(\d)d(?=\d)/, '$1.')

/** The selection with the prices that its question names: each bound that is not chosen, unless it contradicts the chosen one. */
export function withPrices(selection: Selection, question: ReadQuestion | null): Selection {
  if (!question) return selection
  const pesewas = (cedis: number | null) => (cedis === null ? null : Math.round(cedis * 100))
  const minPrice = selection.minPrice ?? pesewas(question.minPrice)
  const maxPrice = selection.maxPrice ?? pesewas(question.maxPrice)
  const isChosen = selection.minPrice !== null || selection.maxPrice !== null
  if (isChosen && minPrice !== null && maxPrice !== null && minPrice > maxPrice) return selection
  return { ...selection, minPrice, maxPrice }
}
