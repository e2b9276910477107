import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from './databases.ts'

/** The role that a market works as beside the owner of its tables, on a server of its own. */
export const marketRole = 'juaso_market'

const roleLockKey = 7_245_002

/** Makes the role where it is missing, and gives it this password. The server's superuser asks. */
export async function ensureMarketRole(url: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(marketRole)
  await withClient(url, async (client) => {
    // A slow statement is logged with its text, and this one holds the password.
    await client.query('set log_min_duration_statement = -1')
    // Two runs of tests on one server may come at once.
    await client.query('select pg_advisory_lock($1)', [roleLockKey])
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [marketRole])
    const verb = rowCount ? 'alter' : 'create'
    await client.query(
      `${verb} role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    )
  })
}

/** The same database, signed in to as the market's role. */
export function asMarketRole(url: string, password: string): string {
  const other = new URL(url)
  other.username = marketRole
  other.password = password
  return other.href
}

export const randomPassword = () => randomBytes(24).toString('base64url')

/** Whether the books are out of this role's reach: it may book by function alone. */
export async function areBooksGuarded(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ guarded: boolean }>(
      "select not has_table_privilege('ledger_entries', 'insert') as guarded",
    )
    return rows[0]?.guarded === true
  })
}
