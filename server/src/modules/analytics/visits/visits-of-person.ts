import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** How often a person visited which store while signed in, for the download of the person's data. */
export async function exportVisits(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.name as store, v.visits, v.last_at from store_visitors v join stores s on s.id = v.store_id
    where v.person_id = ${personId} order by s.name`)
  return rows
}

/** Deletes the counts of a person whose account is deleted. */
export async function eraseVisits(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`delete from store_visitors where person_id = ${personId}`)
}
