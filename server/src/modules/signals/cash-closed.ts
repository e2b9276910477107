import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** Whether parcels were refused at the door of this telephone number, so that it pays in advance. */
export async function readCashClosed(db: Connection, phone: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_closed: boolean }>(sql`select cash_is_closed(${phone}) as is_closed`)
  return rows[0]?.is_closed ?? false
}

/** The numbers of a person's refused parcels that pay in advance, as 0241234567. */
export async function readClosedNumbers(db: Connection, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select distinct '0' || r.phone as phone from door_refusals r
    where r.person_id = ${personId} and cash_is_closed('0' || r.phone) order by 1`)
  return rows.map(({ phone }) => phone)
}

/**
 * What was refused at the door of these numbers counts no more: they pay in cash again. Part of the transaction of the operator, who
 * writes it into the log. Returns the numbers. Refuses: person.cash_open.
 */
export async function openCash(tx: Connection, personId: string): Promise<string[]> {
  const numbers = await readClosedNumbers(tx, personId)
  const { rows } = await tx.execute(sql`
    update door_refusals set released_at = now()
    where phone = any (${sql.param(numbers.map((number) => number.slice(1)))}::text[]) and released_at is null returning parcel_id`)
  if (rows.length === 0) throw new Refusal('person.cash_open')
  return numbers
}
