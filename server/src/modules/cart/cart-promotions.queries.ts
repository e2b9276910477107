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
    name: 'cart_promotions_2',
    text: `select c.store_id, c.store_name, c.code, c.name, c.missing::float8 as missing,
        case when c.state in ('cart.code_used', 'cart.code_over') and p.uses_left = 0 and p.stopped_at is null and p.ends_at > now()
          then 'cart.code_used_up' else c.state end as state
      from cart_promotions($1, $2) c join promotions p on p.id = c.promotion_id`,
    values: [personId, companyId],
  })
  return rows
}
