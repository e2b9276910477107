import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { uuidPattern } from '#contracts/uuid-pattern.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const anyId = new RegExp(uuidPattern, 'g')

/** What the stores and companies are called whose ids these texts have, such as names of accounts; by id. */
export async function readOwnerNames(db: Connection, texts: readonly string[]): Promise<OwnerNames> {
  const ids = [...new Set(texts.flatMap((text) => text.match(anyId) ?? []))]
  if (ids.length === 0) return {}
  const { rows } = await db.execute<{ id: string; name: string; link: string }>(sql`
    select id, name, '/admin/stores/' || slug as link from stores where id = any(${sql.param(ids)}::uuid[])
    union all select id, name, '/admin/companies/' || id from companies where id = any(${sql.param(ids)}::uuid[])`)
  return Object.fromEntries(rows.map(({ id, name, link }) => [id, { name, link }]))
}
