import type { PersonSignal } from '#contracts/desk/people.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

const evidenceMost = 5

interface Found extends Record<string, unknown> {
  readonly id: PersonSignal['id']
  readonly count: number
  readonly of_all: number | null
  readonly evidence: PersonSignal['evidence']
}

/** Below so many parcels a share says nothing. */
const parcelsLeast = 4

/** What is worth a look about a person, each with the rows that show it. What was not found is left out. */
export async function readSignals(db: Connection, personId: string): Promise<PersonSignal[]> {
  const { rows } = await db.execute<Found>(sql`
    with mine as (select p.* from people p where p.id = ${personId}),
    parcels_of as (
      select q.*, o.number from orders o join parcels q on q.order_id = o.id where o.person_id = ${personId} and o.state = 'confirmed'
    ),
    found as (
      select 'own_store' as id, s.name || ', ' || f.label as label, '/admin/stores/' || s.slug as link, f.row_id as row, null::int as of_all
      from (select distinct store_id from parcels_of where created_at > now() - interval '90 days') q join stores s on s.id = q.store_id
      cross join lateral (select distinct on (o.row_id) o.row_id, o.label from own_sales(q.store_id, ${personId}) o order by o.row_id) f
      union all
      select 'same_phone', other.name, '/admin/people/' || other.id, other.id, null
      from mine join people other on other.id <> mine.id and other.deleted_at is null
        and (other.sign_in_phone in (mine.sign_in_phone, mine.phone_number) or other.phone_number in (mine.sign_in_phone, mine.phone_number))
      union all
      select 'reported', s.name || ': ' || r.reason, '/admin/stores/' || s.slug, r.id, null
      from message_reports r join stores s on s.id = r.store_id where r.buyer_id = ${personId} and r.side = 'store'
      union all
      select 'returns', 'order ' || q.number, null, q.id, (select count(*)::int from parcels_of)
      from parcels_of q where exists (select from returns r where r.parcel_id = q.id)
      union all
      select 'cash_refused', 'order ' || o.number || ', parcel ' || q.position || ', 0' || r.phone,
        '/admin/payments/' || (select i.id from payment_intents i where i.order_id = o.id order by i.id desc limit 1), r.parcel_id, null
      from door_refusals mine join door_refusals r on r.phone = mine.phone join parcels q on q.id = r.parcel_id join orders o on o.id = q.order_id
      where mine.person_id = ${personId} and r.released_at is null and r.created_at > now() - interval '180 days'
      group by r.parcel_id, r.phone, o.id, q.id
      union all
      select 'busy_card', 'order ' || o.number || ', ' || b.words, '/admin/payments/' || b.intent_id,
        b.intent_id, null
      from busy_card_payments(array(
        select i.id from payment_intents i where i.person_id = ${personId} and i.card_signature is not null)) b join orders o on o.id = b.order_id
    ),
    counted as (select f.*, row_number() over (partition by id order by row desc) as place, count(*) over (partition by id) as count from found f)
    select id, max(count)::int as count, max(of_all) as of_all,
      jsonb_agg(jsonb_build_object('label', label, 'link', link) order by place) filter (where place <= ${evidenceMost}) as evidence
    from counted group by id order by id`)
  return rows.flatMap((found) => {
    const words = wordsOf(found)
    return words ? [{ id: found.id, ...words, evidence: found.evidence }] : []
  })
}

function wordsOf({ id, count, of_all: all }: Found): Pick<PersonSignal, 'title' | 'detail'> | null {
  const many = (one: string, several: string) => `${count} ${count === 1 ? one : several}`
  switch (id) {
    case 'own_store':
      return { title: 'Buys from a store that seems to be their own', detail: many('parcel', 'parcels') }
    case 'same_phone':
      return { title: 'Telephone number of other accounts', detail: many('account', 'accounts') }
    case 'reported':
      return { title: 'Reported by stores', detail: many('report', 'reports') }
    case 'cash_refused':
      return { title: 'Refused at the door, to be paid in cash', detail: many('parcel', 'parcels') }
    case 'busy_card':
      return { title: 'Paid by a card of many accounts or stores', detail: many('payment', 'payments') }
    case 'returns':
      if (!all || all < parcelsLeast || count * 2 < all) return null
      return { title: 'Sends back much of what is bought', detail: `${count} of ${all} parcels` }
  }
}
