import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'

/** Books that the store has the returned goods, and requests the buyer's refund. Refuses: return.disputed. */
export async function bookReturn(tx: Connection, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{ outcome: string }>(sql`select receive_return(${parcelId}) as outcome`)
  if (rows[0]?.outcome === 'disputed') throw new Refusal('return.disputed')
}
