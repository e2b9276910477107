import { limits } from '#contracts/limits.ts'
import type { Buyer } from '../../plugins/access.ts'
import { ofBuyer, type Queryable } from './cart.queries.ts'

/** How many pieces a buyer's cart has, without what they cost. */
export async function countPieces(db: Queryable, { personId, companyId }: Buyer): Promise<number> {
  const { rows } = await db.query<{ pieces: number }>({
    name: 'cart_pieces',
    text: `select coalesce(sum(l.quantity), 0)::int as pieces from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer}`,
    values: [personId, companyId],
  })
  return rows[0]?.pieces ?? 0
}

/** Whether a cart has more goods than that of a shopper can have. */
export async function isLarge(db: Queryable, { personId, companyId }: Buyer): Promise<boolean> {
  if (companyId === null) return false
  const { rowCount } = await db.query({
    name: 'cart_is_large',
    text: `select from carts c join cart_lines l on l.cart_id = c.id where ${ofBuyer} offset ${limits.cartLinesMax} limit 1`,
    values: [personId, companyId],
  })
  return rowCount === 1
}
