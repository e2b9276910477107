import { inEnglish, type KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { tellWithEmail, writeText } from '../notifications/index.ts'
import type { TeamKind } from './team.ts'

export interface OwnerNews {
  /** Of the store or company. */
  readonly id: string
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** Where the owner reads more, and what the button of the e-mail says. */
  readonly link: string
  readonly button: string
  /** A decision about the store or company itself: it goes to the owner's proven telephone number too. */
  readonly isUrgent?: boolean
}

/** Tells the owner of a store or company on the site and by e-mail what was decided about it, in the transaction of the decision. */
export async function tellTeamOwner<Role extends string>(
  tx: Connection,
  market: Pick<Market, 'publicUrl' | 'clock'>,
  { members, key, words }: TeamKind<Role>,
  { id, title, text, link, button, isUrgent = false }: OwnerNews,
): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    name: string
    email: string | null
    phone: string | null
  }>(sql`
    select p.id, p.name, p.email, p.sign_in_phone as phone from ${sql.identifier(members)} m join people p on p.id = m.person_id
    where m.${sql.identifier(key)} = ${id} and m.role = 'owner'`)
  const [owner] = rows
  if (!owner) return
  await tellWithEmail(tx, market, {
    ...{ personId: owner.id, email: owner.email, firstName: firstNameOf(owner.name) },
    ...{ kind: words.notices, title, text, link, button },
  })
  // `sign_in_phone` is proven by a code; the number of the profile may be anybody's.
  if (isUrgent && owner.phone !== null) {
    const short = `Juaso: ${inEnglish(title)}. Read what it means: ${market.publicUrl()}${link}`
    await writeText(tx, { to: owner.phone, text: short, at: market.clock() })
  }
}
