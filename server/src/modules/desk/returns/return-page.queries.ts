import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listActsAbout } from '../../operators/index.ts'
import { type FirstRulingRow, firstRulingColumns, firstRulingOf } from '../../orders/index.ts'
import { readMessages, readTimeline, readWords } from '../parcel-evidence.queries.ts'
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

interface Reader {
  readonly readerId: string
  /** False for who may only look. */
  readonly decides: boolean
}

/**
 * A return with what both sides wrote and what is known by itself. What buyer and store write to each other stays between them until the
 * return has come to Juaso, and is then read by who decides it. Refuses: return.unknown.
 */
export async function readDeskReturn(
  db: Connection,
  id: string,
  { readerId, decides }: Reader,
): Promise<DeskReturnPage> {
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
  const [words, written, timeline, history] = await Promise.all([
    readWords(db, row.parcel_id),
    decides && isOfJuaso(row) ? readMessages(db, row.parcel_id) : { messages: null },
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
    ...{ words, ...written, timeline, history },
  }
}

const isOfJuaso = (row: Row): boolean => row.waits || row.ruling !== null || firstOf(row) !== null

function firstOf(row: Row): DeskReturnPage['first_ruling'] {
  const first = firstRulingOf(row)
  return first && { ...first, by: row.first_by_name }
}

const recordAge = sql`interval '90 days'`
