import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

// What is known by itself about a parcel that two sides do not agree about.

/** The newest are read: the last words before a dispute matter most. */
const messagesMost = 100

interface SideMessageRow extends Record<string, unknown> {
  readonly by: 'buyer' | 'store'
  readonly text: string
  readonly at: Date
}
const sideMessageOf = ({ by, text, at }: SideMessageRow) => ({ by, text, at: new Date(at).toISOString() })

/** The refusals of a parcel's returns and the words to Juaso, appeals and the answers to them included. */
export async function readWords(db: Connection, parcelId: string): Promise<DeskReturnPage['words']> {
  const { rows } = await db.execute<SideMessageRow>(sql`
    select 'store' as by, r.refusal as text, r.decided_at as at from returns r where r.parcel_id = ${parcelId} and r.refusal is not null
    union all
    select 'buyer', r.escalation, r.created_at from returns r where r.parcel_id = ${parcelId} and r.escalation is not null
    union all
    select 'store', r.store_words, r.juaso_from from returns r where r.parcel_id = ${parcelId} and r.store_words is not null
    union all
    select r.appealed_by, r.appeal_words, r.appealed_at from returns r where r.parcel_id = ${parcelId} and r.appealed_at is not null
    union all
    select 'store', r.appeal_answer, r.appeal_answered_at from returns r where r.parcel_id = ${parcelId} and r.appeal_answer is not null
    order by at`)
  return rows.map(sideMessageOf)
}

/** Of parcel `p`, bought by this person: the messages `m` between buyer and store about the parcel or its goods. */
export const messagesAbout = (person: SQL) => sql`
    join conversations c on c.store_id = p.store_id and c.person_id = ${person}
      and (c.parcel_id = p.id or c.product_id in (select l.product_id from order_lines l where l.parcel_id = p.id))
    join messages m on m.conversation_id = c.id`

export interface ReadMessages {
  readonly messages: NonNullable<DeskReturnPage['messages']>
  /** How many earlier ones are not among them. */
  readonly messages_left_out: number
}

/** What both wrote to each other about the parcel or its goods, the oldest first. */
export async function readMessages(db: Connection, parcelId: string): Promise<ReadMessages> {
  const { rows } = await db.execute<SideMessageRow & { in_all: number }>(sql`
    select * from (
      select m.id, case m.side when 'store' then 'store' else 'buyer' end as by, m.text, m.created_at as at, count(*) over ()::int as in_all
      from parcels p join orders o on o.id = p.order_id ${messagesAbout(sql`o.person_id`)}
      where p.id = ${parcelId} order by m.created_at desc, m.id desc limit ${messagesMost}
    ) newest order by at, id`)
  return {
    messages: rows.map(sideMessageOf),
    messages_left_out: (rows[0]?.in_all ?? 0) - rows.length,
  }
}

export async function readTimeline(db: Connection, parcelId: string): Promise<DeskReturnPage['timeline']> {
  const { rows } = await db.execute<{ status: ParcelStatus; by: string; note: string | null; at: Date }>(sql`
    select e.status, coalesce(w.name, e.actor) as by, e.note, e.created_at as at
    from parcel_events e left join people w on w.id = e.person_id where e.parcel_id = ${parcelId} order by e.created_at, e.id`)
  return rows.map(({ status, by, note, at }) => ({ status, by, note, at: new Date(at).toISOString() }))
}
