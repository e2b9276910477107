import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FoundThing } from '#contracts/desk/desk.ts'
import type { Connection } from '../../../database/client.ts'
import { beginningWith } from '../../../like-pattern.ts'

const ofKindMost = 5

/**
 * Stores and companies whose name or number has what was typed, and payments that are called exactly so. Each source reads a few rows by
 * itself, so that one with many matches hides no other.
 */
export async function findThings(
  db: Connection,
  typed: string,
  { seesPayments }: { readonly seesPayments: boolean },
): Promise<z.infer<typeof FoundThing>[]> {
  const text = typed.trim()
  const opening = beginningWith(text)
  const within = `%${opening}`
  const { rows } = await db.execute<z.infer<typeof FoundThing> & Record<string, unknown>>(sql`
    (select 'store' as kind, s.name, s.town || ', ' || s.status as detail, '/admin/stores/' || s.slug as link
      from stores s where s.name ilike ${within} or s.slug ilike ${opening} order by s.name limit ${ofKindMost})
    union all
    (select 'company', c.name, case when c.is_verified then 'verified' else 'not verified' end, '/admin/companies/' || c.id
      from companies c where c.closed_at is null and (c.name ilike ${within} or c.registration_number = upper(${text}) or c.tin = upper(${text}))
      order by c.name limit ${ofKindMost})
    union all
    (select 'payment', 'Order ' || o.number, i.state || ', ' || i.reference, '/admin/payments/' || i.id
      from payment_named(${text}) as named join payment_intents i on i.id = named join orders o on o.id = i.order_id
      where ${seesPayments} order by i.created_at desc limit ${ofKindMost})`)
  return rows
}
