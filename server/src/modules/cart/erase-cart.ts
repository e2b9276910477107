import type { Connection } from '../../database/client.ts'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { carts } from './cart.tables.ts'

/**
 * Erases a person's own cart when the account is deleted. Those for companies pass on to the owner, or are deleted, when the
 * memberships end (company-carts.functions.sql).
 */
export async function eraseCart(tx: Connection, personId: string): Promise<void> {
  await tx.delete(carts).where(and(eq(carts.personId, personId), isNull(carts.companyId)))
}
