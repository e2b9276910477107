import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, withClient } from '../database/databases.ts'
import { asMarketRole } from '../database/roles/market-role.ts'
import { atTheEnd } from './at-the-end.ts'
import './test-server.ts'

export type TestDatabase = {
  /** For the role that the market works as. */
  url: string
  /** For the owner of the tables. */
  ownerUrl: string
  /** The owner's, so that a test can set a scene by hand. */
  pool: pg.Pool
}

/**
 * A database of this test file's own: an empty market with every migration applied, copied from the run's
 * template in some 50 ms and dropped after the file's last test.
 *
 * Call it at the top of the file, `const { url, pool } = await testDatabase()`, before anything that connects:
 * what is opened later is closed earlier.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}${randomBytes(4).toString('hex')}`
  const ownerUrl = await createDatabase(server.url, name, { template: server.template })
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 10 })
  // Idle connections break when a test stops the server on purpose.
  pool.on('error', () => {})
  // Nor may one that ends while its database is dropped end the run.
  pool.on('connect', (client) => client.on('error', () => {}))
  atTheEnd(async () => {
    await pool.end()
    await dropUnused(server.url, name)
  })
  return { url: asMarketRole(ownerUrl, server.marketPassword), ownerUrl, pool }
}

const closingMsMax = 5_000

/** Drops the database of a test file. Throws where something is still connected to it, which would go on working beside later files. */
async function dropUnused(url: string, name: string): Promise<void> {
  const connected = await connectedAtLast(url, name)
  await dropDatabase(url, name)
  if (connected.length > 0)
    throw new Error(`Still connected to the database of this file: ${connected.join('; ')}`)
}

/** Who is connected to a database; connections that are being closed are waited for. */
async function connectedAtLast(url: string, name: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const until = Date.now() + closingMsMax
    for (;;) {
      const { rows } = await client.query<{ who: string }>(
        `select usename || ' ' || application_name || ': ' || left(query, 80) as who from pg_stat_activity
         where datname = $1 and backend_type = 'client backend'`,
        [name],
      )
      if (rows.length === 0 || Date.now() > until) return rows.map(({ who }) => who)
      await pause(20)
    }
  })
}

/** Runs `work` while the person's account is being deleted by somebody else; the deletion ends once something waits for it. */
export async function whileDeleted<Result>(
  pool: pg.Pool,
  personId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from people where id = $1 for update', [personId])
    const result = work()
    await untilSomebodyWaits(client)
    await client.query('update people set deleted_at = now() where id = $1', [personId])
    await client.query('commit')
    return await result
  } finally {
    client.release()
  }
}

/** Until another connection waits for a lock of this one. */
export async function untilSomebodyWaits(client: pg.ClientBase): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
    )
    waiting = rows[0]?.count ?? 0
    await pause(20)
  }
}

/** Changes rows by hand, in one transaction and past all triggers and foreign keys: as if they had come about so. */
export async function pastTriggers(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await change(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
