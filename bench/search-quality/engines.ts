import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import type pg from 'pg'
import { everything, searchWithMore } from '#server/modules/catalog/search/index.ts'
import type { Judged } from './judge.rules.ts'

/** The text of a product that every engine reads. */
export interface Document extends Judged {
  readonly category: string
  readonly description: string
}

/** Answers the ids of the first ten products for some words. */
export type Engine = (words: string) => Promise<readonly string[]>

const fields = ['name', 'brand', 'category', 'values', 'description'] as const
const shown = 10

export function ourEngine(pool: pg.Pool): Engine {
  return async (words) => {
    const { cards, more } = await searchWithMore(pool, {
      selection: { ...everything, words },
      sort: 'relevance',
      page: 1,
      pageSize: shown,
      at: new Date(),
    })
    return JSON.parse(`[${cards}${more ? `,${more.cards}` : ''}]`).map(({ id }: { id: string }) => id)
  }
}

/** MiniSearch as its manual suggests for a shop: any word, begun and misspelt ones, names count most. */
export function miniSearchEngine(documents: readonly Document[]): Engine {
  const index = new MiniSearch<Document>({ fields: [...fields], storeFields: ['id'] })
  index.addAll(documents)
  const boost = { name: 4, brand: 3, category: 2, values: 1, description: 0.5 }
  return async (words) =>
    index
      .search(words, { fuzzy: 0.2, prefix: true, boost })
      .slice(0, shown)
      .map(({ id }) => id as string)
}

export async function oramaEngine(documents: readonly Document[]): Promise<Engine> {
  const index = create({
    schema: { name: 'string', brand: 'string', category: 'string', values: 'string', description: 'string' },
  })
  await insertMultiple(
    index,
    documents.map(({ id, name, brand, category, values, description }) => ({
      ...{ id, name, brand, category, values, description },
    })),
  )
  const boost = { name: 4, brand: 3, category: 2, values: 1, description: 0.5 }
  return async (term) => {
    const { hits } = await searchOrama(index, { term, tolerance: 1, boost, limit: shown })
    return hits.map(({ id }) => id)
  }
}
