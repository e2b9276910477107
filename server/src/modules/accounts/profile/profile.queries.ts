import assert from 'node:assert/strict'
import type { Profile } from '#contracts/accounts/profile.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, sql } from '../../../database/drizzle.ts'
import { firstNameOf } from '../account-emails.ts'
import { credentials, people } from '../accounts.tables.ts'

/** The provider id of credentials with a password of our own. */
export const passwordProvider = 'credential'

/** A person's own details. Refuses a person whose account is deleted but whose token has not expired yet. */
export async function readProfile(db: Connection, personId: string): Promise<Profile> {
  const [row] = await db
    .select({ person: people, passwordOf: credentials.id })
    .from(people)
    .leftJoin(
      credentials,
      and(eq(credentials.userId, people.id), eq(credentials.providerId, passwordProvider)),
    )
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
  if (!row) throw new Refusal('auth.token_invalid')
  const { person } = row
  const first = firstNameOf(person.name)
  return {
    id: person.id,
    email: person.email,
    sign_in_phone: person.signInPhone,
    email_verified: person.emailVerified,
    full_name: person.name,
    first_name: first,
    last_name: person.name.trim().slice(first.length).trim(),
    phone_number: person.phoneNumber,
    date_of_birth: person.dateOfBirth,
    gender: person.gender as Profile['gender'],
    profile_picture: person.image,
    has_password: row.passwordOf !== null,
    has_second_factor: person.twoFactorEnabled,
    created_at: person.createdAt.toISOString(),
  }
}

/**
 * The address that a provider of payments is given for a buyer. For one without an e-mail address, which providers require, an
 * address of ours that nobody reads; once the account is deleted, one that cannot receive e-mails.
 */
export async function readBuyerEmail(db: Connection, personId: string, mailFrom: string): Promise<string> {
  const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  assert(person, 'a buyer without a person')
  return person.email ?? `buyer-${personId}@${/@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'juaso.test'}`
}

/** Whether a person has proven an e-mail address or a telephone number. */
export async function isContactProven(db: Connection, personId: string): Promise<boolean> {
  const [person] = await db
    .select({ isProven: sql<boolean>`${people.emailVerified} or ${people.signInPhone} is not null` })
    .from(people)
    .where(eq(people.id, personId))
  return person?.isProven ?? false
}
