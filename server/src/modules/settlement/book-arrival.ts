import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../database/drizzle.ts'
import type { OnArrival } from '../orders/index.ts'

/**
 * Books collected cash when a parcel arrives, and requests the buyer's refund when returned goods are back at the store.
 * Refuses: return.disputed.
 */
export const bookArrival: OnArrival = async (tx, { id, status }) => {
  if (status !== 'return_processing') {
    await tx.execute(sql`select book_cash(${id})`)
    return
  }
  const { rows } = await tx.execute<{ outcome: string }>(sql`select receive_return(${id}) as outcome`)
  if (rows[0]?.outcome === 'disputed') throw new Refusal('return.disputed')
}
