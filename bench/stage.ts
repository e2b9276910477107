import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Market } from '#seed/content/types.ts'
import { demoSeed, fillDemoMarket } from '#seed/fill/index.ts'
import { addLargeMarket } from '#seed/fill/large/add-large-market.ts'
import { openPool } from '#server/database/client.ts'
import { createDatabase, databaseUrl, dropDatabase, withClient } from '#server/database/databases.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { secretOf } from '#server/market-secrets.ts'
import { rebuildSearch } from '#server/modules/catalog/index.ts'
import { root } from './processes.ts'

export const productsCount = 10_000
/** Reused between runs: filling a market and drawing its pictures takes longer than measuring. */
export const stageDir = join(root, '.data/bench')

/** The ports of the bench. */
export const ports = {
  database: 54_800,
  ours: 3_800,
  second: 3_801,
  bare: 3_802,
  counted: 3_803,
  countedToo: 3_804,
  third: 3_805,
  balancer: 3_806,
  pooler: 3_807,
  browser: 3_810,
  scaleDatabase: 54_801,
  scale: 3_811,
} as const

/** A PostgreSQL with a filled market to copy from. */
export interface Stage {
  /** A fresh copy of the market under a name; an older one of that name is dropped. */
  copy(name: string): Promise<string>
  /** A demo market under a name, with its content changed by `widen`; one of today is kept. */
  fill(name: string, widen: (market: Market) => Market): Promise<string>
  close(): Promise<void>
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the bench's own PostgreSQL and, where the large market is needed, fills it, unless it has one from today. */
export async function openStage({ isLarge }: { isLarge: boolean }): Promise<Stage> {
  mkdirSync(stageDir, { recursive: true })
  const server = await startEmbedded({
    dataDir: join(stageDir, 'postgres'),
    port: ports.database,
    settings: { shared_buffers: '1GB', effective_cache_size: '2GB', max_connections: '200' },
    log: print,
  })
  try {
    if (isLarge) await prepareMarket(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    copy: async (name) => {
      const maintenance = databaseUrl(server.ownerUrl, 'postgres')
      await dropDatabase(maintenance, name)
      return createDatabase(maintenance, name, { template: 'juaso' })
    },
    fill: (name, widen) => fillMarket(server.ownerUrl, name, widen),
    close: () => server.stop(),
  }
}

async function prepareMarket({ ownerUrl: url }: Embedded): Promise<void> {
  await onceADay('juaso', async () => {
    print(`Filling a market of ${productsCount.toLocaleString('en')} products (once a day)…`)
    await createMarket(url, 'juaso')
    const demo = await fillDemoMarket({ ...fillOptions('pictures'), url })
    await addLargeMarket({
      ...{ url, seed: demoSeed, products: productsCount, now: new Date() },
      log: () => undefined,
    })
    const pool = openPool(url, 1)
    await rebuildSearch(pool)
    await pool.end()
    await withClient(url, (client) => client.query('vacuum analyze'))
    await demo.pictures
  })
}

/** Makes a market, unless the one that was made today of these sources is still there. */
async function onceADay(name: string, make: () => Promise<void>): Promise<void> {
  const file = join(stageDir, `${name}.fingerprint`)
  const fingerprint = fingerprintNow()
  if (existsSync(file) && readFileSync(file, 'utf8') === fingerprint) return
  rmSync(file, { force: true })
  await make()
  writeFileSync(file, fingerprint)
}

const fillOptions = (pictures: string) => ({
  now: new Date(),
  picturesDir: join(stageDir, pictures),
  payoutKey: secretOf({ DATA_DIR: stageDir }, 'PAYOUT_KEY'),
  log: print,
})

async function createMarket(ownerUrl: string, name: string): Promise<string> {
  const maintenance = databaseUrl(ownerUrl, 'postgres')
  await dropDatabase(maintenance, name)
  const url = await createDatabase(maintenance, name)
  await migrate(url)
  return url
}

async function fillMarket(
  ownerUrl: string,
  name: string,
  widen: (market: Market) => Market,
): Promise<string> {
  const url = databaseUrl(ownerUrl, name)
  await onceADay(name, async () => {
    await createMarket(ownerUrl, name)
    await fillDemoMarket({ ...fillOptions('no-pictures'), url, drawsPictures: false, widen })
    await withClient(url, (client) => client.query('vacuum analyze'))
  })
  return url
}

/** Changes with the sources of the filled market, and every day, because its sales and new goods depend on the day. */
function fingerprintNow(): string {
  const digest = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['seed', 'server/src']) {
    const files = readdirSync(join(root, folder), { recursive: true }) as string[]
    for (const file of files.filter((name) => isOfMarket(folder, name)).sort()) {
      digest.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return digest.digest('hex')
}

function isOfMarket(folder: string, file: string): boolean {
  if (/\.test\.ts$/.test(file)) return false
  return folder === 'seed' ? file.endsWith('.ts') : file.endsWith('.sql')
}
