import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { maskedNumber } from '../../accounts/index.ts'
import { composeEmail, quotable, writeMail } from '../../notifications/index.ts'

export interface FieldChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

interface Contacts {
  readonly email: string
  readonly phone: string
}

/** Which of the ways to reach a store are changed. The history is kept for ever, so it has the ends of them alone. */
export const contactChanges = (before: Contacts, after: Contacts): FieldChange[] =>
  [
    { field: 'business_email', from: before.email, to: after.email, end: hostOf },
    { field: 'business_phone', from: before.phone, to: after.phone, end: maskedNumber },
  ].flatMap(({ field, from, to, end }) => (from === to ? [] : { field, from: end(from), to: end(to) }))

const hostOf = (email: string) => email.replace(/^.*(?=@)/, '•••')

/**
 * Writes to the owner that a store is reached another way: whoever has taken an account over cannot do that without a word. Nobody has
 * proven the store's own address, which may be a stranger's, so nothing is sent there.
 */
export async function tellOfContacts(
  tx: Connection,
  store: { readonly id: string; readonly name: string },
  changes: readonly FieldChange[],
  contactPage: string,
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    select p.email from store_members m join people p on p.id = m.person_id
    where m.store_id = ${store.id} and m.role = 'owner' and p.deleted_at is null`)
  const to = rows[0]?.email
  if (!to) return
  const what = changes.map(({ field }) => whatChanged[field]).join(', ')
  await writeMail(
    tx,
    composeEmail({
      to,
      subject: 'The contact details of your store were changed',
      paragraphs: [
        `Changed for the store “${quotable(store.name)}” on Juaso: ${what}. Who changed it is in the activity of its team.`,
      ],
      closing: [`If it was not you or your team, write to us at once: ${contactPage}`],
    }),
  )
}

const whatChanged: Readonly<Record<string, string>> = {
  business_email: 'email address',
  business_phone: 'telephone number',
}
