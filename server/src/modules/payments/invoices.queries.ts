import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { invoices } from './credit.tables.ts'

/** The amount that a person may still buy on invoice, in pesewas; null for a person without credit terms. */
export async function readCreditLeft(db: Connection, personId: string): Promise<number | null> {
  const found = await db.execute<{ left: number | null }>(sql`select credit_left_of(${personId}) as left`)
  const left = found.rows[0]?.left ?? null
  return left === null ? null : Number(left)
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

/** Refuses, with profile.invoice_open, to delete the account of a person who owes money on an invoice. */
export async function refuseOwing(db: Connection, personId: string): Promise<void> {
  const [open] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.personId, personId), eq(invoices.state, 'open')))
    .limit(1)
  if (open) throw new Refusal('profile.invoice_open')
}

/** What an operator recorded as received for an invoice; null where nothing was recorded. */
export async function findReceived(
  db: Connection,
  reference: string,
): Promise<{ amountPesewas: number; receivedReference: string } | null> {
  const found = await db.execute<{ amount: number; received_reference: string }>(sql`
    select v.amount, v.received_reference from invoices v join payment_intents i on i.id = v.intent_id
    where i.reference = ${reference} and v.received_reference is not null`)
  const row = found.rows[0]
  return row ? { amountPesewas: Number(row.amount), receivedReference: row.received_reference } : null
}
