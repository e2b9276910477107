import type { SearchExplained } from '#contracts/desk/search.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { type Queries, type Resolved, resolveSelection } from '../resolve.queries.ts'
import { findByWords } from '../search-products.ts'
import { everything, type SideBit } from '../selection.ts'
import { explainStatement } from '../statements.ts'
import { placesOf, type Ranking, wordOf } from '../word-queries.rules.ts'

type Explained = SearchExplained['products'][number]
interface Row extends Omit<Explained, 'found'> {
  readonly found: readonly { term: number; place: Explained['found'][number]['place'] }[]
}

/** How many of the first products are explained. */
const explained = 10

/** How these words are read, and what ranks the products that a search for them shows first. It runs the search itself. */
export async function explainSearch(
  db: Queries,
  { words, side, at }: { readonly words: string; readonly side: SideBit; readonly at: Date },
): Promise<SearchExplained> {
  const selection = { ...everything, words, side }
  const asked = { selection, sort: 'relevance', page: 1, pageSize: explained, at } as const
  const resolved = await resolveSelection(db, selection)
  const found = await findByWords(db, asked, resolved)
  const cards = JSON.parse(`[${found?.answer.cards ?? ''}]`) as { id: string }[]
  const { minPrice = null, maxPrice = null } = found?.request.selection ?? {}
  const cedis = (pesewas: number | null) => (pesewas === null ? null : cedisOf(pesewas))
  return {
    words: resolved.terms.map((term) => ({
      word: term.word,
      read: term.kind,
      as: [...new Set(term.others.map(({ word }) => word))],
      products: term.df,
    })),
    min_price: cedis(minPrice),
    max_price: cedis(maxPrice),
    is_cheapest_first: found?.request.sort === 'price-low',
    shown_words: found?.words.shownWords ?? null,
    did_you_mean: found?.words.didYouMean ?? null,
    count: Math.min(found?.answer.n ?? 0, limits.searchMatchesMax),
    products:
      found === null
        ? []
        : await whatRanked(
            db,
            cards.map(({ id }) => id),
            resolved,
            found.ranking,
          ),
  }
}

async function whatRanked(
  db: Queries,
  ids: readonly string[],
  { terms, called }: Resolved,
  { typed, meant, isUsual, beside }: Ranking,
): Promise<Explained[]> {
  const places = terms.flatMap((term, index) => placesOf(term).map((place) => ({ ...place, term: index })))
  const { rows } = await db.query<Row>({
    name: 'search-explain',
    text: explainStatement,
    values: [
      ids,
      typed,
      meant,
      beside,
      called,
      JSON.stringify(places.map((place, at) => ({ ...place, at }))),
    ],
  })
  return rows.map(({ found, ...row }) => ({
    ...row,
    ...(isUsual && row.meant !== null ? { typed: row.meant, meant: row.typed } : {}),
    found: terms.flatMap((term, index) => {
      const best = found.find((one) => one.term === index)
      return best ? [{ word: wordOf(term), place: best.place }] : []
    }),
  }))
}
