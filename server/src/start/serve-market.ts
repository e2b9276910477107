import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { mapSourcesOf } from '../adapters/maps/map-settings.ts'
import { type App, buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { checkServer } from '../database/check-server.ts'
import { databaseOver, openPool, openStatementPool } from '../database/client.ts'
import { withClient } from '../database/databases.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import type { OpenDatabase } from '../database/embedded/open-database.ts'
import { migrate } from '../database/migrate.ts'
import { checkPooler } from '../database/pooler/check-pooler.ts'
import { openReads } from '../database/replicas/open-reads.ts'
import { areBooksGuarded } from '../database/roles/market-role.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import type { Market } from '../market.ts'
import { secretOf } from '../market-secrets.ts'
import { hasOutbox } from '../modules/notifications/index.ts'
import { storageOf } from '../modules/uploads/index.ts'
import { operatorKeyOf } from '../plugins/operator-key.ts'
import { pictures } from '../plugins/pictures.ts'
import { keepBuild } from '../plugins/web/files/keep-build.ts'
import { repositoryWeb, webPages } from '../plugins/web/web.ts'
import { endDemo } from './end-demo.ts'
import { refuseOtherBucket } from './refuse-other-bucket.ts'
import { refuseOtherSecrets } from './refuse-other-secrets.ts'
import { refuseOtherWorld } from './refuse-other-world.ts'
import { tellOfOtherFolder } from './tell-of-other-folder.ts'

export interface RunningMarket {
  readonly url: string
  readonly app: App
  stop(): Promise<void>
}

const unguarded =
  '  The books are not guarded by a role of the database: set DATABASE_OWNER_URL beside DATABASE_URL (docs/operations.md).'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Starts everything: the database, its migrations, the demo market in an empty one, the pages and the jobs. Everything that was
 * started is stopped again when a later step fails. After `listen` people buy: a step behind it must not end the process when the
 * database is unreachable for a moment.
 */
export async function serveMarket(config: Config): Promise<RunningMarket> {
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => undefined)
  }
  try {
    const dataDir = resolve(config.DATA_DIR)
    makeDataDir(dataDir)
    const { url, directUrl: databaseUrl, ownerUrl } = await openDatabase(config, dataDir, undo)
    const newer = await migrate(ownerUrl, databaseUrl)
    if (newer.length > 0) say(`  The database keeps SQL functions of a newer version: ${newer.join(', ')}.`)
    await refuseOtherWorld(databaseUrl, config)
    await refuseOtherSecrets(databaseUrl, config)
    await refuseOtherBucket(databaseUrl, config, (sentence) => say(`  ${sentence}`))
    await tellOfOtherFolder(databaseUrl, config, (sentence) => say(`  ${sentence}`))
    if (!config.DEMO_MARKET) await withClient(databaseUrl, endDemo)
    const isGuarded = await areBooksGuarded(databaseUrl)
    const picturesDir = join(dataDir, 'pictures')
    const demo = config.DEMO_MARKET ? await fillDemoMarket(config, ownerUrl, picturesDir) : null

    const { pool, listPool, writePool } = openPools(config, url, undo)
    let tell: (sentence: string) => unknown = (sentence) => say(`  ${sentence}`)
    const replicaReads = await openReads(config, databaseUrl, listPool, (sentence) => tell(sentence))
    undo.push(() => replicaReads.close())
    let publicUrl = config.PUBLIC_URL ?? ''
    const market: Market = {
      config,
      db: databaseOver(pool),
      pool,
      listPool,
      replicaReads,
      writePool,
      databaseUrl,
      clock: () => new Date(),
      publicUrl: () => publicUrl,
    }
    const app = await buildApp(market)
    tell = (sentence) => app.http.log.warn(sentence)
    undo.push(() => app.http.close())
    await app.http.register(pictures, { dir: picturesDir, ...(demo && { draw: demo.draw }) })
    await openSite(app, config, databaseUrl)
    if (demo) await drawHomePage(app, demo.draw)
    const address = await app.http.listen({ port: config.PORT, host: config.HOST })
    publicUrl ||= `http://localhost:${new URL(address).port}`
    const jobs = await startJobsPatiently(market, app, url)
    undo.push(() => jobs.stop())
    if (demo?.isFilled) await playDemo(app, publicUrl)
    undo.push(() => leaveBalancer(app, config))
    await announce(config, publicUrl)
    if (!isGuarded) say(unguarded)
    return { url: publicUrl, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Other accounts cannot list it, but PostgreSQL may run as one and has to pass through. Folder by folder, because Node's own
 * `recursive` never ends below /proc.
 */
function makeDataDir(path: string): void {
  if (existsSync(path)) return
  makeDataDir(dirname(path))
  try {
    mkdirSync(path, { mode: 0o711 })
  } catch (error) {
    // Another process that starts at this moment may have made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The first step of stopping: a balancer is told, and sends what comes next elsewhere. */
async function leaveBalancer({ http }: App, { DRAIN_SECONDS }: Config): Promise<void> {
  http.leave()
  await new Promise((resolve) => setTimeout(resolve, DRAIN_SECONDS * 1_000))
}

/** The site, and its files where other processes find them. A market whose files cannot be kept is open without that. */
async function openSite({ http }: App, config: Config, databaseUrl: string): Promise<void> {
  const storage = storageOf(config)
  const mode = config.NODE_ENV === 'development' ? 'development' : 'production'
  if (mode === 'production') {
    const assetsDirectory = join(repositoryWeb, 'build/client/assets')
    await keepBuild(databaseUrl, { storage, assetsDirectory, now: Date.now() }).catch((error: Error) => {
      say(
        `  The files of this version of the site could not be kept (${error.message}): pages that are open while the version changes may miss some.`,
      )
    })
  }
  await http.register(webPages, {
    mode,
    ...(config.PUBLIC_URL ? { origin: config.PUBLIC_URL } : {}),
    outside: mapSourcesOf(config),
    storage,
  })
}

type DrawPicture = (key: string) => Promise<boolean>

const startsMax = 30

/** The pages are open by now and people buy: if the database is unreachable just then, the start of the jobs is repeated. */
async function startJobsPatiently(market: Market, { modules, http }: App, url: string): Promise<Jobs> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startJobs(market, modules, url, http.log)
    } catch (error) {
      if (tries === startsMax) throw error
      http.log.warn({ err: error }, 'the jobs could not be started and are tried again')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}

type Undo = (() => Promise<unknown>)[]

/** `directUrl` keeps its session; it is `url` where no pooler stands between. */
async function openDatabase(
  config: Config,
  dataDir: string,
  undo: Undo,
): Promise<Pick<OpenDatabase, 'url' | 'ownerUrl'> & { directUrl: string }> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config
  if (url) {
    const ownerUrl = config.DATABASE_OWNER_URL ?? directUrl ?? url
    for (const each of new Set([url, directUrl ?? url, ownerUrl])) await checkServer(each)
    await checkPooler({ url, directUrl, ownerUrl })
    return { url, directUrl: directUrl ?? url, ownerUrl }
  }
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: say })
  undo.push(() => embedded.stop())
  return { ...embedded, directUrl: embedded.url }
}

function openPools(config: Config, url: string, undo: Undo) {
  const isPooled = config.DATABASE_DIRECT_URL !== undefined
  const pool = openPool(url, config.READ_CONNECTIONS, { isPooled })
  const listPool = openStatementPool(url, config.READ_CONNECTIONS, { isPooled })
  const writePool = openStatementPool(url, config.WRITE_CONNECTIONS, { isPooled })
  undo.push(
    () => pool.end(),
    () => listPool.end(),
    () => writePool.end(),
  )
  return { pool, listPool, writePool }
}

/** What the demo market leaves to the start. */
interface Demo {
  /** The market was empty before. */
  isFilled: boolean
  draw: DrawPicture
}

/** Imported dynamically: the server itself does not depend on the demo market. */
async function fillDemoMarket(config: Config, url: string, picturesDir: string): Promise<Demo> {
  const { fillDemoMarket: fill } = await import('#seed/fill/index.ts')
  const payoutKey = secretOf(config, 'PAYOUT_KEY')
  const { rows, drawFirst } = await fill({ url, now: new Date(), picturesDir, payoutKey, log: say })
  return { isFilled: rows > 0, draw: drawFirst }
}

/**
 * What its companies, vendors and shoppers do first, and the invoices of Juaso's fees for the months that it has behind it. What fails
 * is reported and left out: the market is open without it.
 */
async function playDemo({ http, modules }: App, origin: string): Promise<void> {
  const { playCompanies } = await import('#seed/play/play-companies.ts')
  const { playStores } = await import('#seed/play/play-stores.ts')
  const { playDesk } = await import('#seed/play/play-desk.ts')
  for (const play of [modules.issueFeePapers, playCompanies, playStores, playDesk]) {
    await play((request) => http.inject(request), origin).catch((error: unknown) => {
      http.log.warn({ err: error }, 'the demo market could not do all of what it does first')
    })
  }
}

/** Draws the pictures of the home page before the server listens, so that the first visitor sees no placeholders. */
async function drawHomePage({ http }: App, draw: DrawPicture): Promise<void> {
  const { body } = await http.inject({ url: '/' })
  const keys = new Set([...body.matchAll(/\/pictures\/([a-z0-9-]+)-\d+\.webp/g)].map(([, key = '']) => key))
  await Promise.all([...keys].map((key) => draw(key).catch(() => false)))
}

async function announce(config: Config, url: string): Promise<void> {
  say(`\n  Juaso is open at ${url}`)
  const key = operatorKeyOf(config)
  if (hasOutbox(config)) say(`  E-mails that are not sent: ${url}/outbox#key=${key}`)
  if (!config.OPERATOR_KEY)
    say(`  The operator's key, for /metrics (kept in ${join(config.DATA_DIR, 'operator-key')}): ${key}`)
  if (!config.DEMO_MARKET) return
  const { demoSignIns } = await import('#contracts/demo.ts')
  say('\n  Sign in as (anybody can: start with DEMO_MARKET=false where people of your own come)')
  for (const { label, email, password } of demoSignIns) say(`    ${label.padEnd(18)} ${email}  ${password}`)
  say('')
}
