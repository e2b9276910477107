import { limits } from '#contracts/limits.ts'
import { bounds } from './bounds.ts'
import type { Resolved } from './resolve.queries.ts'
import type { SearchRequest, Selection } from './selection.ts'
import type { WordQueries } from './word-queries.rules.ts'

// How PostgreSQL is best asked, from what is known of a selection beforehand. No answer depends on it.

/** Whether a walk is likely to find as many matches as are counted before it reaches its bound. */
export function isFoundByWalking(expected: number, total: number): boolean {
  const found = (expected / total) * Math.min(bounds.walked, total)
  return expected > bounds.walkedFirstAbove && found > limits.searchMatchesMax
}

/** The number of matches where it is stored: with one brand, one value, a sale or stars alone in a category. */
export function knownMatches(
  { words, minPrice, maxPrice, store, isNew, inStock, isFeatured, isBestseller, ...selection }: Selection,
  { brands, values, counts }: Resolved,
): number | null {
  const isMore = isNew || inStock !== null || isFeatured || isBestseller
  if (words !== null || minPrice !== null || maxPrice !== null || store !== null || isMore) return null
  const facets = [
    ...brands.map((num) => facetOf(2, num)),
    ...values.map(({ id }) => facetOf(3, id)),
    ...(selection.onSale ? [facetOf(4, 1)] : []),
    ...(selection.minRating === null ? [] : [facetOf(5, selection.minRating)]),
  ]
  return facets.length === 1 ? (counts[facets[0] as number] ?? null) : null
}

/** Whether a walk to the end of the page reads fewer products than there are matches to sort. */
export function isQuickerWalked(known: number, total: number, { page, pageSize }: SearchRequest): boolean {
  return (page * pageSize * total) / known < known
}

/** An estimate of the number of matches, with the conditions taken as independent. Only the choice of plan depends on it. */
export function expectedMatches(
  selection: Selection,
  { brands, values, counts }: Resolved,
  frequencies: WordQueries['frequencies'],
): number {
  const total = counts[0] ?? 0
  if (total === 0) return 0
  const share = (facets: readonly number[]) =>
    Math.min(1, facets.reduce((sum, facet) => sum + (counts[facet] ?? 0), 0) / total)
  let expected = total
  for (const products of frequencies) expected *= Math.min(1, products / total)
  if (brands.length > 0) expected *= share(brands.map((num) => facetOf(2, num)))
  for (const slug of Object.keys(selection.attributes)) {
    expected *= share(values.filter((value) => value.slug === slug).map(({ id }) => facetOf(3, id)))
  }
  if (selection.onSale) expected *= share([facetOf(4, 1)])
  if (selection.minRating !== null && selection.minRating >= 1)
    expected *= share([facetOf(5, Math.floor(selection.minRating))])
  const { store, inStock, isFeatured, isBestseller, isNew } = selection
  if (store !== null || inStock === false || isFeatured || isBestseller || isNew) expected *= 0.05
  return expected
}

/** The number of a facet; facet_of() in the database returns the same. */
export function facetOf(kind: number, value: number): number {
  return kind * 2 ** 26 + value
}
