import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { people } from '../accounts.tables.ts'
import { tryCode } from './phone-codes.ts'

/** A new number cannot confirm anything for a day: its owner, told at the old number, can write to us first. */
const restHours = 24

/**
 * For people without a password: whether `typed` is the code that was sent to their number because a call asked again. It stays good
 * for its five minutes, as a password does, so that a form that was refused for another reason can be sent again. False for a person
 * without a number. Refuses: again.code_needed, again.code_wrong, again.code_closed, phone.changed_lately.
 */
export async function confirmByCode(
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  secret: string,
  personId: string,
  typed: string | undefined,
): Promise<boolean> {
  const now = clock()
  const person = await readNumber(db, personId)
  if (!person?.phone) return false
  const rested = (person.changedAt?.getTime() ?? 0) + restHours * 3_600_000 - now.getTime()
  if (rested > 0) throw new Refusal('phone.changed_lately', { hours: Math.ceil(rested / 3_600_000) })
  if (!typed) throw new Refusal('again.code_needed')
  const code = typed.replace(/\s/g, '')
  const tried = await db.transaction((tx) =>
    tryCode(tx, { personId, purpose: 'again' }, code, { secret, now }),
  )
  if (tried.outcome === 'wrong') throw new Refusal('again.code_wrong', { left: tried.left })
  // A code of an earlier number proves nothing any more.
  if (tried.outcome === 'closed' || tried.phone !== person.phone) throw new Refusal('again.code_closed')
  return true
}

/** The number that codes are sent to, and when it took the place of another. */
export async function readNumber(db: Connection, personId: string) {
  const [person] = await db
    .select({ phone: people.signInPhone, changedAt: people.signInPhoneChangedAt, email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  return person
}
