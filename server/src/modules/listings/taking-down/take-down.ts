import { takeDownReasons } from '#contracts/listings/take-down-reasons.ts'
import type { TakeDown } from '#contracts/listings/taking-down.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'
import { storeTeams, tellOwner } from '../../vendors/index.ts'
import { statusesNow } from '../change-sets/rows-now.queries.ts'

interface Product extends Record<string, unknown> {
  readonly store_id: string
  readonly name: string
  readonly status: 'draft' | 'active'
  readonly version: number
  readonly is_taken_down: boolean
  readonly has_picture: boolean
}

interface Act {
  readonly id: string
  readonly actor: OperatorActor
}

/**
 * Takes a product off the market: from the commit on nobody finds or orders it, and its store cannot put it back. Orders that were
 * placed go on. An order that is being placed holds the stock, so it is placed before or refused. It answers the open reports. Tells the store's owner and writes the log.
 * Refuses: product.not_found, operator.own_matter, product.is_taken_down.
 */
export function takeDownProduct(
  market: Market,
  { id, actor }: Act,
  { reason, words }: TakeDown,
): Promise<void> {
  return inOneGo(market, async (tx) => {
    const product = await lockProduct(tx, id, actor)
    if (product.is_taken_down) throw new Refusal('product.is_taken_down')
    await tx.execute(sql`
      insert into product_take_downs (product_id, reason, words, was_on_sale, version)
      select id, ${reason}, ${words}, status = 'active', version + 1 from products where id = ${id}`)
    await tx.execute(sql`
      update products set taken_down_at = now(), status = 'draft', published_at = coalesce(published_at, now()), ${nextVersion}
      where id = ${id}`)
    await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
    await closeReports(tx, id)
    const why = `${takeDownReasons[reason].sentence} ${words}`
    await tellOwner(tx, market, {
      storeId: product.store_id,
      title: sentence('{product} was taken down', { product: product.name }),
      text: sentence('{reason} You can change it and ask for another look.', { reason: why }),
      link: pageOf(id),
    })
    await recordOperatorAct(tx, actor, {
      ...{
        kind: 'product.taken_down',
        subject: 'product',
        subjectId: id,
        label: product.name,
        reason: words,
      },
      before: { status: product.status },
      after: { status: 'taken_down', reason },
    })
  })
}

/**
 * Ends the taking down: a product that was on sale goes on sale again, unless it was changed and lacks what a sale needs; then it stays a draft
 * that its store can put on sale. Tells the store's owner and writes the log.
 * Refuses: product.not_found, operator.own_matter, product.not_taken_down.
 */
export function restoreProduct(market: Market, { id, actor }: Act, reason: string): Promise<void> {
  return inOneGo(market, async (tx) => {
    const product = await lockProduct(tx, id, actor)
    if (!product.is_taken_down) throw new Refusal('product.not_taken_down')
    const ended = await tx.execute<{ was_on_sale: boolean; version: number }>(sql`
      update product_take_downs set ended_at = now() where product_id = ${id} and ended_at is null returning was_on_sale, version`)
    await tx.execute(sql`update products set taken_down_at = null where id = ${id}`)
    const [down] = ended.rows
    const isUnchanged = down?.version === product.version && product.has_picture
    const isOnSale =
      down?.was_on_sale === true && (isUnchanged || (await isComplete(tx, product.store_id, id)))
    const status = isOnSale ? 'active' : 'draft'
    await tx.execute(sql`update products set status = ${status}, ${nextVersion} where id = ${id}`)
    await tx.execute(sql`select refresh_products(array[${id}]::uuid[])`)
    await tellOwner(tx, market, {
      storeId: product.store_id,
      title: sentence('{product} may be sold again', { product: product.name }),
      text: isOnSale
        ? sentence('{reason} Buyers find it as before.', { reason })
        : sentence('{reason} It is a draft now: you can put it on sale.', { reason }),
      link: pageOf(id),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'product.restored', subject: 'product', subjectId: id, label: product.name, reason },
      before: { status: 'taken_down' },
      after: { status },
    })
  })
}

/**
 * Answers a store that asked for another look: the product stays down, and the store reads why. It may ask again. Writes the log.
 * Refuses: product.not_found, operator.own_matter, product.not_taken_down, product.not_asked.
 */
export function keepProductDown(market: Market, { id, actor }: Act, reason: string): Promise<void> {
  return inOneGo(market, async (tx) => {
    const product = await lockProduct(tx, id, actor)
    if (!product.is_taken_down) throw new Refusal('product.not_taken_down')
    const { rowCount } = await tx.execute(sql`
      update product_take_downs set asked_at = null, asked_words = null, refused_at = now(), refused_reason = ${reason}
      where product_id = ${id} and ended_at is null and asked_at is not null`)
    if (!rowCount) throw new Refusal('product.not_asked')
    await tellOwner(tx, market, {
      storeId: product.store_id,
      title: sentence('{product} stays down', { product: product.name }),
      text: sentence('{reason} You can change it and ask for another look.', { reason }),
      link: pageOf(id),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'product.kept_down', subject: 'product', subjectId: id, label: product.name, reason },
    })
  })
}

/**
 * Closes the reports of a product that stays as it is. Writes the log.
 * Refuses: product.not_found, operator.own_matter, task.done (no report is open).
 */
export function closeProductReports(market: Market, { id, actor }: Act, reason: string): Promise<void> {
  return inOneGo(market, async (tx) => {
    const product = await lockProduct(tx, id, actor)
    if (!(await closeReports(tx, id))) throw new Refusal('task.done')
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'product.reports_closed', subject: 'product', subjectId: id, label: product.name, reason },
    })
  })
}

/** How many it closed. */
async function closeReports(tx: Connection, id: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update product_reports set closed_at = now() where product_id = ${id} and closed_at is null`)
  return rowCount ?? 0
}

/** Whether a product could be put on sale as it is. */
async function isComplete(tx: Connection, storeId: string, id: string): Promise<boolean> {
  const [now] = await statusesNow(tx, storeId, sql`p.id = ${id}`, 'active')
  return now?.reasons.length === 0
}

const pageOf = (id: string) => `/b2b/vendor/products/${id}`

/** A form of the store that is open meanwhile is told of the change when it is saved. */
const nextVersion = sql`version = version + 1, updated_at = now(),
  field_versions = field_versions || jsonb_build_object('status', version + 1)`

const inOneGo = (market: Market, act: (tx: Connection) => Promise<void>) =>
  throughDeadlocks(() => market.db.transaction(act))

/**
 * Locks the stock and then the product, one that was never on sale is not found: buyers have never seen it.
 * Refuses: product.not_found, operator.own_matter.
 */
async function lockProduct(tx: Connection, id: string, actor: OperatorActor): Promise<Product> {
  const { rows: found } = await tx.execute<{ store_id: string }>(sql`
    select store_id from products where id = ${id} and removed_at is null and (status = 'active' or published_at is not null)`)
  const [product] = found
  if (!product) throw new Refusal('product.not_found')
  await refuseOwnTeam(tx, storeTeams, product.store_id, actor)
  await tx.execute(sql`
    select lock_stock(${product.store_id}, array(select id from variants where product_id = ${id}))`)
  const { rows } = await tx.execute<Product>(sql`
    select store_id, name, status, version, taken_down_at is not null as is_taken_down,
      exists (select from product_images i where i.product_id = products.id) as has_picture from products where id = ${id} for no key update`)
  return rows[0] as Product
}
