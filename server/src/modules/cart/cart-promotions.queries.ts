import type { CodeProblem } from '#contracts/cart/cart.ts'
import type { Buyer } from '../../plugins/access.ts'
import type { Queryable } from './cart.queries.ts'

/** How a promotion of a cart stands that asks something of the buyer: a code, or a minimum that is not reached. */
export interface CartStanding {
  readonly store_id: string
  readonly store_name: string
  readonly code: string | null
  readonly name: string
  /** `applied`, or the code of a refusal. */
  readonly state: 'applied' | CodeProblem
  /** Pesewas that the minimum still needs. */
  readonly missing: number | null
}

export async function listCartPromotions(
  db: Queryable,
  { personId, companyId }: Buyer,
): Promise<CartStanding[]> {
  const { rows } = await db.query<CartStanding>({
    name: 'cart_promotions',
    text: `select store_id, store_name, code, name, state, missing::float8 as missing from cart_promotions($1, $2)`,
    values: [personId, companyId],
  })
  return rows
}
