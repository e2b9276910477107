import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/**
 * Ends what was begun for a person and not completed: links to a new password or to another e-mail address, and sign-ins that wait for a
 * code of the app. The caller has locked the person. A link that another transaction is using at this moment is left to it: whoever uses
 * one waits for the person, and links to another address are taken with the person locked. The table holds a day's links.
 */
export async function endLinks(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    with begun as materialized (
      select id from verifications where value = ${personId} or value like ${`{"personId":"${personId}"%`}
      for update skip locked
    )
    delete from verifications v using begun where v.id = begun.id`)
}
