import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { invoices } from './credit.tables.ts'

/** How a company that buys on invoice stands, in pesewas. */
export interface Credit {
  readonly leftPesewas: number
  /** What it owes on invoices whose day has passed. */
  readonly overduePesewas: number
}

/** The credit of a company; null for one that may not buy on invoice, and without a company. */
export async function readCredit(db: Connection, companyId: string | null): Promise<Credit | null> {
  if (companyId === null) return null
  const found = await db.execute<{ left: number | null; overdue: number }>(sql`
    select credit_left_of(${companyId}) as left, overdue_of(${companyId}) as overdue`)
  const row = found.rows[0]
  if (!row || row.left === null) return null
  return { leftPesewas: Number(row.left), overduePesewas: Number(row.overdue) }
}

/** The invoice of an order that still waits for money, or null. */
export async function findOpenInvoice(
  db: Connection,
  orderId: string,
): Promise<typeof invoices.$inferSelect | null> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.state, 'open')))
  return invoice ?? null
}

/** Refuses, with profile.invoice_open, to delete the account of a person whose own company owes money on an invoice. */
export async function refuseOwing(db: Connection, personId: string): Promise<void> {
  const { rows: open } = await db.execute(sql`
    select from invoices v join company_members m on m.company_id = v.company_id and m.role = 'owner'
    where m.person_id = ${personId} and v.state = 'open' limit 1`)
  if (open.length > 0) throw new Refusal('profile.invoice_open')
}
