import type { AgreedPrice, NewAgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import { formatCedis } from '#contracts/money.ts'
import { day, type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { firstNameOf } from '../../accounts/index.ts'
import { tellWithEmail, type UnsubscribeLinks } from '../../notifications/index.ts'

export interface PriceDeps {
  readonly market: Market
  readonly links: UnsubscribeLinks
}

interface Agreed {
  readonly name: string
  readonly store: string
  /** Whether the company had a price for these goods before. */
  readonly isChange: boolean
}

/** Tells the buyers of a company of a price that a store gives it, or of another one than before. */
export function tellOfPrice(
  tx: Connection,
  deps: PriceDeps,
  { company, price, until }: NewAgreedPrice,
  { name, store, isChange }: Agreed,
): Promise<void> {
  return tellBuyers(tx, deps, company, {
    title: isChange
      ? sentence('{store} changed a price agreed with your company', { store })
      : sentence('{store} agreed a price with your company', { store }),
    text: sentence('{product}: {price} a piece until {until}.', {
      product: name,
      price: formatCedis(price),
      until: day(until),
    }),
  })
}

/** Tells them that a store has ended a price before its last day. */
export function tellOfEnd(
  tx: Connection,
  deps: PriceDeps,
  company: string,
  { name, store, price, list_price: now }: AgreedPrice,
): Promise<void> {
  return tellBuyers(tx, deps, company, {
    title: sentence('{store} ended a price agreed with your company', { store: store.name }),
    text: sentence('{product}: {now} a piece from now on, no longer {price}.', {
      product: name,
      now: formatCedis(now),
      price: formatCedis(price),
    }),
  })
}

interface News {
  readonly title: KnownSentence
  readonly text: KnownSentence
  /** Of the e-mail: goods and what they cost. */
  readonly rows?: readonly (readonly [string, string])[]
}

/** Tells every member of a company who may buy, on the site and by e-mail. */
export async function tellBuyers(
  tx: Connection,
  { market, links }: PriceDeps,
  company: string,
  { rows: goods, ...news }: News,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string; email: string | null }>(sql`
    select p.id, p.name, p.email from company_members m join people p on p.id = m.person_id
    where m.company_id = ${company} and company_role_may(m.role, 'buy') and p.deleted_at is null order by p.id`)
  for (const { id, name, email } of rows) {
    await tellWithEmail(
      tx,
      { publicUrl: market.publicUrl, links },
      {
        ...{ personId: id, firstName: firstNameOf(name), email, kind: 'companies', ...news },
        ...{ link: '/b2b/company/prices', button: 'See your prices' },
        ...(goods && { rows: [...goods] }),
      },
    )
  }
}
