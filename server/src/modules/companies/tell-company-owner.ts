import type { KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { firstNameOf } from '../accounts/index.ts'
import { tellWithEmail } from '../notifications/index.ts'

export interface OwnerWords {
  readonly title: KnownSentence
  readonly text: KnownSentence
}

/** Tells the owner of a company what was decided about it, on the site and by e-mail. */
export async function tellCompanyOwner(
  tx: Connection,
  market: Pick<Market, 'publicUrl'>,
  id: string,
  { title, text }: OwnerWords,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string; email: string | null }>(sql`
    select p.id, p.name, p.email from company_members m join people p on p.id = m.person_id
    where m.company_id = ${id} and m.role = 'owner'`)
  const [owner] = rows
  if (!owner) return
  await tellWithEmail(tx, market, {
    ...{ personId: owner.id, email: owner.email, firstName: firstNameOf(owner.name) },
    ...{ kind: 'companies', title, text, link: '/b2b/company', button: 'See your company' },
  })
}
