import pg from 'pg'

/**
 * Creates a database on the server of `url`. With `template` it is a copy of that database, which nobody may be
 * connected to at that moment; with `unlessExists` an existing one is left as it is.
 */
export async function createDatabase(
  url: string,
  name: string,
  { template, unlessExists = false }: { template?: string; unlessExists?: boolean } = {},
): Promise<string> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (unlessExists && found.rowCount) return
    const copy = template ? ` template ${pg.escapeIdentifier(template)}` : ''
    await client.query(`create database ${pg.escapeIdentifier(name)}${copy}`)
  })
  return databaseUrl(url, name)
}

/** Drops a database and cuts off whoever is still connected to it; nothing happens when there is none. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

/** The same server and sign-in with another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/** Runs `work` on one connection of its own and closes it whatever happens. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // A connection cut while idle is reported as an event; the running query's rejection says the same.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
