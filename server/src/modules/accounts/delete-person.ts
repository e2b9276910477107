import { verifyPassword } from 'better-auth/crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { forgetRecipient } from '../notifications/index.ts'
import { addresses, credentials, people, sessions } from './accounts.tables.ts'
import { passwordProvider } from './profile.queries.ts'

/** What another module erases of a person, in the transaction that deletes the account. It may refuse. */
export type OnDelete = (tx: Connection, personId: string) => Promise<void>

/**
 * Erases a person's details, sign-ins, addresses and letters. The row stays without them, because orders and ledger
 * entries, which the law keeps, point to it.
 */
export async function deletePerson(
  db: Database,
  personId: string,
  onDelete: readonly OnDelete[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: people.email })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.deletedAt)))
      .for('update')
    if (!person) return
    for (const erase of onDelete) await erase(tx, personId)
    await tx.delete(sessions).where(eq(sessions.userId, personId))
    await tx.delete(credentials).where(eq(credentials.userId, personId))
    await tx.delete(addresses).where(eq(addresses.personId, personId))
    await forgetRecipient(tx, person.email)
    await tx
      .update(people)
      .set({
        email: `${personId}@deleted.invalid`,
        emailVerified: false,
        name: 'Deleted account',
        image: null,
        phoneNumber: null,
        dateOfBirth: null,
        gender: null,
        roles: ['customer'],
        deletedAt: new Date(),
        updatedAt: new Date(),
      })
      .where(eq(people.id, personId))
  })
}

/** Refuses where a person has a password and `typed` is not it. */
export async function refuseOtherPassword(db: Connection, personId: string, typed?: string): Promise<void> {
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, passwordProvider)))
  if (!credential?.password) return
  if (!typed) throw new Refusal('profile.password_needed')
  const isRight = await verifyPassword({ hash: credential.password, password: typed })
  if (!isRight) throw new Refusal('profile.password_wrong')
}
