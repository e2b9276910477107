import { inEnglish, type KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { tellWithEmail, writeText } from '../notifications/index.ts'

interface OwnerNews {
  readonly storeId: string
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** A decision about the store itself: it goes to the owner's proven telephone number too. */
  readonly isUrgent?: boolean
  /** Where the owner reads more. */
  readonly link?: string
}

/** Tells the owner of a store on the site and by e-mail what was decided about it, in the transaction of the decision. */
export async function tellOwner(
  tx: Connection,
  market: Market,
  { storeId, title, text, isUrgent = false, link = '/b2b/vendor/account-settings' }: OwnerNews,
): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    name: string
    email: string | null
    phone: string | null
  }>(sql`
    select p.id, p.name, p.email, p.sign_in_phone as phone from store_members m join people p on p.id = m.person_id
    where m.store_id = ${storeId} and m.role = 'owner'`)
  const [owner] = rows
  if (!owner) return
  await tellWithEmail(tx, market, {
    ...{ personId: owner.id, email: owner.email, firstName: firstNameOf(owner.name) },
    ...{ kind: 'stores', title, text, link, button: 'See your store' },
  })
  // `sign_in_phone` is proven by a code; the number of the profile may be anybody's.
  if (isUrgent && owner.phone !== null) {
    const text = `Juaso: ${inEnglish(title)}. Read what it means: ${market.publicUrl()}${link}`
    await writeText(tx, { to: owner.phone, text, at: market.clock() })
  }
}
