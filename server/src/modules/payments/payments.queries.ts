import { desc, eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { paymentIntents } from './payments.tables.ts'

export type PaymentIntent = typeof paymentIntents.$inferSelect

export async function findIntent(db: Connection, reference: string): Promise<PaymentIntent | null> {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference))
  return intent ?? null
}

/** Every try at paying an order, the newest first. */
export function listIntents(db: Connection, orderId: string): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
}
