import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoSeed, fillDemoMarket } from '#seed/fill/index.ts'
import { growMarket } from '#seed/fill/large/grow-market.ts'
import { readConfig } from '#server/config.ts'
import { withClient } from '#server/database/databases.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { secretOf } from '#server/market-secrets.ts'
import { whenAskedToStop } from '#server/start/when-asked-to-stop.ts'
import { runCommand, Usage } from './command.ts'

/**
 * `npm run seed` fills an empty database with the demo market; called again it changes nothing. A market without the demo
 * (DEMO_MARKET=false, which a live key requires) refuses it.
 *
 *   npm run seed -- --products 100000   adds products like the demo's until there are 100,000 of them
 *   npm run seed -- --fresh             first deletes everything in the database
 */
async function main(): Promise<void> {
  const { products, fresh } = readArguments()
  const config = readConfig()
  if (!config.DEMO_MARKET) {
    throw new Usage(
      'npm run seed fills the demo market, and DEMO_MARKET=false says that this market has none. Start a demo on another DATA_DIR or DATABASE_URL.',
    )
  }
  const dataDir = resolve(config.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({ ...config, DATA_DIR: dataDir }, print)
  whenAskedToStop(() => database.stop())
  try {
    if (fresh) await emptyDatabase(database.ownerUrl)
    await migrate(database.ownerUrl, database.url)
    const payoutKey = secretOf({ ...config, DATA_DIR: dataDir }, 'PAYOUT_KEY')
    await fill({ url: database.ownerUrl, picturesDir: join(dataDir, 'pictures'), payoutKey }, products)
  } finally {
    await database.stop()
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function readArguments(): { products: number; fresh: boolean } {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, fresh: { type: 'boolean', default: false } },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 0 || products > 5_000_000)
    throw new Usage('--products takes a whole number up to 5000000')
  return { products, fresh: values.fresh }
}

/** Append-only tables cannot be emptied, so the whole schema is dropped and created again. */
async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      'drop schema if exists public, drizzle, pgboss cascade; create schema public; grant usage on schema public to public',
    ),
  )
  print('The database is empty.')
}

async function fill(
  market: { url: string; picturesDir: string; payoutKey: string },
  products: number,
): Promise<void> {
  const { url } = market
  const now = new Date()
  const demo = await fillDemoMarket({ ...market, now, log: print })
  const grown = products > 0 ? await growMarket({ url, seed: demoSeed, products, now, log: print }) : null
  if (grown && grown.rebuiltMs !== null) {
    const rate = Math.round((grown.rows * 1_000) / grown.addedMs)
    print(
      `${grown.rows} rows in ${seconds(grown.addedMs)} s (${rate} rows/s), search in ${seconds(grown.rebuiltMs)} s.`,
    )
  }
  const report = await demo.pictures
  if (demo.rows === 0 && !report && (grown?.rebuiltMs ?? null) === null)
    print('The market is there already; nothing was changed.')
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

runCommand(main)
