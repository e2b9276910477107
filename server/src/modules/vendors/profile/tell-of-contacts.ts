import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
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

/** Which of the ways to reach a store are changed. */
export const contactChanges = (before: Contacts, after: Contacts): FieldChange[] =>
  [
    { field: 'business_email', from: before.email, to: after.email },
    { field: 'business_phone', from: before.phone, to: after.phone },
  ].filter(({ from, to }) => from !== to)

/**
 * Writes to the owner, and to the store's e-mail address before and after the change, that a store is reached another way: whoever has
 * taken an account over cannot do that without a word. The e-mails do not name the addresses, which may be those of strangers.
 */
export async function tellOfContacts(
  tx: Connection,
  store: { readonly id: string; readonly name: string; readonly email: string },
  changes: readonly FieldChange[],
  contactPage: string,
): Promise<void> {
  if (changes.length === 0) return
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    select p.email from store_members m join people p on p.id = m.person_id
    where m.store_id = ${store.id} and m.role = 'owner' and p.deleted_at is null`)
  const after = changes.find(({ field }) => field === 'business_email')?.to
  const what = changes.map(({ field }) => whatChanged[field]).join(' and ')
  const addresses = new Set([rows[0]?.email, store.email, after])
  for (const to of addresses) {
    if (!to) continue
    await writeMail(
      tx,
      composeEmail({
        to,
        subject: 'The contact details of your store were changed',
        paragraphs: [
          `The ${what} of the store “${quotable(store.name)}” on Juaso was changed. What it was before is in the activity of its team.`,
        ],
        closing: [`If it was not you or your team, write to us at once: ${contactPage}`],
      }),
    )
  }
}

const whatChanged: Readonly<Record<string, string>> = {
  business_email: 'email address',
  business_phone: 'telephone number',
}
