import type { EnterCode } from '#contracts/cart/cart.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Buyer } from '../../plugins/access.ts'
import { ofBuyer, type Queryable } from './cart.queries.ts'

interface Coded {
  readonly id: string
  readonly is_open: boolean
  readonly is_used: boolean
  /** Whether it is so for everybody: as many orders as it was for are placed. */
  readonly is_used_up: boolean
  readonly is_for_goods: boolean
}

/**
 * Puts the code of a store's promotion in the cart, in place of another of that store. Whether its minimum is reached is shown with the
 * cart. Refuses: cart.code_unknown (also one that has not begun), cart.code_over, cart.code_used, cart.code_used_up, cart.code_not_for_goods.
 */
export async function enterCode(db: Queryable, buyer: Buyer, { store, code }: EnterCode): Promise<void> {
  const promotion = await findCode(db, buyer, { store, code })
  if (!promotion) throw new Refusal('cart.code_unknown')
  if (promotion.is_used_up) throw new Refusal('cart.code_used_up', { typed: code })
  if (!promotion.is_open) throw new Refusal('cart.code_over')
  if (promotion.is_used) throw new Refusal('cart.code_used', { typed: code })
  if (!promotion.is_for_goods) throw new Refusal('cart.code_not_for_goods', { typed: code })
  await db.query({
    name: 'cart_code_enter',
    text: `with cart as (update carts c set updated_at = now() where ${ofBuyer} returning id)
      insert into cart_codes (cart_id, store_id, promotion_id) select id, $3, $4 from cart
      on conflict (cart_id, store_id) do update set promotion_id = excluded.promotion_id, created_at = now()`,
    values: [buyer.personId, buyer.companyId, store, promotion.id],
  })
}

/** The promotion that a code means: the one that is open, else the latest that was. */
async function findCode(db: Queryable, buyer: Buyer, { store, code }: EnterCode): Promise<Coded | undefined> {
  const { rows } = await db.query<Coded>({
    name: 'cart_code_find_2',
    text: `select p.id, is_open(p) as is_open, p.id = any (used_up_promotions(array[p.id], $1)) as is_used,
        p.uses_left = 0 and p.stopped_at is null and p.ends_at > now() as is_used_up,
        exists (
          select from carts c join cart_lines l on l.cart_id = c.id
          join promotion_products i on i.promotion_id = p.id and i.product_id = l.product_id
          where ${ofBuyer} and l.quotation_id is null) as is_for_goods
      from promotions p where p.store_id = $3 and p.code = $4 and p.starts_at <= now()
      order by is_open(p) desc, p.starts_at desc limit 1`,
    values: [buyer.personId, buyer.companyId, store, code],
  })
  return rows[0]
}

/** Takes the code of a store out of the cart; nothing happens where there is none. */
export async function removeCode(db: Queryable, buyer: Buyer, storeId: string): Promise<void> {
  await db.query({
    name: 'cart_code_remove',
    text: `with cart as (update carts c set updated_at = now() where ${ofBuyer} returning id)
      delete from cart_codes where store_id = $3 and cart_id in (select id from cart)`,
    values: [buyer.personId, buyer.companyId, storeId],
  })
}
