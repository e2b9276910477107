import { inEnglish, type KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { tellWithEmail, writeText } from '../notifications/index.ts'

export interface OwnerWords {
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** A decision about the company itself: it goes to the owner's proven telephone number too. */
  readonly isUrgent?: boolean
}

const link = '/b2b/company'

/** Tells the owner of a company what was decided about it, on the site and by e-mail. */
export async function tellCompanyOwner(
  tx: Connection,
  market: Pick<Market, 'publicUrl' | 'clock'>,
  id: string,
  { title, text, isUrgent = false }: OwnerWords,
): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    name: string
    email: string | null
    phone: string | null
  }>(sql`
    select p.id, p.name, p.email, p.sign_in_phone as phone from company_members m join people p on p.id = m.person_id
    where m.company_id = ${id} and m.role = 'owner'`)
  const [owner] = rows
  if (!owner) return
  await tellWithEmail(tx, market, {
    ...{ personId: owner.id, email: owner.email, firstName: firstNameOf(owner.name) },
    ...{ kind: 'companies', title, text, link, button: 'See your company' },
  })
  if (isUrgent && owner.phone !== null) {
    const words = `Juaso: ${inEnglish(title)}. Read what it means: ${market.publicUrl()}${link}`
    await writeText(tx, { to: owner.phone, text: words, at: market.clock() })
  }
}
