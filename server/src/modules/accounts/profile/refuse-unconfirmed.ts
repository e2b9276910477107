import { Refusal } from '#contracts/refusals.ts'

/**
 * A way to sign in is added by a person whose e-mail address is confirmed, or who has none: who opened an account with another's address
 * must not keep a way into it once the owner of the mailbox comes. Refuses: profile.email_unconfirmed.
 */
export function refuseUnconfirmed(person: { email: string | null; emailVerified: boolean }): void {
  if (person.email !== null && !person.emailVerified) throw new Refusal('profile.email_unconfirmed')
}
