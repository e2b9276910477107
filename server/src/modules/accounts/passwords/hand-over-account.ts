import type { Connection } from '../../../database/client.ts'
import { and, eq, ne, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { credentials, people } from '../accounts.tables.ts'
import { closeCodesOf, closeCodesTo } from '../phone/phone-codes.ts'
import { confirmAddress } from '../profile/confirm-address.ts'
import { endLinks } from '../profile/end-links.ts'
import { lockPerson } from '../profile/lock-person.ts'
import { passwordProvider } from '../profile/profile.queries.ts'
import { removeSecondFactor } from '../second-factor/second-factor.ts'

/**
 * Hands an account to whoever has just chosen its password by a link to its e-mail address. Where the address was not confirmed before,
 * anybody may have opened the account with it: the link confirms it, and every other way in ends, with the number, the second factor,
 * the outside sign-ins and the role that only those give. The caller ends the sessions.
 */
export async function handOverAccount(
  tx: Connection,
  market: Pick<Market, 'clock' | 'publicUrl'>,
  personId: string,
): Promise<void> {
  const { signInPhone } = await lockPerson(tx, personId)
  await endLinks(tx, personId)
  if (!(await confirmAddress(tx, market, personId))) return
  const now = market.clock()
  await closeCodesOf(tx, personId, now)
  if (signInPhone !== null) await closeCodesTo(tx, signInPhone, now)
  await removeSecondFactor(tx, personId)
  await tx
    .delete(credentials)
    .where(and(eq(credentials.userId, personId), ne(credentials.providerId, passwordProvider)))
  await tx
    .update(people)
    .set({
      phoneNumber: sql`nullif(${people.phoneNumber}, ${people.signInPhone})`,
      signInPhone: null,
      signInPhoneProvenAt: null,
      signInPhoneChangedAt: null,
      roles: sql`array_remove(${people.roles}, 'admin')`,
      updatedAt: now,
    })
    .where(eq(people.id, personId))
}
