import { databaseUrl } from '../databases.ts'

/**
 * The entry of the same database at a pooler whose connections plan each statement once, not for every call: PgBouncer gives
 * such a setting to all connections of an entry or to none.
 */
export function statementsEntry(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  return databaseUrl(url, `${name}_statements`)
}
