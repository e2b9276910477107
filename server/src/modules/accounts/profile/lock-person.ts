import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { people } from '../accounts.tables.ts'

/**
 * Runs changes of one person one after the other. Refuses, with auth.token_invalid, a person whose account is deleted but whose token
 * has not expired yet: also one who waited here for the deletion.
 */
export async function lockPerson(tx: Connection, personId: string): Promise<void> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    .for('no key update')
  if (!person) throw new Refusal('auth.token_invalid')
}
