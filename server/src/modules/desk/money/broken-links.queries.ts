import { uuidPattern } from '#contracts/uuid-pattern.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const uuid = new RegExp(uuidPattern)
/** Numbers that people know, and where they are found at the desk. */
const known: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/\bJU\d+\b/, (number) => `/admin/payments?state=all&q=${number}`],
  [/\bju-[0-9a-z-]+/, (number) => `/admin/payments?state=all&q=${number}`],
  [/\b(?:wd|rf)-[0-9a-z-]+/, (number) => `/admin/payouts/${number}`],
]

/** Where the desk shows what a row that breaks an invariant is about, by the words of the row; rows of which it has no page are left out. */
export async function linksOfBroken(
  db: Connection,
  whats: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const what of whats) {
    const direct = known.flatMap(([form, link]) => {
      const [number] = form.exec(what) ?? []
      return number ? [link(number)] : []
    })[0]
    const [id] = uuid.exec(what) ?? []
    if (direct) links.set(what, direct)
    else if (id) ids.set(what, id)
  }
  if (ids.size === 0) return links
  const pages = await pagesOf(db, [...new Set(ids.values())])
  for (const [what, id] of ids) {
    const page = pages.get(id)
    if (page) links.set(what, page)
  }
  return links
}

async function pagesOf(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const payments = (number: string) => sql`'/admin/payments?state=all&q=' || ${sql.raw(number)}`
  const { rows } = await db.execute<{ id: string; page: string }>(sql`
    with asked as (select x::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)
    select a.id, coalesce(
      (select ${payments('o.number')} from orders o where o.id = a.id),
      (select ${payments('o.number')} from order_lines l join orders o on o.id = l.order_id where l.id = a.id),
      (select ${payments('o.number')} from parcels p join orders o on o.id = p.order_id where p.id = a.id),
      (select '/admin/payments/' || i.id from payment_intents i where i.id = a.id),
      (select '/admin/payments/' || r.intent_id from refunds r where r.id = a.id),
      (select '/admin/returns/' || r.id from returns r where r.id = a.id),
      (select '/admin/payouts/' || w.reference from withdrawals w where w.id = a.id),
      (select '/admin/stores/' || s.slug from stores s where s.id = a.id)) as page
    from asked a`)
  return new Map(rows.flatMap(({ id, page }) => (page ? [[id, page] as const] : [])))
}
