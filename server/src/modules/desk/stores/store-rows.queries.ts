import type { z } from 'zod'
import type { StoreRow, StoreRows, StoresQuery } from '#contracts/desk/desk.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { questionOf } from '../question.ts'

const shownMost = 100

/** Of a store `s` that waits, with its profile `v`. */
export const storeQuestion = sql`case when s.status = 'submitted' then ${questionOf({
  id: sql`s.id`,
  submittedAt: sql`v.submitted_at`,
  isOpen: sql`(v.asked_field is not null)`,
})} end`

/** Stores by state and name; those that wait come first, the oldest of them before the others. */
export async function listStores(
  db: Connection,
  { q, state }: z.output<typeof StoresQuery>,
): Promise<z.infer<typeof StoreRows>> {
  const conditions: SQL[] = [sql`true`]
  if (state !== 'all') conditions.push(sql`s.status = ${state}`)
  if (q) {
    const pattern = containing(q)
    conditions.push(sql`(s.name ilike ${pattern} or s.slug ilike ${pattern} or p.name ilike ${pattern})`)
  }
  const source = sql`
    from stores s join store_members m on m.store_id = s.id and m.role = 'owner' join people p on p.id = m.person_id
    left join vendor_profiles v on v.store_id = s.id where ${sql.join(conditions, sql` and `)}`
  const { rows } = await db.execute<StoreRow & Record<string, unknown>>(sql`
    select s.slug, s.name, s.town, p.name as owner, s.status, iso_instant(v.submitted_at) as submitted_at,
      (select count(*)::int from products r where r.store_id = s.id) as products, ${storeQuestion} as question
    ${source} order by (s.status = 'submitted') desc, v.submitted_at, s.name, s.id limit ${shownMost}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${source}`)
  return { total: counted[0]?.total ?? 0, rows }
}

/** The slug of the store that has waited longest, other than this one. */
export async function nextStore(db: Connection, slug: string): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select s.slug from stores s left join vendor_profiles v on v.store_id = s.id
    where s.status = 'submitted' and s.slug <> ${slug} order by v.submitted_at, s.id limit 1`)
  return rows[0]?.slug ?? null
}
