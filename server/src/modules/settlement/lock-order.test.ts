import pg from 'pg'
import { expect, test } from 'vitest'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import {
  aBuyer,
  aCompanyBuyer,
  fillCart,
  type Placed,
  place,
  requestOf,
  takeCharge,
} from '#server/testing/buying.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import { databaseOver } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { checkBooks } from '../books/index.ts'
import { moveOrderTowards, type OnArrival } from '../orders/index.ts'
import { bookArrival, lockCarrierCash, releaseEarnings } from './index.ts'
import { openTry } from './paying/retry-payment.ts'

const { pool, url } = await testDatabase()
const db = databaseOver(pool)

/** The same numbers in every run. */
let seed = 7
const below = (size: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(seed / 65_536) % size
}
const anyOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing

async function aShelf() {
  const stores = await Promise.all(Array.from({ length: 4 }, () => aStore(pool)))
  const products = []
  for (const store of stores) {
    for (let count = 0; count < 3; count += 1)
      products.push(await aProduct(pool, { store, base: 1_000, stock: 5_000 }))
  }
  const companies = []
  for (let count = 0; count < 6; count += 1) {
    companies.push(await aCompanyBuyer(pool, { credit: 100_000_000 }))
  }
  return { stores, products, companies }
}

type Shelf = Awaited<ReturnType<typeof aShelf>>

/** Three products of any stores, which nearly always are three parcels; a company may be busy with another order. */
async function placeOne(many: pg.Pool, { stores, products, companies }: Shelf): Promise<Placed | null> {
  const method = anyOf(['momo_mtn', 'cash_on_delivery', 'net_30'])
  const side = method === 'net_30' ? 'business' : 'shopper'
  const buyer = side === 'business' ? anyOf(companies) : await aBuyer(many)
  const from = below(products.length)
  const chosen = [0, 4, 8].map((step) => products[(from + step) % products.length] as (typeof products)[0])
  await fillCart(
    many,
    buyer,
    chosen.map(({ variants }) => ({ variant: variants[0] as { id: string } })),
    side,
  ).catch(() => undefined)
  const { rows } = await many.query<Placed>(
    'select ord, outcome, order_id, order_number, total::int from place_orders($1)',
    [JSON.stringify([requestOf({ buyer, side, stores, total: 4_500, method })])],
  )
  return rows[0]?.outcome === 'placed' ? rows[0] : null
}

async function settleSome(many: pg.Pool, orders: readonly Placed[]): Promise<void> {
  const { rows } = await many.query<{ intent: string; amount: number }>(
    `select id as intent, amount::int, currency, 'x' as provider_reference from payment_intents
     where order_id = any ($1) and provider = 'sandbox' order by random()`,
    [orders.map(({ order_id }) => order_id)],
  )
  await many.query('select * from settle_payments($1)', [JSON.stringify(rows)])
  for (const { intent: id, amount } of rows) await takeCharge(many, { id }, amount)
}

/** The bank transfer of an order's invoice arrives, whole or in part: an operator says so. */
async function receiveInvoice(many: pg.Pool, { order_id }: Placed): Promise<void> {
  await many.query(
    `select receive_by_bank(i.reference, greatest(1, v.owed / $2), 'GCB ' || gen_random_uuid())
     from invoices v join payment_intents i on i.id = v.intent_id where v.order_id = $1 and v.state = 'open'`,
    [order_id, 1 + below(2)],
  )
}

/** What PostgreSQL says of an error: of a deadlock also who waited for whom, in which statement. */
function told({ message, detail = '', where = '' }: Error & { detail?: string; where?: string }): string {
  return [message, detail, where].filter((part) => part !== '').join('\n')
}

/** A prompt to one of two wallets, for an order that waits for its payment or for a part of an invoice. */
async function askWallet(many: pg.Pool, { order_id, order_number: orderNumber }: Placed): Promise<void> {
  const { rows } = await many.query<{ person_id: string }>('select person_id from orders where id = $1', [
    order_id,
  ])
  const config = { RATE_LIMITS: false }
  const market = { db: databaseOver(many), clock: () => new Date(), config } as Market
  await openTry(market, { name: 'sandbox', isTest: true } as PaymentProvider, {
    ...{ personId: rows[0]?.person_id ?? '', orderNumber, method: 'momo_mtn', tier: 'enhanced' },
    phone: anyOf(['0241234567', '+233241234568']),
    partPesewas: 1 + below(500),
  })
}

/** Nobody paid for what arrived of these orders in cash, as at the desk: nothing of it was returned. */
async function sayNotCollected(many: pg.Pool, orders: readonly Placed[]): Promise<void> {
  const { rows } = await many.query<{ id: string }>(
    'select c.parcel_id as id from carrier_cash c join parcels p on p.id = c.parcel_id where p.order_id = any ($1) and c.settlement_id is null',
    [orders.map(({ order_id }) => order_id)],
  )
  const parcels = rows.map(({ id }) => id)
  await databaseOver(many).transaction(async (tx) => {
    await lockCarrierCash(tx, parcels)
    const ids = sql.param(parcels)
    const returned = await tx.execute(
      sql`select from returns where parcel_id = any (${ids}::uuid[]) union all
        select from parcels where id = any (${ids}::uuid[]) and status <> 'delivered'`,
    )
    if (returned.rowCount) return
    await tx.execute(
      sql`select settle_carrier_cash(${ids}::uuid[], 'not_collected', 'why', (select id from people limit 1))`,
    )
    // All buyers have one telephone: who refuses often may not pay in cash any more.
    await tx.execute(sql`update door_refusals set phone = null where parcel_id = any (${ids}::uuid[])`)
  })
}

async function moveOne(
  many: pg.Pool,
  { order_number: number, order_id }: Placed,
  to: ParcelStatus,
): Promise<void> {
  await moveOrderTowards(databaseOver(many), { number, to }, bookArrival)
  await many.query(
    "update parcels set delivered_at = delivered_at - interval '9 days' where id in (select id from parcels where order_id = $1 and delivered_at is not null order by id for no key update)",
    [order_id],
  )
}

test('concurrent placing, asking wallets, paying, delivering, returning, releasing and undoing of orders of many parcels never deadlocks', {
  timeout: 60_000,
}, async () => {
  const shelf = await aShelf()
  const many = new pg.Pool({ connectionString: url, max: 16 })
  const orders: Placed[] = []
  const faults: string[] = []
  const operations: Record<string, () => Promise<unknown>> = {
    place: async () => orders.push(...[await placeOne(many, shelf)].filter((order) => order !== null)),
    settle: () => settleSome(many, [anyOf(orders), anyOf(orders), anyOf(orders)]),
    deliver: () => moveOne(many, anyOf(orders), 'delivered'),
    giveBack: () => moveOne(many, anyOf(orders), 'return_processing'),
    receive: () => receiveInvoice(many, anyOf(orders)),
    ask: () => askWallet(many, anyOf(orders)),
    cancel: () =>
      many.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[anyOf(orders).order_id]]),
    release: () => releaseEarnings(many),
    notCollected: () => sayNotCollected(many, [anyOf(orders), anyOf(orders)]),
  }
  for (let count = 0; count < 40; count += 1) await operations.place?.()
  let left = isLong ? 2_000 : 300
  const work = async () => {
    while (left > 0) {
      left -= 1
      const name = anyOf(Object.keys(operations))
      await operations[name]?.().catch((error: Error & { cause?: Error }) => {
        if (!(error instanceof Refusal)) faults.push(`${name}: ${told(error.cause ?? error)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  await many.end()
  expect(faults).toEqual([])
  const counted = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  expect((await pool.query(counted)).rows).toEqual([{ deadlocks: 0 }])
  expect(await checkBooks(pool)).toEqual([])
})

test('an order whose parcels were moved in part continues where it was interrupted, and nothing is booked twice', async () => {
  const { stores, products } = await aShelf()
  const buyer = await aBuyer(pool)
  const chosen = [0, 4, 8].map((index) => ({ variant: products[index]?.variants[0] as { id: string } }))
  await fillCart(pool, buyer, chosen)
  const order = await place(pool, { buyer, stores, total: 4_500, method: 'cash_on_delivery' })
  const deliver = (onArrival: OnArrival) =>
    moveOrderTowards(db, { number: order.order_number, to: 'delivered' }, onArrival)
  let arrived = 0
  const brokenOff = deliver(async (tx, parcel) => {
    arrived += 1
    if (arrived === 2) throw new Error('the lights went out')
    await bookArrival(tx, parcel)
  })
  await expect(brokenOff).rejects.toThrow('the lights went out')
  const statuses = async () =>
    (
      await pool.query('select status from parcels where order_id = $1 order by position', [order.order_id])
    ).rows.map(({ status }) => status)
  expect(await statuses()).toEqual(['delivered', 'confirmed', 'confirmed'])
  expect((await deliver(bookArrival)).map(({ moved }) => moved)).toEqual([false, true, true])
  expect(await statuses()).toEqual(['delivered', 'delivered', 'delivered'])
  await expect(deliver(bookArrival)).rejects.toMatchObject({ code: 'parcel.transition_refused' })
  const cash = await pool.query("select from ledger_transactions where order_id = $1 and kind = 'cash'", [
    order.order_id,
  ])
  expect(cash.rowCount).toBe(3)
  expect(await checkBooks(pool)).toEqual([])
})

const anOrderOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>, method: 'momo_mtn' | 'net_30') => {
  const side = method === 'net_30' ? 'business' : 'shopper'
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 1_000, stock: 10 })
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }], side)
  return place(pool, { buyer, side, stores: [store], total: 2_500, method })
}

test('an order is locked with its payments, also with one that was opened while its lock was waited for', async () => {
  const { order_id: order } = await anOrderOf(await aBuyer(pool), 'momo_mtn')
  const [opening, waiting] = [await pool.connect(), await pool.connect()]
  const lock = 'select lock_orders_and_payments(array[$1]::uuid[])'
  try {
    await opening.query('begin')
    await opening.query(lock, [order])
    await waiting.query('begin')
    const locked = waiting.query(lock, [order])
    await untilSomebodyWaits(opening)
    await opening.query("update payment_intents set state = 'cancelled' where order_id = $1", [order])
    await opening.query(
      `insert into payment_intents (reference, order_id, person_id, provider, world, method, amount)
       select reference || '2', order_id, person_id, provider, world, method, amount from payment_intents where order_id = $1`,
      [order],
    )
    await opening.query('commit')
    await locked
    const { rows } = await pool.query(
      'select reference from payment_intents where order_id = $1 for update skip locked',
      [order],
    )
    expect(rows, 'payments that another transaction can lock meanwhile').toEqual([])
  } finally {
    await waiting.query('rollback')
    opening.release()
    waiting.release()
  }
})

test('the first booking of an invoice that a cancellation completes also locks what its company owes', async () => {
  const company = await aCompanyBuyer(pool, { credit: 100_000 })
  const order = await anOrderOf(company, 'net_30')
  await pool.query(
    `select receive_by_bank(i.reference, 1000, 'GCB 1') from payment_intents i where i.order_id = $1`,
    [order.order_id],
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select lock_orders(array[$1]::uuid[])', [order.order_id])
    await client.query('select earn_before_reduction($1, 1500)', [order.order_id])
    const { rows } = await pool.query(
      `select a.path from balances b join ledger_accounts a on a.id = b.account_id
       where a.path = 'receivable/' || (select company_id from orders where id = $1) for no key update of b skip locked`,
      [order.order_id],
    )
    expect(rows, 'balances that another booking can lock between the two of a cancellation').toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
