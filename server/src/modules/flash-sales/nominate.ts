import type { Nominate } from '#contracts/flash-sales/flash-sale.schema.ts'
import type { Nomination } from '#contracts/flash-sales/flash-sale-answers.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { recordAct } from '../vendors/index.ts'
import { judge } from './judge.ts'
import { readNomination } from './store-sales.queries.ts'

/** Who acts for which store. */
export interface Actor {
  readonly storeId: string
  readonly personId: string
}

/**
 * Nominates a product for a sale. It waits at the desk; nobody sees or pays its price before it is approved.
 * Refuses: what judge_nomination() refuses, flash_sale.nominated.
 */
export function nominate(db: Database, actor: Actor, saleId: string, given: Nominate): Promise<Nomination> {
  const { storeId, personId } = actor
  const offer = {
    ...{ saleId, storeId, productId: given.product },
    ...{ price: pesewasOf(given.price), quantity: given.quantity },
  }
  return db.transaction(async (tx) => {
    const evidence = await judge(tx, offer, false)
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      insert into flash_sale_nominations (flash_sale_id, store_id, product_id, price, quantity, evidence, nominated_by)
      values (${saleId}, ${storeId}, ${offer.productId}, ${offer.price}, ${offer.quantity}, ${JSON.stringify(evidence)}::jsonb, ${personId})
      on conflict do nothing
      returning id, (select p.name from products p where p.id = product_id) as name`)
    const [made] = rows
    if (!made) throw new Refusal('flash_sale.nominated')
    await recordAct(tx, actor, 'flash_sale.nominated', { nomination_id: made.id, name: made.name })
    return readNomination(tx, storeId, made.id)
  })
}

/**
 * Withdraws a nomination that waits. Refuses: flash_sale.nomination_not_found, flash_sale.nomination_withdrawn,
 * flash_sale.nomination_decided.
 */
export function withdrawNomination(
  db: Database,
  actor: Actor,
  { sale, nomination }: { readonly sale: string; readonly nomination: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string; name: string }>(sql`
      select n.state, p.name from flash_sale_nominations n join products p on p.id = n.product_id
      where n.id = ${nomination} and n.flash_sale_id = ${sale} and n.store_id = ${actor.storeId} for no key update of n`)
    const [found] = rows
    if (!found) throw new Refusal('flash_sale.nomination_not_found')
    if (found.state === 'withdrawn') throw new Refusal('flash_sale.nomination_withdrawn')
    if (found.state !== 'waiting') throw new Refusal('flash_sale.nomination_decided')
    await tx.execute(sql`update flash_sale_nominations set state = 'withdrawn' where id = ${nomination}`)
    await recordAct(tx, actor, 'flash_sale.withdrawn', { nomination_id: nomination, name: found.name })
  })
}
