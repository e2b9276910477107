import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import { eraseRecipient, eraseTextsTo } from '../../notifications/index.ts'
import { addresses, credentials, people, phoneCodes, sessions } from '../accounts.tables.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'

/** Erases another module's part of a person, in the transaction that deletes the account. It may refuse. */
export type OnDelete = (tx: Connection, personId: string) => Promise<void>

/**
 * Erases a person's details, sign-ins, addresses and e-mails. The row stays without them, because orders and ledger
 * entries, which the law requires to be kept, refer to it.
 * Returns the profile picture, which is released.
 */
export async function deletePerson(
  db: Database,
  personId: string,
  onDelete: readonly OnDelete[],
): Promise<string | null> {
  return wholeTransaction(db, async (tx) => {
    const [person] = await tx
      .select({ email: people.email, phone: people.signInPhone, image: people.image })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.deletedAt)))
      .for('update')
    if (!person) return null
    for (const erase of onDelete) await erase(tx, personId)
    await tx.delete(sessions).where(eq(sessions.userId, personId))
    await tx.delete(credentials).where(eq(credentials.userId, personId))
    await tx.delete(addresses).where(eq(addresses.personId, personId))
    await removeSecondFactor(tx, personId)
    if (person.email) await eraseRecipient(tx, person.email)
    if (person.phone) {
      await eraseTextsTo(tx, person.phone)
      await tx.delete(phoneCodes).where(eq(phoneCodes.phone, person.phone))
    }
    await tx
      .update(people)
      .set({
        email: `${personId}@deleted.invalid`,
        emailVerified: false,
        name: 'Deleted account',
        image: null,
        phoneNumber: null,
        signInPhone: null,
        signInPhoneProvenAt: null,
        signInPhoneChangedAt: null,
        dateOfBirth: null,
        gender: null,
        roles: ['customer'],
        deletedAt: new Date(),
        updatedAt: new Date(),
      })
      .where(eq(people.id, personId))
    return person.image
  })
}
