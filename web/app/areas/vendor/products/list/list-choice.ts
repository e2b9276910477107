import { listingFilters, listingSorts } from '#contracts/listings/listing.ts'

export interface ListChoice {
  q: string
  filter: (typeof listingFilters)[number]
  audience: 'all' | 'b2c' | 'b2b'
  category: string
  sort: (typeof listingSorts)[number]
  page: number
}

const start: ListChoice = { q: '', filter: 'all', audience: 'all', category: '', sort: 'updated', page: 1 }

/** Reads the choice from the page's address; unreadable parts count as not chosen. */
export function listChoiceOf(parameters: URLSearchParams): ListChoice {
  const oneOf = <Word extends string>(name: string, words: readonly Word[], otherwise: Word) =>
    words.find((word) => word === parameters.get(name)) ?? otherwise
  const page = Number(parameters.get('page'))
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    filter: oneOf('filter', listingFilters, start.filter),
    audience: oneOf('audience', ['all', 'b2c', 'b2b'], start.audience),
    category: (parameters.get('category') ?? '').slice(0, 200),
    sort: oneOf('sort', listingSorts, start.sort),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** The shortest address of a choice. */
export function addressOf(choice: ListChoice): string {
  const chosen = Object.entries(choice).filter(([name, value]) => value !== start[name as keyof ListChoice])
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString()
  return `/b2b/vendor/products${query && `?${query}`}`
}
