import { desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { paymentIntents } from './payments.tables.ts'

export type PaymentIntent = typeof paymentIntents.$inferSelect

export async function findIntent(db: Connection, reference: string): Promise<PaymentIntent | null> {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference))
  return intent ?? null
}

/** A buyer's return or a webhook said that it may be paid, and its provider did not yet: it is asked about first. */
export async function markReported(db: Connection, reference: string): Promise<void> {
  await db.execute(sql`
    update payment_intents set reported_at = now() where reference = ${reference} and state <> 'paid'`)
}

/** Every try at paying an order, the newest first. */
export function listIntents(db: Connection, orderId: string): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
}
