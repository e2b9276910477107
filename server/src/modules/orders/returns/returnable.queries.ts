import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface ReturnableLine extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** How many of these pieces can still be asked back. */
  readonly left: number
}

/** The lines of a parcel with what of each can still be asked back. */
export async function listReturnable(db: Connection, parcelId: string): Promise<ReturnableLine[]> {
  const { rows } = await db.execute<ReturnableLine>(sql`
    select l.id, l.name, l.quantity, returnable_pieces(l) as left from order_lines l where l.parcel_id = ${parcelId} order by l.id`)
  return rows
}
