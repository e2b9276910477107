import { expect, test } from 'vitest'
import { aBuyer, aCompanyBuyer, intentOf, settle, stockOf, typeCode } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { aPromotion } from '../../testing/offer-builders.ts'
import {
  aPool,
  closeNow,
  endTime,
  join,
  joinAndPay,
  joinRequest,
  readPool,
  standing,
  totalOf,
} from '../../testing/pools/pooling.ts'
import { checkBooks } from '../books/index.ts'

const { pool: db } = await testDatabase()

test('a company joins at the price of the pool: its pieces come out of what the pool holds, the shelf is untouched', async () => {
  const pool = await aPool(db)
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 20 })
  const buyer = await aCompanyBuyer(db)
  const placed = await join(db, pool, buyer, 5)
  expect(placed).toMatchObject({ outcome: 'placed', total: totalOf(pool, 5) })
  expect(await readPool(db, pool)).toMatchObject({ status: 'open', taken: 5 })
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 20 })
  await settle(db, await intentOf(db, placed))
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 95, reserved: 15 })
  expect(await standing(db, placed)).toEqual({ state: 'confirmed', status: 'confirmed', is_confirmed: false })
  expect(await checkBooks(db)).toEqual([])
})

test('the cart of a company stays as it is when it joins a pool', async () => {
  const pool = await aPool(db)
  const buyer = await aCompanyBuyer(db)
  await db.query('insert into carts (person_id, company_id) values ($1, $2)', [buyer.id, buyer.companyId])
  await db.query(
    `insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
     select c.id, $1, $2, $3, 3, 10000 from carts c where c.person_id = $1`,
    [buyer.id, pool.variant.id, pool.product.id],
  )
  const promotion = await aPromotion(db, pool.store, [], { code: 'SCHOOL10' })
  await typeCode(db, buyer, promotion, 'business')
  expect(await join(db, pool, buyer, 2)).toMatchObject({ outcome: 'placed', total: totalOf(pool, 2) })
  const { rows } = await db.query('select quantity from cart_lines where person_id = $1', [buyer.id])
  expect(rows).toEqual([{ quantity: 3 }])
  expect((await db.query('select from cart_codes where promotion_id = $1', [promotion.id])).rowCount).toBe(1)
})

test('an order of a pool names its store once, in any spelling', async () => {
  const pool = await aPool(db)
  const buyer = await aCompanyBuyer(db)
  const choice = { store_id: pool.store.id, type: 'flexroute', location_id: null }
  const twice = [choice, { ...choice, store_id: pool.store.id.toUpperCase(), type: 'vendor' }]
  const asked = { ...joinRequest(pool, buyer, 2), deliveries: twice }
  const { rows } = await db.query('select outcome from place_orders($1)', [JSON.stringify([asked])])
  expect(rows).toEqual([{ outcome: 'checkout.delivery_invalid' }])
  expect(await readPool(db, pool)).toMatchObject({ taken: 0 })
})

test('twenty companies join the last five multiples at once: never more than there are', async () => {
  const pool = await aPool(db, { most: 10, minimum: 4, multiple: 2, least_each: 2 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aCompanyBuyer(db)))
  const placed = await Promise.all(buyers.map((buyer) => join(db, pool, buyer, 2)))
  expect(placed.filter(({ outcome }) => outcome === 'placed')).toHaveLength(5)
  expect(new Set(placed.map(({ outcome }) => outcome))).toEqual(new Set(['placed', 'pool.short_of_pieces']))
  expect(await readPool(db, pool)).toMatchObject({ taken: 10 })
  expect(await checkBooks(db)).toEqual([])
})

test('of two members who join for one company at once the second is told that an order of it waits', async () => {
  const pool = await aPool(db, { most_each: 5 })
  const { id, companyId } = await aCompanyBuyer(db)
  const member = await aBuyer(db)
  await db.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $3)",
    [companyId, member.id, id],
  )
  const client = await db.connect()
  try {
    await client.query('begin')
    expect(await join(client, pool, { id, companyId }, 4)).toMatchObject({ outcome: 'placed' })
    const second = join(db, pool, { id: member.id, companyId }, 4)
    const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    await client.query('commit')
    expect(await second).toMatchObject({ outcome: 'pool.order_waiting' })
  } finally {
    client.release()
  }
  expect(await readPool(db, pool)).toMatchObject({ taken: 4 })
})

test('several companies of one batch share what is left in the order in which they came', async () => {
  const pool = await aPool(db, { most: 10, minimum: 4 })
  const buyers = await Promise.all([1, 2, 3].map(() => aCompanyBuyer(db)))
  const requests = buyers.map((buyer, ord) => ({ ...joinRequest(pool, buyer, 4), ord }))
  const { rows } = await db.query('select outcome, detail from place_orders($1) order by ord', [
    JSON.stringify(requests),
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'pool.short_of_pieces'])
  expect(rows[2]?.detail).toEqual({ left: 2 })
})

test('a company buys again while it stays within its most, and once its first order is paid', async () => {
  const pool = await aPool(db, { most_each: 6 })
  const first = await joinAndPay(db, pool, 4)
  expect(await join(db, pool, first.buyer, 3)).toMatchObject({
    outcome: 'pool.over_most',
    detail: { most: 6, mine: 4 },
  })
  const second = await join(db, pool, first.buyer, 1)
  expect(second).toMatchObject({ outcome: 'placed' })
  expect(await join(db, pool, first.buyer, 1)).toMatchObject({ outcome: 'pool.order_waiting' })
  await settle(db, await intentOf(db, second))
  expect(await join(db, pool, first.buyer, 1)).toMatchObject({ outcome: 'placed' })
})

test.each([
  ['fewer pieces than the least', { least_each: 5 }, 4, 'checkout.below_minimum'],
  ['pieces that are no whole multiple', { multiple: 4, least_each: 4 }, 6, 'checkout.not_in_multiples'],
  ['more pieces than a company may take', { most_each: 5 }, 6, 'pool.over_most'],
  ['more pieces than are left', { most: 10 }, 11, 'pool.over_most'],
] as const)('%s cannot be joined with', async (_, input, pieces, refusal) => {
  const pool = await aPool(db, input)
  expect(await join(db, pool, await aCompanyBuyer(db), pieces)).toMatchObject({ outcome: refusal })
  expect(await readPool(db, pool)).toMatchObject({ taken: 0 })
})

test.each(['cash_on_delivery', 'net_30'])('money must be held: %s is refused', async (method) => {
  const pool = await aPool(db)
  const buyer = await aCompanyBuyer(db, { credit: 1_000_000 })
  expect(await join(db, pool, buyer, 2, { method })).toMatchObject({ outcome: 'pool.pay_now' })
})

test('nobody joins after the deadline, a closed pool, goods that were taken down, or a suspended store', async () => {
  const over = await aPool(db)
  await endTime(db, over)
  expect(await join(db, over, await aCompanyBuyer(db), 2)).toMatchObject({ outcome: 'pool.closed' })
  const stopped = await aPool(db)
  expect(await closeNow(db, stopped, true)).toBe('stopped')
  expect(await join(db, stopped, await aCompanyBuyer(db), 2)).toMatchObject({ outcome: 'pool.closed' })
  const gone = await aPool(db)
  await db.query("update products set status = 'draft' where id = $1", [gone.product.id])
  expect(await join(db, gone, await aCompanyBuyer(db), 2)).toMatchObject({
    outcome: 'checkout.item_unavailable',
  })
  const suspended = await aPool(db)
  await db.query("update stores set status = 'rejected' where id = $1", [suspended.store.id])
  expect(await join(db, suspended, await aCompanyBuyer(db), 2)).toMatchObject({
    outcome: 'checkout.item_unavailable',
  })
})

test('who does not buy for the company cannot join for it, and a shopper cannot join at all', async () => {
  const pool = await aPool(db)
  const { companyId } = await aCompanyBuyer(db)
  const stranger = await aCompanyBuyer(db)
  expect(await join(db, pool, { id: stranger.id, companyId }, 2)).toMatchObject({
    outcome: 'company.not_yours',
  })
  const request = { ...joinRequest(pool, stranger, 2), company: null }
  const { rows } = await db.query('select outcome from place_orders($1)', [JSON.stringify([request])])
  expect(rows).toEqual([{ outcome: 'pool.not_found' }])
})

test('agreed prices, flash prices and promotions change nothing of the price of a pool', async () => {
  const pool = await aPool(db)
  const buyer = await aCompanyBuyer(db)
  await db.query(
    `insert into agreed_prices (store_id, company_id, variant_id, unit_price, valid_until, made_by) values ($1, $2, $3, 5000, '2099-01-01', $4)`,
    [pool.store.id, buyer.companyId, pool.variant.id, pool.store.owner_id],
  )
  expect(await join(db, pool, buyer, 2)).toMatchObject({ outcome: 'placed', total: totalOf(pool, 2) })
})

test('a pool of goods that nobody counts holds nothing and still has an end', async () => {
  const pool = await aPool(db, { stock: null, most: 4, minimum: 2 })
  await joinAndPay(db, pool, 3)
  expect(await join(db, pool, await aCompanyBuyer(db), 2)).toMatchObject({
    outcome: 'pool.short_of_pieces',
    detail: { left: 1 },
  })
  expect(await checkBooks(db)).toEqual([])
})

test('what a pool holds cannot be bought from the shelf', async () => {
  const pool = await aPool(db, { stock: 20, most: 20 })
  const { rows } = await db.query('select on_hand - reserved as free from stock where variant_id = $1', [
    pool.variant.id,
  ])
  expect(rows).toEqual([{ free: 0 }])
})
