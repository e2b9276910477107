import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import type { OrderList } from '#contracts/lists/lists.schema.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { addLines } from '../../cart/index.ts'
import { lockList } from './change-list.ts'
import { type Member, readListRow } from './lists.queries.ts'

/**
 * Puts goods of a list into the member's cart, as quick order does. What was counted of them is over then, and so is the draft that they
 * are from. Refuses: list.not_found.
 */
export async function orderList(
  market: Market,
  who: Member,
  listId: string,
  { key, ends_draft: endsDraft, lines }: OrderList & { key: string },
): Promise<AddedLines> {
  await readListRow(market.db, who, listId)
  const outcome = await addLines(market, who, { lines }, key)
  const added = outcome.results.flatMap(({ variant, problem }) => (problem ? [] : [variant]))
  if (added.length === 0) return outcome
  // The goods are in the cart already: were this lost, the same key would bring it about again.
  await market.db.transaction(async (tx) => {
    await lockList(tx, who, listId)
    await tx.execute(sql`
      update company_list_lines set counted = null where list_id = ${listId} and variant_id in ${added} and counted is not null`)
    await tx.execute(
      sql`update company_lists set ordered_at = now(), updated_at = now() where id = ${listId}`,
    )
    if (endsDraft) await tx.execute(sql`delete from company_list_drafts where list_id = ${listId}`)
  })
  return outcome
}
