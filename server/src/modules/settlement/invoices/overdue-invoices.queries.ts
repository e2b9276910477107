import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

export interface OverdueInvoice extends Record<string, unknown> {
  readonly number: string
  readonly reference: string
  readonly company: string
  readonly amount: number
  readonly due_on: string
}

/** Open invoices whose day has passed, the oldest first. Amounts in pesewas. */
export async function listOverdueInvoices(db: Connection): Promise<OverdueInvoice[]> {
  const found = await db.execute<OverdueInvoice>(sql`
    select o.number, i.reference, k.name as company, v.owed as amount, v.due_on::text from invoices v
    join orders o on o.id = v.order_id join payment_intents i on i.id = v.intent_id join companies k on k.id = v.company_id
    where is_overdue(v) order by v.due_on, v.id`)
  return found.rows
}
