import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupProblem } from '../start/startup-problems.ts'
import { withClient } from './databases.ts'
import { applyFolder, compareFunctions } from './functions/apply-functions.ts'
import { makeJobsSchema } from './jobs-schema.ts'
import { grantsTo } from './roles/grants.ts'

const serverSource = new URL('../', import.meta.url).pathname
const migrationLockKey = 7_245_001

/**
 * A migration, or a folder of functions, that waits longer than this for a table's lock gives up and tries again, so that queries
 * queued behind it continue.
 */
const lockTimeout = '3s'
const lockTriesMax = 20
const insufficientPrivilege = '42501'

/** First line of a migration whose statements run one by one, such as CREATE INDEX CONCURRENTLY. It may run again from its start. */
const outsideTransaction = '-- outside a transaction'

/**
 * Brings a database to the shape this code needs: numbered migrations first, then the `*.functions.sql` of every folder where
 * the text of one changed, the tables of the jobs, then the rights of the role of `url`, when that is another role than the
 * owner. Several processes may call it at once: one works, the others wait.
 *
 * Answers with the folders of functions of which the database has a newer version, which are left as they are.
 * Refuses with a StartupProblem: database_old (made before the base migration), database_newer, owner_needed.
 */
export async function migrate(ownerUrl: string, url = ownerUrl): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await waitForTurn(client)
    await applyMigrations(client)
    const newer = await applyFunctions(client)
    await makeJobsSchema(client)
    await applyGrants(client, url)
    return newer
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege)
      throw new StartupProblem('owner_needed', {}, error)
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of migrations. It asks again and again: a statement that waited inside of PostgreSQL would have a snapshot, for whose end an
 * index that is made concurrently waits, while its maker has the lock.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLockKey,
    ])
    if (rows[0]?.taken) return
    await pause(200)
  }
}

/** In one transaction, so that a running market never loses its rights in between. */
async function applyGrants(client: pg.Client, url: string): Promise<void> {
  const [owner, role] = [await roleOf(client), await withClient(url, roleOf)]
  if (role !== owner) await client.query(`begin; ${grantsTo(role)}; commit`)
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

/** The names of all migrations, oldest first, as the generator's journal lists them. */
function listMigrations(): string[] {
  const journal = readFileSync(`${serverSource}database/migrations/meta/_journal.json`, 'utf8')
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)
}

async function applyMigrations(client: pg.Client): Promise<void> {
  const names = listMigrations()
  await refuseOtherVersions(client, names)
  await client.query(
    'create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from applied_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of names) {
    if (applied.has(name)) continue
    await throughLockTimeouts(() => applyMigration(client, name))
  }
}

/** A database of another version of this code keeps its data as it is and is refused. */
async function refuseOtherVersions(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ before_base: boolean; has_list: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as before_base,
            to_regclass('public.applied_migrations') is not null as has_list`,
  )
  if (rows[0]?.before_base) throw new StartupProblem('database_old')
  if (!rows[0]?.has_list) return
  const unknown = await client.query<{ name: string }>(
    'select name from applied_migrations where name <> all ($1::text[]) order by name limit 1',
    [names],
  )
  const found = unknown.rows[0]
  if (found) throw new StartupProblem('database_newer', { name: found.name })
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = readFileSync(`${serverSource}database/migrations/${name}.sql`, 'utf8')
  const work = async () => {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    await client.query('insert into applied_migrations (name) values ($1)', [name])
  }
  if (!text.startsWith(outsideTransaction)) return inTransaction(client, work)
  await client.query(`set lock_timeout = '${lockTimeout}'`)
  await work().finally(() => client.query('reset lock_timeout'))
}

/** Tries again, with a pause, what gave up its wait for a lock (55P03), or was in a deadlock with the running market (40P01). */
async function throughLockTimeouts(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isOfLocks = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!isOfLocks || tries === lockTriesMax) throw error
      await pause(500)
    }
  }
}

/** A folder at a time, and no longer than a migration behind a lock: functions come with triggers, which lock their tables. */
async function applyFunctions(client: pg.Client): Promise<string[]> {
  const { older, newer } = await compareFunctions(client)
  for (const folder of older)
    await throughLockTimeouts(() => inTransaction(client, () => applyFolder(client, folder)))
  return newer
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
