import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'

export interface OwnStore extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly email: string
}

/** The store a vendor owns: every call of the wallet is about this one and no other. Refuses: wallet.no_store. */
export async function readOwnStore(db: Connection, personId: string): Promise<OwnStore> {
  const found = await db.execute<OwnStore>(sql`
    select id, name, slug, email from stores where owner_id = ${personId} order by created_at, id limit 1`)
  const store = found.rows[0]
  if (!store) throw new Refusal('wallet.no_store')
  return store
}
