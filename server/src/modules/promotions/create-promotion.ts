import { pesewasOf } from '#contracts/money.ts'
import type { NewPromotion } from '#contracts/promotions/promotion.schema.ts'
import { instantOf } from '#contracts/promotions/promotion.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import type { Connection, Database } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { makeOnce, recordAct } from '../vendors/index.ts'
import { checkPromotion, reductionOf, type Terms } from './check-promotion.ts'
import { goodsOf, readPromotion } from './promotions.queries.ts'

/** Who acts for which store. */
export interface Actor {
  readonly storeId: string
  readonly personId: string
}

/**
 * Makes a promotion with its goods, once for each idempotency key. One that starts now is in carts and orders at once, on cards within
 * seconds (refresh_promotions). Refuses: what checkPromotion refuses; promotion.overlaps where goods came into another one in the same
 * moment; store.key_reused.
 */
export function createPromotion(
  db: Database,
  actor: Actor,
  { key, given }: { readonly key: string | undefined; readonly given: NewPromotion },
): Promise<Promotion> {
  return db.transaction(async (tx) => {
    // The promotions of one store are made one after the other: each sees the goods of those before it.
    await tx.execute(sql`select from stores where id = ${actor.storeId} for no key update`)
    const asked = { storeId: actor.storeId, key, contents: ['promotion', given] } as const
    return makeOnce(tx, asked, {
      make: () => insertPromotion(tx, actor, given),
      read: (id) => readPromotion(tx, actor.storeId, id),
    })
  })
}

async function insertPromotion(tx: Connection, actor: Actor, given: NewPromotion): Promise<Promotion> {
  await checkPromotion(tx, actor.storeId, given)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into promotions (store_id, ${writtenColumns}) values (${actor.storeId}, ${valuesOf(given)}) returning id`)
  const id = rows[0]?.id as string
  await addGoods(tx, { storeId: actor.storeId, id, terms: given })
  await recordPromotion(tx, actor, 'promotion.made', { id, name: given.name })
  return readPromotion(tx, actor.storeId, id)
}

const writtenColumns = sql`name, percent, amount_off, scope, category_id, starts_at, ends_at, code, min_spend, max_uses_each, max_uses, uses_left`

/** What is stored of a promotion that nobody has used. */
function valuesOf(given: NewPromotion): SQL {
  const { percent, amountOff } = reductionOf(given)
  return sql`${given.name}, ${percent}::smallint, ${amountOff}::bigint, ${given.scope},
    case when ${given.scope} = 'category' then category_by_slug(${given.category ?? ''}) end,
    greatest(${instantOf(given.starts_at)}::timestamptz, date_trunc('milliseconds', now())), ${instantOf(given.ends_at)}::timestamptz,
    ${given.code ?? null}, ${given.min_spend ? pesewasOf(given.min_spend) : null}::bigint, ${given.max_uses_each ?? null}::int,
    ${given.max_uses ?? null}::int, ${given.max_uses ?? null}::int`
}

/** The same for an update. */
export const columnsOf = (given: NewPromotion): SQL => sql`(${writtenColumns}) = row(${valuesOf(given)})`

/** Puts the goods of these terms into a promotion that has none. */
export async function addGoods(
  tx: Connection,
  { storeId, id, terms }: { storeId: string; id: string; terms: Terms },
): Promise<void> {
  await tx.execute(sql`
    insert into promotion_products (promotion_id, product_id)
    select ${id}, q.id from products q where ${goodsOf(storeId, terms)} order by q.id`)
}

/** Records in the store's audit log what somebody did with a promotion. */
export async function recordPromotion(
  tx: Connection,
  actor: Actor,
  kind: 'promotion.made' | 'promotion.changed' | 'promotion.stopped',
  { id, ...more }: { id: string; name: string; changes?: readonly object[] },
): Promise<void> {
  await recordAct(tx, actor, kind, { promotion_id: id, ...more })
}
