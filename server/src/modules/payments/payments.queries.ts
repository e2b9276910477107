import type { Connection } from '../../database/client.ts'
import { desc, eq, sql } from '../../database/drizzle.ts'
import { paymentIntents } from './payments.tables.ts'

export type PaymentIntent = typeof paymentIntents.$inferSelect

export async function findIntent(db: Connection, reference: string): Promise<PaymentIntent | null> {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference))
  return intent ?? null
}

/**
 * The buyer came back or a webhook reported it as paid, but its provider has not confirmed that yet. Such payments are
 * queried first.
 */
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
