import type { Language } from '#contracts/languages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import { writeMail, writeText } from '../../notifications/index.ts'
import { numberChangedEmail } from '../account-emails.ts'
import { people } from '../accounts.tables.ts'
import { lockPerson } from '../profile/lock-person.ts'
import { refuseUnconfirmed } from '../profile/refuse-unconfirmed.ts'
import { maskedNumber } from './mobile-number.ts'
import { closeCode, closeCodesTo, tryCode } from './phone-codes.ts'
import { numberChangedText } from './phone-texts.ts'
import type { PhoneParts } from './send-code.ts'

interface Change {
  readonly personId: string
  readonly code: string
  readonly language: Language
}

type Tried = { readonly outcome: 'wrong'; readonly left: number } | { readonly outcome: 'closed' | 'changed' }

/**
 * Gives a person the number that the code was sent to, and tells the old number and the e-mail address. Only who holds a number learns
 * that another account has it. The transaction has to be committed after a wrong code, which it counts. Refuses: phone.taken, profile.email_unconfirmed.
 */
export async function changeNumber(
  tx: Connection,
  { market, secret }: PhoneParts,
  { personId, code, language }: Change,
): Promise<Tried> {
  const now = market.clock()
  const before = await lockPerson(tx, personId)
  refuseUnconfirmed(before)
  const tried = await tryCode(tx, { personId, purpose: 'number' }, code, { secret, now })
  if (tried.outcome !== 'right') return tried
  const { phone } = tried
  const [holder] = await tx.select({ id: people.id }).from(people).where(eq(people.signInPhone, phone))
  if (holder && holder.id !== personId) throw new Refusal('phone.taken')
  await closeCode(tx, tried.id, now)
  if (before.signInPhone === phone) return { outcome: 'changed' }
  await tx
    .update(people)
    .set({
      signInPhone: phone,
      signInPhoneProvenAt: now,
      ...(before.profilePhone === null ? { phoneNumber: phone } : {}),
      ...(before.signInPhone === null ? {} : { signInPhoneChangedAt: now }),
      updatedAt: now,
    })
    .where(eq(people.id, personId))
  const site = market.publicUrl()
  if (before.signInPhone !== null) {
    await closeCodesTo(tx, before.signInPhone, now)
    await writeText(tx, { to: before.signInPhone, text: numberChangedText(phone, site, language), at: now })
  }
  await writeMail(tx, numberChangedEmail(before, maskedNumber(phone), `${site}/account`))
  return { outcome: 'changed' }
}
