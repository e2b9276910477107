import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Pieces of a parcel that were cancelled alone, while the rest of it went on. */
export interface CancelledPieces {
  /** The parcel that they were taken from. */
  readonly parcelId: string
  /** `1 × Rice (5 kg), 2 × Oil`. */
  readonly goods: string
  readonly lines: readonly CancelledLine[]
  readonly at: Date
  /** `vendor`, or `admin` for an operator. */
  readonly actor: string
  /** The name of the member of the store's team. */
  readonly person: string | null
  readonly reason: string | null
}

interface CancelledLine {
  readonly id: string
  readonly name: string
  readonly variant: string | null
  readonly sku: string
  readonly quantity: number
  /** In pesewas. */
  readonly total: number
}

interface Row extends Record<string, unknown> {
  parcel_id: string
  at: string
  actor: string
  person: string | null
  reason: string | null
  lines: CancelledLine[]
}

/**
 * The pieces that were cancelled alone of each parcel of an order, the oldest first. They are parcels of their own, so the parcel that
 * they were taken from has no event of it.
 */
export async function listCancelledPieces(db: Connection, orderId: string): Promise<CancelledPieces[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.split_from as parcel_id, e.created_at as at, e.actor, e.note as reason,
      (select w.name from people w where w.id = e.person_id and e.actor = 'vendor') as person,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant', l.variant_name, 'sku', l.sku, 'quantity', l.quantity,
          'total', l.total) order by l.id)
        from order_lines l where l.parcel_id = p.id) as lines
    from parcels p, lateral (
      -- An order that was opened again has an earlier one.
      select * from parcel_events n where n.parcel_id = p.id and n.status = 'cancelled' order by n.created_at desc, n.id desc limit 1) e
    where p.order_id = ${orderId} and p.split_from is not null order by e.created_at, e.id`)
  return rows.map(({ parcel_id: parcelId, at, lines, actor, person, reason }) => ({
    ...{ parcelId, actor, person, reason, lines },
    at: new Date(at),
    goods: lines
      .map(({ name, variant, quantity }) => `${quantity} × ${nameWithVariant(name, variant)}`)
      .join(', '),
  }))
}
