import { hasContact } from '../../contacts/names/contacts-in-names.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Whether a name that somebody chooses for a store or a company would mislead others: it is taken for the market's own, or has a web
 * address, an e-mail address or a telephone number in it. Such names stand in e-mails of the market.
 */
export async function isMisleading(tx: Connection, name: string): Promise<boolean> {
  if (hasContact(name)) return true
  const { rows } = await tx.execute<{ is_market: boolean }>(
    sql`select names_the_market(${name}) as is_market`,
  )
  return Boolean(rows[0]?.is_market)
}
