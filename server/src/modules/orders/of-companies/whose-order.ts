import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, type SQL, sql } from '../../../database/drizzle.ts'
import { orders } from '../orders.tables.ts'

/** Whether a person may see an order: the buyer, or on the business side every member of the company. */
export const mayReadOrder = (personId: string): SQL =>
  sql`may_read_order(${personId}, ${orders.personId}, ${orders.companyId})`

/** Whether a person may pay, cancel, confirm or return an order: the buyer, or the members of its company who may buy. */
export const mayActOnOrder = (personId: string): SQL =>
  sql`may_act_on_order(${personId}, ${orders.personId}, ${orders.companyId})`

/** Whether a person may see the order with this number now. */
export async function isReadBy(db: Connection, personId: string, number: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), mayReadOrder(personId)))
  return found.length > 0
}

/**
 * Refuses a member of the order's company who may read it and nothing more: team.right_missing. Whoever may not see the order gets the
 * refusal of the call itself. The act looks again, under its locks.
 */
export async function refuseReader(db: Connection, personId: string, number: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select from ${orders} where ${orders.number} = ${number} and ${mayReadOrder(personId)} and not ${mayActOnOrder(personId)}`)
  if (rows.length > 0) throw new Refusal('team.right_missing')
}
