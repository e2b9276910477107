import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** When and why Juaso's support saw the site as a person, for the download of the person's data; not which operator it was. */
export async function exportSeenAs(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select iso_instant(began_at) as began_at, iso_instant(coalesce(ended_at, ends_at)) as ended_at, reason
    from see_as_sessions where person_id = ${personId} order by began_at`)
  return rows
}
