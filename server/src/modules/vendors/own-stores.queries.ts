import type pg from 'pg'
import { rightsOfStoreRole, type StoreRole } from '#contracts/vendors/store-rights.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { ActingStore } from '../../plugins/access.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const slug = /^[a-z0-9-]{1,200}$/

/** The store with this slug or id and the person's role in it; null where the person is no member of such a store. */
export async function findActingStore(
  db: Pick<pg.Pool, 'query'>,
  personId: string,
  key: string,
): Promise<ActingStore | null> {
  const column = uuid.test(key) ? 'id' : 'slug'
  if (column === 'slug' && !slug.test(key)) return null
  const { rows } = await db.query<ActingStore>({
    name: `acting-store-by-${column}`,
    text: `select s.id, s.name, s.slug, m.role, s.status = 'verified' as "isVerified" from stores s
      join store_members m on m.store_id = s.id and m.person_id = $2 where s.${column} = $1`,
    values: [key, personId],
  })
  return rows[0] ?? null
}

/** The stores that a person is a member of, the oldest membership first. */
export async function listOwnStores(db: Pick<pg.Pool, 'query'>, personId: string): Promise<OwnStore[]> {
  const { rows } = await db.query<Omit<OwnStore, 'rights'> & { role: StoreRole }>({
    name: 'own-stores',
    text: `select s.id, s.name, s.slug, s.status, m.role,
        case when x.id is not null then jsonb_build_object('reason', x.reason, 'until', x.until, 'since', iso_instant(x.created_at)) end as suspension
      from store_members m join stores s on s.id = m.store_id
      left join store_suspensions x on x.store_id = s.id and x.ended_at is null
      where m.person_id = $1 order by m.created_at, s.id`,
    values: [personId],
  })
  return rows.map((row) => ({ ...row, rights: [...rightsOfStoreRole[row.role]] }))
}
