import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase, withClient } from '../database/databases.ts'
import { type Embedded, startEmbedded } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { asMarketRole, ensureMarketRole } from '../database/roles/market-role.ts'
import { StartupProblem } from '../start/startup-problems.ts'
import { serverSettings } from './processes/server-settings.ts'

/** Passed from a test run to its test files: a server, and a migrated database there to copy. */
export type TestServer = { url: string; marketPassword: string; template: string; prefix: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Password of the market's role on a server given by TEST_DATABASE_URL. Fixed, because several runs may share the server. */
const sharedPassword = 'of-tests-alone'

const sharedDataDir = fileURLToPath(new URL('../../../.cache/test-postgres', import.meta.url))

/**
 * Vitest's global set-up: a server (TEST_DATABASE_URL, else an embedded one that concurrent runs share) and one
 * migrated template per run. Each run keeps a connection named after itself open for as long as it lasts; by
 * these names runs detect abandoned databases and which run is the last one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configured = process.env.TEST_DATABASE_URL
  const shared = configured ? null : await joinShared()
  const url = configured ?? (shared as Embedded).ownerUrl
  const marketPassword = configured ? sharedPassword : new URL((shared as Embedded).url).password
  const run = randomBytes(4).toString('hex')
  const prefix = `juaso_test_${run}_`
  const presence = new pg.Client({ connectionString: url, application_name: `juaso_test_${run}` })
  // Losing this connection does not affect the tests; their next query reports the error.
  presence.on('error', () => {})
  await presence.connect()
  if (configured) await ensureMarketRole(url, marketPassword)
  shared?.leave()

  await dropAbandoned(url)
  const template = `${prefix}template`
  const templateUrl = await createDatabase(url, template)
  await migrate(templateUrl, asMarketRole(templateUrl, marketPassword))
  project.provide('testServer', { url, marketPassword, template, prefix })

  return async () => {
    await dropDatabases(url, prefix)
    if (configured) return presence.end()
    const last = await joinShared()
    await presence.end()
    if (await isAnyRunPresent(last.ownerUrl)) last.leave()
    else await last.stop()
  }
}

/** Takes the shared server's data directory, waiting while another run is starting or ending. */
async function joinShared(): Promise<Embedded> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await startEmbedded({ dataDir: sharedDataDir, port: 54400, settings: serverSettings })
    } catch (error) {
      const busy = error instanceof StartupProblem && error.code === 'second_copy'
      if (!busy || Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

async function isAnyRunPresent(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    // A closed connection is still listed for a moment.
    await pause(50)
    const runs = await client.query(
      `select 1 from pg_stat_activity where application_name like 'juaso\\_test\\_%'`,
    )
    return runs.rows.length > 0
  })
}

/** Drops the databases of runs that were killed. */
async function dropAbandoned(url: string): Promise<void> {
  const abandoned = await withClient(url, (client) =>
    client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'juaso\\_test\\_%' and not exists (
         select 1 from pg_stat_activity where application_name = substr(pg_database.datname, 1, 19))`,
    ),
  )
  for (const { datname } of abandoned.rows) await dropDatabase(url, datname)
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const ours = await withClient(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ]),
  )
  for (const { datname } of ours.rows) await dropDatabase(url, datname)
}
