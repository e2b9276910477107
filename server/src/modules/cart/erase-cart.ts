import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { carts } from './cart.tables.ts'

/** Erases a person's carts when the account is deleted. */
export async function eraseCart(tx: Connection, personId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.personId, personId))
}
