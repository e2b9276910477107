import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#contracts/languages.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, gt } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { writeMail, writeText } from '../../notifications/index.ts'
import { emailChangedEmail, emailInUseEmail, newEmailEmail, welcomeEmail } from '../account-emails.ts'
import { people, verifications } from '../accounts.tables.ts'
import { isDemoEmail } from '../end-demo.ts'
import { emailChangedText } from '../phone/phone-texts.ts'
import { endLinks } from './end-links.ts'
import { type LockedPerson, lockPerson } from './lock-person.ts'

type Site = Pick<Market, 'clock' | 'publicUrl' | 'config'>

/** What a link stands for: the new address, in place of the one that the account had when it was asked for. */
interface AskedChange {
  readonly personId: string
  readonly email: string
  readonly before: string | null
}

/**
 * Writes to the address that a person wants to have in place of their own, or as their first; it is theirs once they press the link. An
 * address that has an account gets an e-mail without a link, so that nobody learns here which addresses have one. The caller has asked
 * again who it is. Refuses: profile.email_same, profile.email_of_demo: everybody knows the password of an account of the demo, and its
 * address is how it is found when the demo ends.
 */
export async function askToChangeEmail(
  db: Database,
  { clock, publicUrl, config }: Site,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    if (person.email === email) throw new Refusal('profile.email_same')
    if (person.email && isDemoEmail(person.email)) throw new Refusal('profile.email_of_demo')
    const [holder] = await tx.select({ name: people.name }).from(people).where(eq(people.email, email))
    if (holder || (!config.DEMO_MARKET && isDemoEmail(email))) {
      return writeMail(tx, emailInUseEmail({ email, name: holder?.name ?? '' }, `${publicUrl()}/signin`))
    }
    const token = randomBytes(32).toString('base64url')
    const asked: AskedChange = { personId, email, before: person.email }
    await tx.insert(verifications).values({
      identifier: identifierOf(token),
      value: JSON.stringify(asked),
      expiresAt: new Date(clock().getTime() + limits.emailLinkHours * 3_600_000),
    })
    const url = `${publicUrl()}/api/auth/confirm-email?token=${token}`
    return writeMail(tx, newEmailEmail({ email, name: person.name }, url, { isFirst: person.email === null }))
  })
}

/**
 * Gives the person of a link its address, once, and tells the address before and the person's number. False where the link is not valid,
 * the address was taken meanwhile, or the account's own has changed since.
 */
export function changeEmail(
  db: Database,
  { clock, publicUrl }: Site,
  { token, language }: { token: string; language: Language },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const asked = await readLink(tx, token, clock())
    if (!asked) return false
    const { personId, email } = asked
    const person = await lockPerson(tx, personId)
    // A new password, or another link, may have ended this one meanwhile.
    if (!(await takeLink(tx, token))) return false
    const [holder] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (holder || person.email !== asked.before || isDemoEmail(person.email ?? '')) return false
    await tx
      .update(people)
      .set({ email, emailVerified: true, updatedAt: clock() })
      .where(eq(people.id, personId))
    // Links to a new password that were sent to the address before end here.
    await endLinks(tx, personId)
    await tellOfChange(tx, person, { email, site: publicUrl(), language, at: clock() })
    return true
  })
}

async function tellOfChange(
  tx: Connection,
  { email: before, name, signInPhone: phone }: LockedPerson,
  { email, site, language, at }: { email: string; site: string; language: Language; at: Date },
): Promise<void> {
  if (before === null) await writeMail(tx, welcomeEmail({ email, name }, site))
  else await writeMail(tx, emailChangedEmail({ email: before, name }, `${site}/contact`))
  if (phone) {
    const text = emailChangedText(site, language, { isFirst: before === null })
    await writeText(tx, { to: phone, text, at })
  }
}

async function readLink(tx: Connection, token: string, now: Date): Promise<AskedChange | null> {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
  return row ? (JSON.parse(row.value) as AskedChange) : null
}

async function takeLink(tx: Connection, token: string): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(token)))
    .returning({ id: verifications.id })
  return taken.length > 0
}

const identifierOf = (token: string) =>
  `change-email-${createHash('sha256').update(token).digest('base64url')}`
