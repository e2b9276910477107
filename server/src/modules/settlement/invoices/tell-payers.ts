import type { KnownSentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { tellWithEmail, type UnsubscribeLinks } from '../../notifications/index.ts'

interface News {
  readonly companyId: string
  readonly orderNumber: string
  readonly title: KnownSentence
  readonly text: KnownSentence
  readonly rows: readonly (readonly [string, string])[]
}

/** Tells every member of a company who may pay its invoices, on the site and by e-mail. */
export async function tellPayers(
  tx: Connection,
  { publicUrl }: Pick<Market, 'publicUrl'>,
  { companyId, orderNumber, title, text, rows }: News,
  links?: UnsubscribeLinks,
): Promise<void> {
  const members = await tx.execute<{ id: string; name: string; email: string | null }>(sql`
    select p.id, p.name, p.email from company_members m join people p on p.id = m.person_id
    where m.company_id = ${companyId} and company_role_may(m.role, 'buy') and p.deleted_at is null order by p.id`)
  for (const { id, name, email } of members.rows) {
    await tellWithEmail(
      tx,
      { publicUrl, ...(links && { links }) },
      {
        ...{ personId: id, email, firstName: firstNameOf(name), kind: 'companies', title, text },
        ...{ link: `/b2b/invoices/${orderNumber}`, button: 'See the invoice', rows: [...rows] },
      },
    )
  }
}
