import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import { people } from '../accounts.tables.ts'

/** What a change of a person's e-mail or number has to know of them. */
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>

/**
 * Runs changes of one person one after the other, and returns the person as nobody else can change them now. Refuses, with auth.token_invalid, a person whose account is deleted but whose token
 * has not expired yet: also one who waited here for the deletion.
 */
export async function lockPerson(tx: Connection, personId: string) {
  const [person] = await tx
    .select({
      email: people.email,
      emailVerified: people.emailVerified,
      name: people.name,
      signInPhone: people.signInPhone,
      profilePhone: people.phoneNumber,
    })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    .for('no key update')
  if (!person) throw new Refusal('auth.token_invalid')
  return person
}
