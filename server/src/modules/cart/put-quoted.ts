import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Buyer } from '../../plugins/access.ts'

/** What an accepted quotation puts in a cart: these pieces, at this price. */
export interface QuotedLine {
  readonly quotationId: string
  readonly variantId: string
  readonly quantity: number
  readonly unitPesewas: number
}

/**
 * Puts the goods of an accepted quotation into the buyer's cart, in the place of a line of the same goods at the usual price. A line of
 * the quotation in the cart of a colleague moves here. Refuses: cart.quoted_already.
 */
async function putQuoted(tx: Connection, buyer: Buyer, line: QuotedLine): Promise<void> {
  const { rows: carts } = await tx.execute<{ id: string }>(sql`
    insert into carts (person_id, company_id) values (${buyer.personId}, ${buyer.companyId})
    on conflict (person_id, company_id) do update set updated_at = now() returning id`)
  const cartId = carts[0]?.id ?? ''
  await tx.execute(sql`delete from cart_lines where quotation_id = ${line.quotationId}`)
  const { rows } = await tx.execute(sql`
    insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added, quotation_id)
    select ${cartId}, ${buyer.personId}, v.id, v.product_id, ${line.quantity}, ${line.unitPesewas}, ${line.quotationId}
    from variants v where v.id = ${line.variantId}
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, price_when_added = excluded.price_when_added,
      quotation_id = excluded.quotation_id, last_add_key = null, updated_at = now()
    where cart_lines.quotation_id is null
    returning id`)
  if (rows.length === 0) throw new Refusal('cart.quoted_already')
}

/** Takes quotations that can no longer be ordered out of all carts. */
async function takeQuotedOut(tx: Connection, quotationIds: readonly string[]): Promise<void> {
  if (quotationIds.length > 0)
    await tx.execute(sql`delete from cart_lines where quotation_id in ${[...quotationIds]}`)
}

/** What the module of quotations, which is below this one, does with carts. */
export const quotedInCarts = { putInCart: putQuoted, takeOutOfCarts: takeQuotedOut }
