import { dayMs } from '#contracts/days.ts'
import { limits } from '#contracts/limits.ts'
import type { Resolved } from './resolve.queries.ts'
import type { Selection } from './selection.ts'

/** A part of a selection that a filter panel shows on its own. */
export type Group = 'category' | 'brand' | 'price' | 'on_sale' | 'new' | 'rating' | `attr_${string}`

/**
 * A selection as SQL conditions: a `tsquery` over the products' documents, and bounds on the row that make the
 * coarse lexemes of price, rating and age exact.
 */
export interface Conditions {
  /** Null where nothing can match: a chosen brand, value or store does not exist. */
  readonly query: string | null
  readonly minPrice: number
  readonly maxPrice: number
  /** Hundredths of a star. */
  readonly minRating: number
  readonly since: Date
}

const priceMax = Number.MAX_SAFE_INTEGER
const longAgo = new Date(0)
const weekMs = 604_800_000
const bucketMax = 48

/** Quotes a lexeme for a `tsquery`. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

export function anyOf(lexemes: readonly string[]): string {
  return lexemes.length === 1 ? (lexemes[0] as string) : `(${lexemes.join(' | ')})`
}

/** The lexeme of products that are sold out, maintained by refresh_stock_flags() in the database. */
const soldOut = 'o'

/** A query that only excludes is combined with the lexeme that every product has. */
const withSomething = (parts: readonly string[], asksForSome: boolean) =>
  (asksForSome ? parts : [lexeme(':'), ...parts]).join(' & ')

/** The conditions of a selection, ignoring the choice of the group `without`, and with the words' query where there is one. */
export function conditionsOf(
  selection: Selection,
  resolved: Resolved,
  at: Date,
  { without, words }: { without?: Group; words?: string | null } = {},
): Conditions {
  const category = without === 'category' ? 0 : resolved.category
  const choice = <Value>(group: Group, value: Value, nothing: Value) => (without === group ? nothing : value)
  const minPrice = choice('price', selection.minPrice, null)
  const maxPrice = choice('price', selection.maxPrice, null)
  const minRating = choice('rating', selection.minRating, null)
  const since = new Date(at.getTime() - limits.newProductDays * dayMs)
  const isNew = choice('new', selection.isNew, false)

  // With a category, each of these is one composite lexeme of both.
  const composites: string[][] = []
  if (choice('brand', selection.brands, []).length > 0)
    composites.push(resolved.brands.map((num) => `b${num}`))
  if (minPrice !== null || maxPrice !== null) composites.push(bucketsBetween(minPrice, maxPrice))
  if (choice('on_sale', selection.onSale, false)) composites.push(['s'])
  if (isNew) composites.push(weeksBetween(since, at))
  if (minRating !== null && minRating >= 1) composites.push([`r${Math.floor(minRating)}`])

  const plain: string[][] = []
  for (const slug of Object.keys(selection.attributes)) {
    if (without === `attr_${slug}`) continue
    plain.push(resolved.values.filter((value) => value.slug === slug).map(({ id }) => `a${id}`))
  }
  if (selection.store !== null) plain.push(resolved.store === null ? [] : [`t${resolved.store}`])
  if (selection.inStock === false) plain.push([soldOut])
  if (selection.isFeatured) plain.push(['f'])
  if (selection.isBestseller) plain.push(['x'])
  if (selection.side === 2) plain.push(['z'])

  const prefix = category ? `:c${category}` : ':'
  const groups = [
    ...composites.map((values) => values.map((value) => prefix + value)),
    ...(category && composites.length === 0 ? [[prefix]] : []),
    ...plain.map((values) => values.map((value) => `:${value}`)),
  ]
  const parts = groups.map((values) => anyOf(values.map(lexeme)))
  // Few are sold out: excluding them reads a short list, where matching all the others would read a long one.
  if (selection.inStock) parts.push(`!${lexeme(`:${soldOut}`)}`)
  if (words) parts.unshift(words)
  const isImpossible = category === null || groups.some((values) => values.length === 0)
  return {
    query: isImpossible ? null : withSomething(parts, Boolean(words) || groups.length > 0),
    minPrice: minPrice ?? 0,
    maxPrice: maxPrice ?? priceMax,
    minRating: Math.round((minRating ?? 0) * 100),
    since: isNew ? since : longAgo,
  }
}

/** The groups of a selection in which something is chosen. */
export function chosenGroups(selection: Selection): Group[] {
  const chosen: [Group, boolean][] = [
    ['category', selection.category !== null],
    ['brand', selection.brands.length > 0],
    ['price', selection.minPrice !== null || selection.maxPrice !== null],
    ['on_sale', selection.onSale],
    ['new', selection.isNew],
    ['rating', selection.minRating !== null],
  ]
  return [
    ...chosen.filter(([, isChosen]) => isChosen).map(([group]) => group),
    ...Object.keys(selection.attributes).map((slug): Group => `attr_${slug}`),
  ]
}

/** The half-octave price buckets that a range touches, one wider at each end against rounding. */
function bucketsBetween(minPrice: number | null, maxPrice: number | null): string[] {
  const bucketOf = (pesewas: number) => Math.floor(2 * Math.log2(Math.max(pesewas, 1)))
  const from = Math.min(bucketMax, Math.max(0, bucketOf(minPrice ?? 1) - 1))
  const to = Math.min(bucketMax, bucketOf(maxPrice ?? priceMax) + 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `p${from + index}`)
}

function weeksBetween(since: Date, at: Date): string[] {
  const from = Math.floor(since.getTime() / weekMs)
  // One week more, for products written by a process whose clock is slightly ahead.
  const to = Math.floor(at.getTime() / weekMs) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => `k${from + index}`)
}
