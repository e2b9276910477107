import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderSummary, OrderTab, ParcelStatus } from '#contracts/orders/order.ts'
import { pastTriggers, testDatabase } from '#server/testing/database.ts'
import { aPerson } from '#server/testing/market-builders.ts'
import { databaseOver } from '../../database/client.ts'
import { listOrders } from './order-list.queries.ts'
import { buyerStatusOf } from './order-status.rules.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)
const dayMs = 86_400_000
const ordersCount = 200

/** The tab that an order of each status is under. */
const tabs: Record<OrderSummary['status'], OrderTab> = {
  'Waiting for payment': 'in_progress',
  'Waiting for approval': 'in_progress',
  'Waiting for the pool': 'in_progress',
  'In Progress': 'in_progress',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Returned: 'returned',
  'Return requested': 'returned',
  'Return Processing': 'returned',
}

const anyOrder = fc.record({
  state: fc.constantFrom('pending_payment', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'expired'),
  // To the second around the seven days, when an order in progress becomes a completed one.
  ageMs: fc.oneof(
    fc.integer({ min: 0, max: 20 * dayMs }),
    fc.integer({ min: 0, max: 5 * dayMs }),
    fc.integer({ min: 7 * dayMs - 2_000, max: 7 * dayMs + 2_000 }),
  ),
  parcels: fc.oneof(
    fc.array(fc.constantFrom(...ParcelStatus.options), { minLength: 1, maxLength: 4 }),
    fc
      .tuple(fc.constantFrom(...ParcelStatus.options), fc.integer({ min: 1, max: 3 }))
      .map(([status, count]) => Array.from({ length: count }, () => status)),
  ),
})

test('[BB-4.01] each tab holds exactly the orders whose status belongs there, on 200 random orders', async () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const buyer = await aPerson(pool)
  const orders = fc.sample(anyOrder, ordersCount).map((order, index) => ({
    ...order,
    id: randomUUID(),
    number: `JU${700_000 + index}`,
    createdAt: new Date(now.getTime() - order.ageMs),
  }))
  // Without lines, stores and money: the list looks at the order and the statuses of its parcels.
  await pastTriggers(pool, async (client) => {
    for (const order of orders) {
      await client.query(
        `insert into orders (id, number, person_id, side, state, items_total, delivery_total, total, payment_method,
           purse, address, created_at, estimated_from, estimated_to)
         values ($1, $2, $3, 'shopper', $4, 100, 0, 100, 'card', 'sandbox', '{}', $5, '2026-06-01', '2026-06-05')`,
        [order.id, order.number, buyer.id, order.state, order.createdAt],
      )
      for (const [index, status] of order.parcels.entries()) {
        await client.query(
          `insert into parcels (order_id, position, store_id, store_name, delivery_type, status, items_total, delivery_fee)
           values ($1, $2, $3, 'Adwoa', 'flexroute', $4, 100, 0)`,
          [order.id, index + 1, randomUUID(), status],
        )
      }
    }
    await client.query(
      `insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, name, variant_name, slug, sku,
         quantity, unit_price, base_price, total, commission, processing, commission_bps, processing_bps)
       select order_id, id, store_id, store_id, store_id, 'Shoe', 'Default', 'shoe', 'S-1', 1, 100, 100, 100, 15, 1, 1500, 50
       from parcels where position = 1`,
    )
  })
  const found: string[] = []
  let lateOnes = 0
  for (const tab of OrderTab.options) {
    const { count, rows } = await listOrders(
      db,
      { personId: buyer.id, companyId: null },
      { tabs: [tab], q: '', page: 1, pageSize: 500 },
      now,
    )
    const expected = orders.filter((order) => tab === 'all' || tabs[buyerStatusOf(order, now)] === tab)
    expect(count, tab).toBe(expected.length)
    expect(rows.map((row) => row.order_number).toSorted(), tab).toEqual(
      expected.map(({ number }) => number).toSorted(),
    )
    for (const row of rows) if (tab !== 'all') expect(tabs[row.status], row.order_number).toBe(tab)
    if (tab !== 'all' && expected.length > 0) found.push(tab)
    const active = new Set(['confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery'])
    for (const { order_number: number, status, can_track: canTrack } of rows) {
      const order = orders.find((one) => one.number === number)
      const hasActive = order?.parcels.some((parcel) => active.has(parcel))
      expect(canTrack, number).toBe(order?.state === 'confirmed' && hasActive)
      if (canTrack && status === 'Completed') lateOnes += 1
    }
  }
  expect(found).toHaveLength(4)
  expect(lateOnes, 'orders of seven days with a parcel on its way').toBeGreaterThan(3)

  const since = new Date(now.getTime() - 5 * dayMs)
  const selection = { tabs: ['completed', 'returned'], since, q: '', page: 1 } as const
  const recent = await listOrders(
    db,
    { personId: buyer.id, companyId: null },
    { ...selection, pageSize: 500 },
    now,
  )
  const expected = orders.filter(
    (order) =>
      order.createdAt >= since && ['completed', 'returned'].includes(tabs[buyerStatusOf(order, now)]),
  )
  expect(expected.length).toBeGreaterThan(3)
  expect(recent.rows.map((row) => row.order_number).toSorted()).toEqual(
    expected.map(({ number }) => number).toSorted(),
  )
})
