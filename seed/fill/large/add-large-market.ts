import pg from 'pg'
import { buildMarket } from '#seed/content/index.ts'
import { buildLargeMarket } from '#seed/content/large-market.ts'
import type { Product } from '#seed/content/types.ts'
import { addProducts, type Shelves } from '../rows/add-products.ts'
import { addStock } from '../rows/add-stock.ts'
import { emptyRows, type Rows } from '../rows/rows.ts'
import { sumUp } from '../rows/sum-up.ts'
import { writeRows } from '../write-market.ts'
import { addManyReviews, type ReviewsByCategory, reviewsIn } from './add-many-reviews.ts'
import { readShelves } from './read-shelves.ts'

export interface LargeOptions {
  /** A database with the demo market. */
  url: string
  /** The seed of the demo market. */
  seed: number
  /** The number of products besides those of the demo market. */
  products: number
  now: Date
  log: (line: string) => void
}

/** Products per transaction: large enough to be fast, small enough to show progress and to fit in memory. */
const batchSize = 5_000
/** Skus of these products; the demo market has none like them. */
const largeSku = '^L[0-9]{7}$'

/**
 * Adds products like those of the demo market, with its pictures, until there are as many as requested. Returns
 * the number of written rows; calling it again writes none. Search does not find them before it is rebuilt.
 */
export async function addLargeMarket({ url, seed, products, now, log }: LargeOptions): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'juaso-seed' })
  await client.connect()
  try {
    const there = await countThere(client)
    if (there >= products) return 0
    const market = buildMarket(seed)
    const shelves = await readShelves(client, market)
    const reviews = reviewsIn(market)
    const began = performance.now()
    let rowCount = 0
    let count = there
    for (const batch of batches(buildLargeMarket(products, seed), there)) {
      rowCount += await writeBatch(client, rowsOf(batch, shelves, reviews, now))
      count += batch.length
      const seconds = (performance.now() - began) / 1000
      log(`Many products: ${count} of ${products}, ${Math.round(rowCount / seconds)} rows/s.`)
    }
    await sumStores(client)
    return rowCount
  } finally {
    await client.end()
  }
}

function rowsOf(batch: readonly Product[], shelves: Shelves, reviews: ReviewsByCategory, now: Date): Rows {
  const rows = emptyRows()
  const products = addProducts(rows, batch, now, shelves)
  addStock(rows, products, [])
  addManyReviews(rows, products, reviews, now)
  sumUp(rows, products, shelves.stores, [], now)
  return rows
}

async function writeBatch(client: pg.Client, rows: Rows): Promise<number> {
  await client.query('begin')
  const rowCount = await writeRows(client, rows)
  await client.query('commit')
  return rowCount
}

async function countThere(client: pg.Client): Promise<number> {
  const result = await client.query<{ n: string }>('select count(*) as n from products where sku ~ $1', [
    largeSku,
  ])
  return Number(result.rows[0]?.n)
}

/** The products after the first `skipped`, some thousand at a time. */
function* batches(products: Iterable<Product>, skipped: number): Generator<Product[]> {
  let batch: Product[] = []
  let index = 0
  for (const product of products) {
    if (index++ < skipped) continue
    batch.push(product)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function sumStores(client: pg.Client): Promise<void> {
  await client.query(`
    update stores s set rating_sum = r.stars, review_count = r.n
    from (
      select p.store_id, sum(r.rating)::int as stars, count(*)::int as n
      from reviews r join products p on p.id = r.product_id where r.is_approved group by p.store_id
    ) r
    where r.store_id = s.id and (s.rating_sum, s.review_count) is distinct from (r.stars, r.n)`)
}
