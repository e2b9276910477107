import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Language } from '#contracts/languages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { writeMail, writeText } from '../../notifications/index.ts'
import { addEmailEmail, emailInUseEmail, verificationHours, welcomeEmail } from '../account-emails.ts'
import { people, verifications } from '../accounts.tables.ts'
import { isDemoEmail } from '../end-demo.ts'
import { emailAddedText } from '../phone/phone-texts.ts'
import { lockPerson } from './lock-person.ts'

type Site = Pick<Market, 'clock' | 'publicUrl' | 'config'>

/**
 * Writes to an address that a person without one wants to add; it is theirs once they press the link. An address that has an account
 * gets a letter without a link, so that nobody learns here which addresses have one. The caller has asked again who it is.
 * Refuses: profile.email_there.
 */
export async function askToAddEmail(
  db: Database,
  { clock, publicUrl, config }: Site,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const [person] = await tx.select().from(people).where(eq(people.id, personId))
    if (!person) throw new Refusal('auth.token_invalid')
    if (person.email !== null) throw new Refusal('profile.email_there')
    const [holder] = await tx.select({ name: people.name }).from(people).where(eq(people.email, email))
    if (holder || (!config.DEMO_MARKET && isDemoEmail(email))) {
      return writeMail(tx, emailInUseEmail({ email, name: holder?.name ?? '' }, `${publicUrl()}/signin`))
    }
    const token = randomBytes(32).toString('base64url')
    await tx.insert(verifications).values({
      identifier: identifierOf(token),
      value: JSON.stringify({ personId, email }),
      expiresAt: new Date(clock().getTime() + verificationHours * 3_600_000),
    })
    const url = `${publicUrl()}/api/auth/confirm-email?token=${token}`
    return writeMail(tx, addEmailEmail({ email, name: person.name }, url))
  })
}

/** Adds the address of a link, once, and tells the person's number. False where the link is not valid or the address taken meanwhile. */
export function addEmail(
  db: Database,
  { clock, publicUrl }: Site,
  { token, language }: { token: string; language: Language },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await takeLink(tx, token, clock())
    if (!found) return false
    const { personId, email } = found
    await lockPerson(tx, personId)
    const [holder] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (holder) return false
    const [person] = await tx
      .update(people)
      .set({ email, emailVerified: true, updatedAt: clock() })
      .where(and(eq(people.id, personId), isNull(people.email)))
      .returning({ name: people.name, phone: people.signInPhone })
    if (!person) return false
    await writeMail(tx, welcomeEmail({ email, name: person.name }, publicUrl()))
    if (person.phone) {
      await writeText(tx, { to: person.phone, text: emailAddedText(publicUrl(), language), at: clock() })
    }
    return true
  })
}

async function takeLink(tx: Connection, token: string, now: Date) {
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
    .returning({ value: verifications.value })
  return row ? (JSON.parse(row.value) as { personId: string; email: string }) : null
}

const identifierOf = (token: string) => `add-email-${createHash('sha256').update(token).digest('base64url')}`
