import { sql } from 'drizzle-orm'
import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { listActsAbout } from '../../operators/index.ts'
import { type FirstRulingRow, firstRulingColumns, firstRulingOf } from '../../orders/index.ts'
import { type ReturnRow, returnColumns, returnRowOf, returnTables } from './return-list.queries.ts'

interface Row extends ReturnRow, FirstRulingRow {
  readonly is_first_decider: boolean
  readonly first_by_name: string
  readonly parcel_id: string
  readonly person_id: string
  readonly store_slug: string
  readonly payment_id: string | null
  readonly parcel_status: ParcelStatus
  readonly waits: boolean
  readonly ruling: string | null
  readonly note: string
  readonly pictures: string[]
  readonly lines: DeskReturnPage['lines']
  readonly buyer_record: DeskReturnPage['buyer_record']
  readonly store_record: DeskReturnPage['store_record']
}

/** A return with what both sides said and what is known by itself. Refuses: return.unknown. */
export async function readDeskReturn(db: Connection, id: string, readerId: string): Promise<DeskReturnPage> {
  const { rows } = await db.execute<Row>(sql`
    select ${returnColumns}, r.parcel_id, o.person_id, s.slug as store_slug, p.status as parcel_status, waits_for_ruling(r) as waits, r.ruling,
      r.note, r.pictures, ${firstRulingColumns}, coalesce(r.first_by = ${readerId}, false) as is_first_decider, (select w.name from people w where w.id = r.first_by) as first_by_name,
      (select i.id from payment_intents i where i.order_id = o.id order by i.state = 'paid' desc, i.id desc limit 1) as payment_id,
      (select jsonb_agg(jsonb_build_object('line_id', l.id, 'name', l.name, 'product_slug', (select q.slug from products q where q.id = l.product_id),
          'quantity', x.quantity, 'unit_price', l.unit_price) order by l.id)
        from return_lines x join order_lines l on l.id = x.order_line_id where x.return_id = r.id) as lines,
      (select jsonb_build_object('arrived', count(*), 'returns', count(*) filter (where exists (select from returns n where n.parcel_id = q.id)))
        from orders w join parcels q on q.order_id = w.id where w.person_id = o.person_id and q.delivered_at > now() - ${recordAge}) as buyer_record,
      (select jsonb_build_object('arrived', count(*), 'returns', count(*) filter (where n.parcel_id is not null),
          'refused', count(*) filter (where n.is_refused))
        from parcels q left join lateral (select n.parcel_id, bool_or(n.refusal is not null) as is_refused from returns n
          where n.parcel_id = q.id group by 1) n on true
        where q.store_id = p.store_id and q.delivered_at > now() - ${recordAge}) as store_record
    from ${returnTables} join stores s on s.id = p.store_id where r.id = ${id}`)
  const [row] = rows
  if (!row) throw new Refusal('return.unknown')
  const [words, messages, timeline, history] = await Promise.all([
    readWords(db, row.parcel_id),
    readMessages(db, row),
    readTimeline(db, row.parcel_id),
    listActsAbout(db, id),
  ])
  const { parcel_status, waits, ruling, note, pictures, payment_id, person_id, store_slug } = row
  return {
    ...returnRowOf(row),
    ...{ parcel_status, waits, ruling, note, pictures, payment_id, person_id, store_slug },
    first_ruling: firstOf(row),
    is_first_decider: row.is_first_decider,
    lines: (row.lines ?? []).map((line) => ({ ...line, unit_price: cedisOf(line.unit_price) })),
    ...{ buyer_record: row.buyer_record, store_record: row.store_record },
    ...{ words, messages, timeline, history },
  }
}

function firstOf(row: Row): DeskReturnPage['first_ruling'] {
  const first = firstRulingOf(row)
  return first && { ...first, by: row.first_by_name }
}

const recordAge = sql`interval '90 days'`
const messagesMost = 100

interface Said extends Record<string, unknown> {
  readonly by: 'buyer' | 'store'
  readonly text: string
  readonly at: Date
}
const saidOf = ({ by, text, at }: Said) => ({ by, text, at: new Date(at).toISOString() })

/** The refusals of a parcel's returns and the words to Juaso, appeals included. */
async function readWords(db: Connection, parcelId: string): Promise<DeskReturnPage['words']> {
  const { rows } = await db.execute<Said>(sql`
    select 'store' as by, r.refusal as text, r.decided_at as at from returns r where r.parcel_id = ${parcelId} and r.refusal is not null
    union all
    select 'buyer', r.escalation, r.created_at from returns r where r.parcel_id = ${parcelId} and r.escalation is not null
    union all
    select 'store', r.store_words, r.juaso_from from returns r where r.parcel_id = ${parcelId} and r.store_words is not null
    union all
    select r.appealed_by, r.appeal_words, r.appealed_at from returns r where r.parcel_id = ${parcelId} and r.appealed_at is not null
    order by at`)
  return rows.map(saidOf)
}

/** What both wrote to each other about the parcel or its goods. */
async function readMessages(
  db: Connection,
  { parcel_id: parcelId, person_id: personId }: Row,
): Promise<DeskReturnPage['messages']> {
  const { rows } = await db.execute<Said>(sql`
    select case m.side when 'store' then 'store' else 'buyer' end as by, m.text, m.created_at as at
    from parcels p join conversations c on c.store_id = p.store_id and c.person_id = ${personId}
      and (c.parcel_id = p.id or c.product_id in (select l.product_id from order_lines l where l.parcel_id = p.id))
    join messages m on m.conversation_id = c.id
    where p.id = ${parcelId} order by m.created_at limit ${messagesMost}`)
  return rows.map(saidOf)
}

async function readTimeline(db: Connection, parcelId: string): Promise<DeskReturnPage['timeline']> {
  const { rows } = await db.execute<{ status: ParcelStatus; by: string; note: string | null; at: Date }>(sql`
    select e.status, coalesce(w.name, e.actor) as by, e.note, e.created_at as at
    from parcel_events e left join people w on w.id = e.person_id where e.parcel_id = ${parcelId} order by e.created_at, e.id`)
  return rows.map(({ status, by, note, at }) => ({ status, by, note, at: new Date(at).toISOString() }))
}
