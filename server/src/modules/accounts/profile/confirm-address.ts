import type { Connection } from '../../../database/client.ts'
import { and, eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { writeMail } from '../../notifications/index.ts'
import { welcomeEmail } from '../account-emails.ts'
import { people } from '../accounts.tables.ts'

/**
 * Confirms the address of a person who has brought back a secret that only an e-mail to this very address named, as the
 * link of the confirming e-mail would. False, and nothing done, for an address that is confirmed.
 */
export async function confirmAddress(
  tx: Connection,
  { clock, publicUrl }: Pick<Market, 'clock' | 'publicUrl'>,
  personId: string,
): Promise<boolean> {
  const [person] = await tx
    .update(people)
    .set({ emailVerified: true, updatedAt: clock() })
    .where(and(eq(people.id, personId), eq(people.emailVerified, false)))
    .returning({ email: people.email, name: people.name })
  if (person?.email) {
    await writeMail(tx, welcomeEmail({ email: person.email, name: person.name }, publicUrl()))
  }
  return person !== undefined
}
