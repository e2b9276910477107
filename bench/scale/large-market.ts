import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSeed, fillDemoMarket } from '#seed/fill/index.ts'
import { growMarket } from '#seed/fill/large/grow-market.ts'
import { withClient } from '#server/database/databases.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { secretOf } from '#server/market-secrets.ts'
import { ports } from '../stage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * A market of so many products with a PostgreSQL of its own, in the settings of `npm start`. It is filled once and kept in its folder: a million
 * takes an hour or more.
 */
export async function openLargeMarket(folder: string, products: number): Promise<Embedded> {
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    port: ports.scaleDatabase,
    log: print,
  })
  try {
    // A later version of the market has other tables and functions.
    await migrate(server.ownerUrl, server.url)
    const mark = join(folder, 'filled')
    if (!existsSync(mark)) {
      await fill(server.ownerUrl, folder, products)
      writeFileSync(mark, `${products}\n`)
    }
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function fill(url: string, folder: string, products: number): Promise<void> {
  print(`Filling ${folder} with ${products.toLocaleString('en')} products (once)…`)
  const [now, began] = [new Date(), performance.now()]
  await fillDemoMarket({
    ...{ url, now, log: print, drawsPictures: false },
    picturesDir: join(folder, 'no-pictures'),
    payoutKey: secretOf({ DATA_DIR: folder }, 'PAYOUT_KEY'),
  })
  const { rebuiltMs } = await growMarket({ url, seed: demoSeed, products, now, log: print })
  await withClient(url, (client) => client.query('vacuum analyze'))
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000)
  print(`Filled in ${seconds(performance.now() - began)} s, of which search ${seconds(rebuiltMs ?? 0)}.`)
}
