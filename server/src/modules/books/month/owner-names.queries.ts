import type { OwnerNames } from '#contracts/desk/accounts.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const ownerOf = /^(?:vendor|receivable)\/([\da-f-]{36})(?:\/|$)/

/** What the stores and companies of these accounts are called, by the id in the account's name. */
export async function readOwnerNames(db: Connection, accounts: readonly string[]): Promise<OwnerNames> {
  const ids = [...new Set(accounts.map((account) => ownerOf.exec(account)?.[1] ?? ''))].filter((id) => id)
  if (ids.length === 0) return {}
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from stores where id = any(${sql.param(ids)}::uuid[])
    union all select id, name from companies where id = any(${sql.param(ids)}::uuid[])`)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
