import { expect, test } from 'vitest'
import { aBuyer, fillCart, intentOf, place, placeAll, settle, stockOf } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aFlashSale, aLocation, aProduct, aStore } from '#server/testing/market-builders.ts'
import { checkBooks } from '../books/index.ts'

const { pool } = await testDatabase()

/** One buyer with one product of GHS 100.00 in the cart. */
async function aReadyBuyer(given: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, ...given })
  const buyer = await aBuyer(pool)
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, buyer, [{ variant, quantity }])
  return { store, product, variant, buyer, stores: [store] }
}

test('an order reserves its goods, empties the cart and waits for payment', async () => {
  const { buyer, stores, variant } = await aReadyBuyer({ stock: 5 }, 2)
  const placed = await place(pool, { buyer, stores, total: 21_500 })
  expect(placed).toMatchObject({ outcome: 'placed', total: 21_500 })
  expect(placed.order_number).toMatch(/^JU\d{6}$/)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 5, reserved: 2 })
  expect((await pool.query('select from cart_lines where person_id = $1', [buyer.id])).rowCount).toBe(0)
  expect(await intentOf(pool, placed)).toMatchObject({ amount: 21_500, state: 'pending' })
})

test('the same key returns the same order, and another body with it is a conflict', async () => {
  const { buyer, stores } = await aReadyBuyer()
  const input = { buyer, stores, total: 11_500, key: 'the-same-key-twice', hash: 'aa' }
  const first = await place(pool, input)
  const again = await place(pool, input)
  expect(again).toMatchObject({ outcome: 'same', order_number: first.order_number })
  expect(await place(pool, { ...input, hash: 'bb' })).toMatchObject({ outcome: 'checkout.key_reused' })
})

test('a refusal leaves the cart, the stock and the key as they were', async () => {
  const { buyer, stores, variant } = await aReadyBuyer({ stock: 1 }, 2)
  const input = { buyer, stores, total: 21_500, key: 'a-key-to-try-again' }
  expect(await place(pool, input)).toMatchObject({ outcome: 'checkout.short_of_stock', detail: { left: 1 } })
  await pool.query(
    "insert into stock_movements (variant_id, store_id, kind, quantity) values ($1, $2, 'restock', 1)",
    [variant.id, stores[0]?.id],
  )
  await pool.query('update stock set on_hand = 2 where variant_id = $1', [variant.id])
  expect(await place(pool, input)).toMatchObject({ outcome: 'placed' })
})

test('the buyer pays the total that the page showed', async () => {
  const { buyer, stores } = await aReadyBuyer({ base: 10_000, sale: 8_000 })
  expect(await place(pool, { buyer, stores, total: 11_500 })).toMatchObject({
    outcome: 'checkout.total_changed',
    detail: { total_pesewas: 9_500 },
  })
  expect(await place(pool, { buyer, stores, total: 9_500 })).toMatchObject({ outcome: 'placed' })
})

test('the lowest of base, sale, flash and bulk price applies, as the cart says', async () => {
  const flashed = await aReadyBuyer({ base: 10_000, stock: 50 }, 3)
  await aFlashSale(pool, [{ product: flashed.product, price: 6_000, quantity: 3 }])
  expect(await place(pool, { ...flashed, total: 3 * 6_000 + 1_500 })).toMatchObject({ outcome: 'placed' })
  // Its three pieces are gone: the next buyer pays the list price.
  const late = await aBuyer(pool)
  await fillCart(pool, late, [{ variant: flashed.variant }])
  expect(await place(pool, { buyer: late, stores: flashed.stores, total: 11_500 })).toMatchObject({
    outcome: 'placed',
  })

  const bulk = await aReadyBuyer(
    {
      base: 10_000,
      stock: 50,
      bulkTiers: [
        [10, 9_000],
        [20, 8_000],
      ],
    },
    20,
  )
  expect(await place(pool, { ...bulk, total: 20 * 8_000 + 1_500 })).toMatchObject({ outcome: 'placed' })
})

test('one order becomes one parcel per store, and the delivery fee is shared so that it adds up', async () => {
  const stores = [
    await aStore(pool),
    await aStore(pool),
    await aStore(pool, { delivers_itself: true }),
    await aStore(pool),
  ]
  const buyer = await aBuyer(pool)
  for (const store of stores) {
    const product = await aProduct(pool, { store, base: 3_333 })
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  }
  const place3 = await aLocation(pool, stores[3] as { id: string })
  const types = ['flexroute', 'flexroute', 'vendor', 'pickup']
  const deliveries = stores.map(({ id }, index) => ({
    store_id: id,
    type: types[index] as string,
    location_id: index === 3 ? place3.id : null,
  }))
  const placed = await place(pool, { buyer, stores, deliveries, total: 4 * 3_333 + 1_500 })
  expect(placed.outcome).toBe('placed')
  const { rows } = await pool.query(
    'select delivery_type, delivery_fee::int as fee from parcels where order_id = $1 order by delivery_type, delivery_fee',
    [placed.order_id],
  )
  expect(rows).toEqual([
    { delivery_type: 'flexroute', fee: 500 },
    { delivery_type: 'flexroute', fee: 500 },
    { delivery_type: 'pickup', fee: 0 },
    { delivery_type: 'vendor', fee: 500 },
  ])
})

test('a store without a delivery choice, or with one it does not offer, is refused by name', async () => {
  const { buyer, store, stores } = await aReadyBuyer()
  const other = await aLocation(pool, await aStore(pool))
  const closed = await aLocation(pool, store, { store_pickup_enabled: false })
  const input = { buyer, stores, total: 11_500 }
  for (const deliveries of [
    [],
    [{ store_id: store.id, type: 'vendor', location_id: null }],
    [{ store_id: store.id, type: 'pickup', location_id: null }],
    [{ store_id: store.id, type: 'pickup', location_id: other.id }],
    [{ store_id: store.id, type: 'pickup', location_id: closed.id }],
    [{ store_id: store.id, type: 'drone', location_id: null }],
  ]) {
    expect(await place(pool, { ...input, deliveries })).toMatchObject({
      outcome: 'checkout.delivery_invalid',
      detail: { store: store.name },
    })
  }
})

test('a store named twice or more, in any spelling, is refused and nothing is doubled', async () => {
  const { buyer, store, stores, variant } = await aReadyBuyer({ stock: 5 })
  const place1 = await aLocation(pool, store)
  const flexroute = { store_id: store.id, type: 'flexroute', location_id: null }
  const pickup = { store_id: store.id, type: 'pickup', location_id: place1.id }
  for (const deliveries of [[flexroute, flexroute], [flexroute, pickup], Array(100).fill(flexroute)]) {
    expect(await place(pool, { buyer, stores, total: 11_500, deliveries })).toMatchObject({
      outcome: 'checkout.delivery_invalid',
      detail: { store: store.name },
    })
  }
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 5, reserved: 0 })
  expect((await place(pool, { buyer, stores, total: 11_500 })).outcome).toBe('placed')
  // Goods that are not counted have no row that says how many are left.
  const uncounted = await aReadyBuyer({ stock: null })
  const twice = [flexroute, flexroute].map((choice) => ({ ...choice, store_id: uncounted.store.id }))
  expect(await place(pool, { ...uncounted, total: 21_500, deliveries: twice })).toMatchObject({
    outcome: 'checkout.delivery_invalid',
  })
  expect((await place(pool, { ...uncounted, total: 11_500 })).outcome).toBe('placed')
})

test('an order whose parcels do not carry its sums is never written', async () => {
  const { buyer, stores } = await aReadyBuyer()
  await pool.query(`create function lose_fee() returns trigger language plpgsql as $$
    begin new.delivery_fee := 0; return new; end $$`)
  await pool.query(
    'create trigger lose_fee before insert on parcels for each row execute function lose_fee()',
  )
  await expect(place(pool, { buyer, stores, total: 11_500 })).rejects.toThrow('do not add up to its total')
  await pool.query('drop trigger lose_fee on parcels')
  expect((await place(pool, { buyer, stores, total: 11_500 })).outcome).toBe('placed')
})

test('only active goods of verified stores that are not on holiday are sold to shoppers', async () => {
  const draft = await aReadyBuyer()
  await pool.query("update products set status = 'draft' where id = $1", [draft.product.id])
  const closed = await aReadyBuyer()
  await pool.query("update stores set status = 'rejected' where id = $1", [closed.store.id])
  const wholesale = await aReadyBuyer({ audience: 'b2b' })
  const gone = await aReadyBuyer()
  await pool.query('update variants set is_active = false where id = $1', [gone.variant.id])
  const holiday = await aReadyBuyer()
  const close =
    'update stores set closed_from = current_date, closed_until = current_date where id = any ($1)'
  await pool.query(close, [[holiday.store.id, gone.store.id]])
  const refused = { outcome: 'checkout.store_closed', detail: { store: holiday.store.name } }
  expect(await place(pool, { ...holiday, total: 11_500 })).toMatchObject(refused)
  for (const input of [draft, closed, wholesale, gone]) {
    expect(await place(pool, { ...input, total: 11_500 })).toMatchObject({
      outcome: 'checkout.item_unavailable',
      detail: { name: input.product.name },
    })
  }
})

test('cash on delivery sells at once, up to GHS 2,000.00 and by FlexRoute only', async () => {
  const cash = await aReadyBuyer({ stock: 5 }, 2)
  const placed = await place(pool, { ...cash, total: 21_500, method: 'cash_on_delivery' })
  expect(placed.outcome).toBe('placed')
  expect(await stockOf(pool, cash.variant)).toEqual({ on_hand: 3, reserved: 0 })
  expect(await intentOf(pool, placed)).toMatchObject({ state: 'on_delivery' })

  const dear = await aReadyBuyer({ base: 200_000 })
  expect(await place(pool, { ...dear, total: 201_500, method: 'cash_on_delivery' })).toMatchObject({
    outcome: 'checkout.cash_limit',
  })
  const fetched = await aReadyBuyer()
  const location = await aLocation(pool, fetched.store)
  const deliveries = [{ store_id: fetched.store.id, type: 'pickup', location_id: location.id }]
  expect(
    await place(pool, { ...fetched, deliveries, total: 10_000, method: 'cash_on_delivery' }),
  ).toMatchObject({
    outcome: 'checkout.cash_limit',
  })
})

test('goods whose store does not count them are never short', async () => {
  const { buyer, stores, variant } = await aReadyBuyer({ stock: null, base: 1_000 }, 500)
  expect(await place(pool, { buyer, stores, total: 500 * 1_000 + 1_500 })).toMatchObject({
    outcome: 'placed',
  })
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 0, reserved: 0 })
})

test('in one batch, an order that is refused does not affect the others', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, stock: 3 })
  const variant = product.variants[0] as { id: string }
  const inputs = []
  for (const quantity of [2, 2, 1, 1]) {
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant, quantity }])
    inputs.push({ buyer, stores: [store], total: quantity * 10_000 + 1_500 })
  }
  const outcomes = (await placeAll(pool, inputs)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['placed', 'checkout.short_of_stock', 'placed', 'checkout.short_of_stock'])
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 3, reserved: 3 })
})

test('200 buyers race for 50 pieces over 8 connections: 50 are sold, none is oversold, the books balance', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, stock: 50 })
  const variant = product.variants[0] as { id: string }
  const buyers = await Promise.all(Array.from({ length: 200 }, () => aBuyer(pool)))
  await Promise.all(buyers.map((buyer) => fillCart(pool, buyer, [{ variant }])))
  const placed = await Promise.all(
    buyers.map((buyer) => place(pool, { buyer, stores: [store], total: 11_500 })),
  )
  const won = placed.filter(({ outcome }) => outcome === 'placed')
  expect(won).toHaveLength(50)
  expect(placed.filter(({ outcome }) => outcome === 'checkout.short_of_stock')).toHaveLength(150)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 50, reserved: 50 })
  await Promise.all(won.map(async (order) => settle(pool, await intentOf(pool, order))))
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 0, reserved: 0 })
  expect(await checkBooks(pool)).toEqual([])
})

test('one key sent six times at once makes one order, and six keys for one cart make one order', async () => {
  const sameKey = await aReadyBuyer()
  const input = { buyer: sameKey.buyer, stores: sameKey.stores, total: 11_500, key: 'six-times-at-once' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(pool, input)))
  expect(answers.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'same')).toHaveLength(5)
  expect(new Set(answers.map(({ order_number }) => order_number)).size).toBe(1)

  const tabs = await aReadyBuyer()
  const races = await Promise.all(
    Array.from({ length: 6 }, () => place(pool, { buyer: tabs.buyer, stores: tabs.stores, total: 11_500 })),
  )
  expect(races.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
  expect(races.filter(({ outcome }) => outcome === 'checkout.cart_empty')).toHaveLength(5)
})

test('carts of the same twenty products in any order never deadlock', async () => {
  const store = await aStore(pool)
  const products = await Promise.all(
    Array.from({ length: 20 }, () => aProduct(pool, { store, stock: 1_000, base: 100 })),
  )
  const deadlocks = async () =>
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
      .deadlocks
  const before = await deadlocks()
  const inputs = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const buyer = await aBuyer(pool)
      const picks = products.map((product, place) => ({ product, rank: (place * 7 + index * 13) % 20 }))
      picks.sort((a, b) => a.rank - b.rank)
      await fillCart(
        pool,
        buyer,
        picks.slice(0, 5).map(({ product }) => ({ variant: product.variants[0] as { id: string } })),
      )
      return { buyer, stores: [store], total: 500 + 1_500 }
    }),
  )
  const placed = await Promise.all(inputs.map((input) => place(pool, input)))
  expect(placed.every(({ outcome }) => outcome === 'placed')).toBe(true)
  expect(await deadlocks()).toEqual(before)
})
