import { and, eq, isNull } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { writeMail } from '../../notifications/index.ts'
import { signUpAgainEmail } from '../account-emails.ts'
import { people } from '../accounts.tables.ts'

/** Tells who has an address that somebody tried to sign up with it: the person, who forgot, or a stranger who looks for accounts. */
export async function tellOfSignUp(
  { db, publicUrl }: Pick<Market, 'db' | 'publicUrl'>,
  email: string,
): Promise<void> {
  const [person] = await db
    .select({ email: people.email, name: people.name })
    .from(people)
    .where(and(eq(people.email, email.toLowerCase()), isNull(people.deletedAt)))
  if (person) await db.transaction((tx) => writeMail(tx, signUpAgainEmail(person, publicUrl())))
}
