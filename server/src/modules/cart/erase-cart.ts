import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { carts } from './cart.tables.ts'

/** Erases what a person had in the cart, when their account goes. */
export async function eraseCart(tx: Connection, personId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.personId, personId))
}
