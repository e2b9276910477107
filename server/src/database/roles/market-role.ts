import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../databases.ts'

/** Name of the role that the market connects as on the embedded server. The tables have another owner. */
export const marketRole = 'juaso_market'

const roleLockKey = 7_245_003

/** Creates the role if it is missing and sets its password. `url` must connect as a superuser. */
export async function ensureMarketRole(url: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(marketRole)
  await withClient(url, async (client) => {
    // The log of slow statements would show the password.
    await client.query('set log_min_duration_statement = -1')
    // Two test runs may share one server.
    await client.query('select pg_advisory_lock($1)', [roleLockKey])
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [marketRole])
    const verb = rowCount ? 'alter' : 'create'
    await client.query(
      `${verb} role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    )
  })
}

/** The URL of the same database for the market's role. */
export function asMarketRole(url: string, password: string): string {
  const other = new URL(url)
  other.username = marketRole
  other.password = password
  return other.href
}

export const randomPassword = () => randomBytes(24).toString('base64url')

/** Whether the role of this URL can write the ledger only through the booking functions. */
export async function areBooksGuarded(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ guarded: boolean }>(
      "select not has_table_privilege('ledger_entries', 'insert') as guarded",
    )
    return rows[0]?.guarded === true
  })
}
