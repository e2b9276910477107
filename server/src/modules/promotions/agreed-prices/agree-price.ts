import type { AgreedPrice, NewAgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { makeOnce, recordAct } from '../../vendors/index.ts'
import { findAgreedPrice, hasBought } from './agreed-prices.queries.ts'
import { type PriceDeps, tellOfEnd, tellOfPrice } from './tell-of-prices.ts'

interface Actor {
  readonly storeId: string
  readonly personId: string
}

/**
 * Gives a company a price for a piece, once for each idempotency key. An earlier one for the same goods ends. The company's buyers are
 * told. Refuses: agreed_price.company_unknown, agreed_price.goods_unknown, agreed_price.not_lower, agreed_price.day_passed,
 * store.key_reused.
 */
export function agreePrice(
  deps: PriceDeps,
  actor: Actor,
  { key, given }: { readonly key: string | undefined; readonly given: NewAgreedPrice },
): Promise<AgreedPrice> {
  return deps.market.db.transaction(async (tx) => {
    // Prices of one store are agreed one after the other: each ends the one before it.
    await tx.execute(sql`select from stores where id = ${actor.storeId} for no key update`)
    const asked = { storeId: actor.storeId, key, contents: ['price', given] } as const
    return makeOnce(tx, asked, {
      make: () => insertPrice(tx, deps, { actor, given }),
      read: (id) => read(tx, actor, id),
    })
  })
}

async function insertPrice(
  tx: Connection,
  deps: PriceDeps,
  { actor, given }: { actor: Actor; given: NewAgreedPrice },
): Promise<AgreedPrice> {
  const goods = await readGoods(tx, actor.storeId, given)
  const { rowCount: before } = await tx.execute(sql`
    update agreed_prices set ended_at = now()
    where company_id = ${given.company} and variant_id = ${goods.variant} and ended_at is null`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into agreed_prices (store_id, company_id, variant_id, unit_price, valid_until, made_by)
    values (${actor.storeId}, ${given.company}, ${goods.variant}, ${pesewasOf(given.price)}, ${given.until}, ${actor.personId})
    returning id`)
  await record(tx, actor, 'price.agreed', goods.name)
  await tellOfPrice(tx, deps, given, { ...goods, isChange: Boolean(before) })
  return read(tx, actor, rows[0]?.id as string)
}

/** Ends a price today; the company's buyers are told. Refuses: agreed_price.not_found. */
export function endAgreedPrice(deps: PriceDeps, actor: Actor, id: string): Promise<AgreedPrice> {
  return deps.market.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ company: string; was_over: boolean }>(sql`
      update agreed_prices set ended_at = now() where id = ${id} and store_id = ${actor.storeId} and ended_at is null
      returning company_id as company, valid_until < (now() at time zone 'UTC')::date as was_over`)
    const price = await read(tx, actor, id)
    const [ended] = rows
    if (ended) await record(tx, actor, 'price.ended', price.name)
    if (ended && !ended.was_over) await tellOfEnd(tx, deps, ended.company, price)
    return price
  })
}

async function read(tx: Connection, { storeId }: Actor, id: string): Promise<AgreedPrice> {
  const price = await findAgreedPrice(tx, storeId, id)
  if (!price) throw new Refusal('agreed_price.not_found')
  return price
}

interface Goods extends Record<string, unknown> {
  variant: string
  name: string
  store: string
}

async function readGoods(tx: Connection, storeId: string, given: NewAgreedPrice): Promise<Goods> {
  const days = limits.agreedPriceDaysMax
  const { rows: found } = await tx.execute<Goods & { list_price: number; is_outside: boolean }>(sql`
    select v.id as variant, p.name, s.name as store, list_price(v.base_price, v.sale_price) as list_price,
      ${given.until}::date - (now() at time zone 'UTC')::date not between 0 and ${days} as is_outside
    from variants v join products p on p.id = v.product_id and p.status = 'active' join stores s on s.id = v.store_id
    where p.id = ${given.product} and v.store_id = ${storeId} and v.is_active
      and (v.id = ${given.variant ?? null} or ${given.variant ?? null}::uuid is null and v.options = '{}')`)
  const [goods] = found
  if (!goods) throw new Refusal('agreed_price.goods_unknown')
  if (goods.is_outside) throw new Refusal('agreed_price.day_passed', { days })
  if (pesewasOf(given.price) >= Number(goods.list_price))
    throw new Refusal('agreed_price.not_lower', { price: formatPesewas(Number(goods.list_price)) })
  const { rows: companies } = await tx.execute(sql`
    select from companies c where c.id = ${given.company} and c.is_verified and c.closed_at is null and ${hasBought(storeId)}`)
  if (companies.length === 0) throw new Refusal('agreed_price.company_unknown')
  return goods
}

const record = (tx: Connection, actor: Actor, kind: 'price.agreed' | 'price.ended', name: string) =>
  recordAct(tx, actor, kind, { name })
