import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listActsAbout, listSeenAs } from '../../operators/index.ts'
import { readClosedNumbers } from '../../signals/index.ts'
import { readSignals } from './person-signals.queries.ts'

const newestOrders = 10
/** The most that are listed of somebody who has very many. */
const ordersMost = 500

interface Reader {
  readonly operatorId: string
  readonly now: Date
  readonly allOrders: boolean
}

/** A person with orders, stores, companies and what is worth a look. Refuses: person.not_found. */
export async function readPerson(
  db: Connection,
  id: string,
  { allOrders, ...reader }: Reader,
): Promise<PersonAtDesk> {
  const { rows } = await db.execute<
    Omit<PersonAtDesk, 'signals' | 'cash_closed_for' | 'seen_as' | 'history'> & Record<string, unknown>
  >(sql`
    select p.id, p.name, p.email, p.email_verified as email_confirmed, coalesce(p.sign_in_phone, p.phone_number) as phone,
      iso_instant(p.created_at) as joined_at, iso_instant(seen.last_at) as last_seen_at, seen.sessions, iso_instant(p.locked_at) as locked_at,
      (select o.role from operators o where o.person_id = p.id and o.ended_at is null) as operator_role,
      jsonb_build_object('total', bought.total, 'spent', bought.spent, 'newest', ${newest(allOrders ? ordersMost : newestOrders)}) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('slug', s.slug, 'name', s.name, 'role', m.role, 'status', s.status) order by s.name, s.id), '[]')
        from store_members m join stores s on s.id = m.store_id where m.person_id = p.id) as stores,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', m.role) order by c.name, c.id), '[]')
        from company_members m join companies c on c.id = m.company_id and c.closed_at is null where m.person_id = p.id) as companies
    from people p
    cross join lateral (
      select max(s.updated_at) as last_at, count(*) filter (where s.expires_at > now())::int as sessions from sessions s where s.user_id = p.id
    ) seen
    cross join lateral (
      select count(*)::int as total, coalesce(cedis((sum(o.total) filter (where o.state = 'confirmed'))::bigint), 0) as spent
      from orders o where o.person_id = p.id
    ) bought
    where p.id = ${id} and p.deleted_at is null`)
  const [person] = rows
  if (!person) throw new Refusal('person.not_found')
  const [signals, cash_closed_for, seen_as, history] = await Promise.all([
    readSignals(db, id),
    readClosedNumbers(db, id),
    listSeenAs(db, { personId: id, ...reader }),
    listActsAbout(db, id),
  ])
  return { ...person, signals, cash_closed_for, seen_as, history }
}

const newest = (most: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'state', o.state, 'total', cedis(o.total), 'at', iso_instant(o.created_at))
    order by o.created_at desc, o.id), '[]')
  from (select * from orders o where o.person_id = p.id order by o.created_at desc limit ${most}) o)`
