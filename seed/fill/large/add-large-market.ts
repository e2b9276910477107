import pg from 'pg'
import { copyRows } from '../copy-rows.ts'
import { drawBetween, idOf } from '../draw.ts'
import { emptyRows, type Rows, tables } from '../rows/rows.ts'
import { dayMs, later } from '../times.ts'
import { makeProducts } from './make-products.ts'
import { countMadeUp, readTemplates } from './templates.ts'
import { drawWord } from './words.ts'

export interface LargeOptions {
  /** A database that holds the demo market. */
  url: string
  /** How many made-up products there shall be in all. */
  products: number
  now: Date
  log: (line: string) => void
}

/** Products a transaction: large enough to be fast, small enough to be seen and to fit in memory. */
const batchSize = 5_000
const productsPerStore = 500

/**
 * Adds made-up products, modelled on those of the demo market and with its pictures, until there are as many as asked
 * for. Answers how many rows were written; calling it again writes none.
 */
export async function addLargeMarket({ url, products, now, log }: LargeOptions): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'juaso-seed' })
  await client.connect()
  try {
    const there = await countMadeUp(client)
    if (there >= products) return 0
    let written = await addStores(client, products, now)
    const source = { templates: await readTemplates(client), stores: await readStores(client), now }
    const began = performance.now()
    for (let first = there; first < products; first += batchSize) {
      const end = Math.min(products, first + batchSize)
      written += await writeBatch(client, makeProducts(source, first, end))
      const seconds = (performance.now() - began) / 1000
      log(`Made-up products: ${end} of ${products}, ${Math.round(written / seconds)} rows/s.`)
    }
    await sumStores(client)
    return written
  } finally {
    await client.end()
  }
}

async function writeBatch(client: pg.Client, rows: Rows): Promise<number> {
  let written = 0
  await client.query('begin')
  for (const name of Object.keys(tables) as (keyof Rows)[])
    written += await copyRows(client, tables[name], rows[name])
  await client.query('commit')
  return written
}

async function readStores(client: pg.Client) {
  const found = await client.query<{ id: string; joinedAt: Date }>(
    `select id, joined_at as "joinedAt" from stores where status = 'verified' order by id`,
  )
  return found.rows
}

/** Made-up shops to sell the goods, each with an owner who cannot sign in. */
async function addStores(client: pg.Client, products: number, now: Date): Promise<number> {
  const found = await client.query<{ count: string }>(
    `select count(*) from stores where slug like 'made-up-%'`,
  )
  const there = Number(found.rows[0]?.count)
  const wanted = Math.floor(products / productsPerStore)
  const places = await client.query<{ town: string; region: string; latitude: number; longitude: number }>(
    `select distinct on (town) town, region, latitude, longitude from stores where slug not like 'made-up-%' order by town`,
  )
  const rows = emptyRows()
  for (let index = there; index < wanted; index += 1) {
    const joinedAt = later(now, -drawBetween(30, 720, 'made-up store', index) * dayMs)
    const ownerId = idOf('made-up owner', index, joinedAt)
    const email = `made-up-${index}@demo.juaso.test`
    const name = `${drawWord('store', index)} Stores ${index + 1}`
    const place = places.rows[drawBetween(0, places.rows.length - 1, 'made-up place', index)]
    rows.people.push({ id: ownerId, email, name, createdAt: joinedAt, updatedAt: joinedAt })
    rows.stores.push({
      id: idOf('made-up store', index, joinedAt),
      ownerId,
      name,
      slug: `made-up-${index}`,
      ...(place ?? { town: 'Accra', region: 'Greater Accra', latitude: null, longitude: null }),
      email,
      phone: '+233240000000',
      status: 'verified',
      joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })
  }
  return writeBatch(client, rows)
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
