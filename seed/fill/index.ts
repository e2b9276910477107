import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '#contracts/demo.ts'
import type { Market } from '#seed/content/types.ts'
import type { RenderReport } from '#seed/pictures/render-all.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import { sealedNumbers } from '#server/sealed-numbers.ts'
import { readDeliveryDays } from './delivery-days.ts'
import { isEmpty } from './is-empty.ts'

export { isEmpty } from './is-empty.ts'

export interface FillOptions {
  /** A migrated database. */
  url: string
  /** The time of the market's first start: everything in it is earlier. */
  now: Date
  /** The folder of the pictures. */
  picturesDir: string
  log: (line: string) => void
  /** The market's secret for account numbers, which seals those of its stores. */
  payoutKey: string
  /** False leaves the pictures to the next start on this folder; for tests. */
  drawsPictures?: boolean
  /** Changes the content before it is written; for benchmarks. */
  widen?: (market: Market) => Market
}

export interface Filled {
  /** Rows written; 0 where the database had a market already. */
  rows: number
  /** Settles when the last picture is drawn; null where there were none to draw. The market is open before that. */
  pictures: Promise<RenderReport | null>
  /** Draws a picture that is still missing at once; false where there is none under this name. */
  drawFirst: (key: string) => Promise<boolean>
}

const nothing = { pictures: Promise.resolve(null), drawFirst: async () => false }

const same = (market: Market) => market

/** Any number; another one gives another market. */
export const demoSeed = 2026

/** Two processes that start at once must not both fill the market. */
const fillLockKey = 7_245_002

/**
 * Fills an empty, migrated database with the demo market, in one transaction, and then draws its pictures. An existing market
 * is left alone, except that pictures missing after an interrupted first start are drawn.
 */
export async function fillDemoMarket(options: FillOptions): Promise<Filled> {
  const unfinished = join(options.picturesDir, '.unfinished')
  const client = new pg.Client({ connectionString: options.url, application_name: 'juaso-demo' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [fillLockKey])
    const empty = await isEmpty(client)
    const draws = options.drawsPictures ?? true
    if (!empty && !(draws && existsSync(unfinished))) return { rows: 0, ...nothing }
    const { buildMarket } = await import('#seed/content/index.ts')
    const market = (options.widen ?? same)(buildMarket(demoSeed))
    await mkdir(options.picturesDir, { recursive: true })
    await writeFile(unfinished, '')
    const rows = empty ? await fillRows(client, market, options) : 0
    return { rows, ...(draws ? await drawAll(market, options, unfinished) : nothing) }
  } finally {
    await client.end()
  }
}

async function fillRows(
  client: pg.Client,
  market: Market,
  { now, log, payoutKey }: FillOptions,
): Promise<number> {
  const began = performance.now()
  const { buildRows } = await import('./rows/build-rows.ts')
  const { writeMarket } = await import('./write-market.ts')
  const { addFigures } = await import('./add-figures.ts')
  const { addPrices } = await import('./add-prices.ts')
  const passwordHash = await hashPassword(demoPassword)
  await client.query('begin')
  await client.query("select fix_market_world('test')")
  const orderNumbers = await takeOrderNumbers(client, market.orders.length)
  const sealNumber = sealedNumbers(payoutKey).seal
  const deliveryDays = await readDeliveryDays(client)
  const options = { now, passwordHash, orderNumbers, deliveryDays, sealNumber }
  const { rows, books } = buildRows(market, options)
  const rowCount = await writeMarket(client, rows, books)
  await addFigures(client, now)
  await addPrices(client, now)
  await client.query('analyze')
  await client.query('select rebuild_search()')
  await client.query('commit')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  log(
    `Demo market: ${market.stores.length} shops, ${market.products.length} products, ${market.reviews.length} ` +
      `reviews and ${market.orders.length} orders, ${rowCount} rows in ${seconds} s.`,
  )
  return rowCount
}

/** Order numbers from the same sequence as for placed orders. */
async function takeOrderNumbers(client: pg.Client, count: number): Promise<string[]> {
  const numbers = await client.query<{ number: string }>(
    `select order_number(nextval('order_number_seq')) as number from generate_series(1, $1)`,
    [count],
  )
  return numbers.rows.map(({ number }) => number)
}

/** Draws missing pictures; a failure is reported and the next start tries again. */
async function drawAll(market: Market, { picturesDir, log }: FillOptions, unfinished: string) {
  const began = performance.now()
  const { pictureBatches } = await import('./picture-specs.ts')
  const { startDrawing } = await import('./draw-pictures.ts')
  const { done, first } = startDrawing(pictureBatches(market), picturesDir, log)
  const pictures = done.then(async (report) => {
    await rm(unfinished, { force: true })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const megabytes = (report.bytesWritten / 1e6).toFixed(1)
    log(
      `Demo pictures: all ${report.distinct} there, ${report.rendered} drawn (${megabytes} MB) in ${seconds} s.`,
    )
    return report
  })
  pictures.catch((error: Error) => log(`Demo pictures are missing: ${error.message}.`))
  return { pictures, drawFirst: first }
}
