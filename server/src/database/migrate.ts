import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const serverSource = new URL('../', import.meta.url).pathname
const migrationLockKey = 7_245_001

/**
 * Brings a database to the shape this code needs: numbered migrations first, then every `*.functions.sql` of the
 * modules whose text changed. Several processes may call it at once; one works, the others wait.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await applyMigrations(drizzle(client), { migrationsFolder: `${serverSource}database/migrations` })
    await applyFunctions(client)
  } finally {
    await client.end()
  }
}

async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists applied_functions (file text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const applied = await client.query<{ file: string; hash: string }>(
    'select file, hash from applied_functions',
  )
  const known = new Map(applied.rows.map((row) => [row.file, row.hash]))
  for (const file of globSync('{database,modules/*}/*.functions.sql', { cwd: serverSource }).sort()) {
    const text = readFileSync(serverSource + file, 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (known.get(file) === hash) continue
    await client.query('begin')
    await client.query(text)
    await client.query(
      'insert into applied_functions (file, hash) values ($1, $2) on conflict (file) do update set hash = $2, applied_at = now()',
      [file, hash],
    )
    await client.query('commit')
  }
}
