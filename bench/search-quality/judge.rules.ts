/** What the judgement of a product rests on: facts of the catalogue, never what a search engine says. */
export interface Judged {
  readonly id: string
  readonly name: string
  readonly brand: string
  /** Slugs of its category and those above, the nearest first. */
  readonly shelves: readonly string[]
  readonly values: string
  /** Cedis. */
  readonly price: number
}

/** The goods that someone means: all the conditions given must hold. */
export interface Meant {
  /** Slugs of categories, any of them. */
  readonly in?: string
  readonly name?: RegExp
  readonly not?: RegExp
  readonly brand?: RegExp
  readonly values?: RegExp
  readonly under?: number
}

export interface Query {
  readonly words: string
  readonly kind: string
  /** What the person wants. */
  readonly best: Meant
  /** What the person would still be glad to see. */
  readonly good?: Meant
}

function isMeant(product: Judged, meant: Meant): boolean {
  const shelves = meant.in?.split(' ') ?? []
  return (
    (shelves.length === 0 || shelves.some((slug) => product.shelves.includes(slug))) &&
    (meant.name === undefined || meant.name.test(product.name)) &&
    (meant.not === undefined || !meant.not.test(product.name)) &&
    (meant.brand === undefined || meant.brand.test(product.brand)) &&
    (meant.values === undefined || meant.values.test(product.values)) &&
    (meant.under === undefined || product.price <= meant.under)
  )
}

/** 2 for what is wanted, 1 for what is still welcome, else 0. */
export function gradeOf(product: Judged, query: Query): 0 | 1 | 2 {
  if (isMeant(product, query.best)) return 2
  return query.good && isMeant(product, query.good) ? 1 : 0
}

export interface Score {
  readonly first: number
  readonly firstFive: number
  readonly ndcg: number
}

/** The quality of one answer: the first ten products' ids, judged. */
export function scoreOf(query: Query, found: readonly string[], products: readonly Judged[]): Score {
  const grades = new Map(products.map((product) => [product.id, gradeOf(product, query)]))
  const got = found.slice(0, 10).map((id) => grades.get(id) ?? 0)
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10)
  return {
    first: got[0] === 2 ? 1 : 0,
    firstFive: got.slice(0, 5).includes(2) ? 1 : 0,
    ndcg: gainOf(ideal) === 0 ? 0 : gainOf(got) / gainOf(ideal),
  }
}

/** Discounted cumulative gain: a good product counts less the further down it stands. */
function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
