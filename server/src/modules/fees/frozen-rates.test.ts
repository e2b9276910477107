import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { aBuyer, fillCart, held, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, aProduct, aStore } from '#server/testing/market-builders.ts'
import { checkBooks } from '../books/index.ts'

const { pool } = await testDatabase()

/** From now on, as the function of the market sets it. */
const setRate = (kind: string, bps: number | null, of: { category?: string; store?: string } = {}) =>
  pool.query(
    `select set_fee_rate($1, $2, $3, $4, (now() at time zone 'Africa/Accra')::date, 'A test.', null, fee_rates_count())`,
    [kind, of.category, of.store, bps],
  )

interface Line {
  readonly total: number
  readonly commission: number
  readonly processing: number
  readonly commission_bps: number
  readonly processing_bps: number
}
const linesOf = async ({ order_id: id }: { order_id: string }) =>
  (
    await pool.query<Line>(
      `select total::int, commission::int, processing::int, commission_bps, processing_bps from order_lines where order_id = $1 order by id`,
      [id],
    )
  ).rows

test('the three parts of a sale add up, none below zero, in the database as on the pages', async () => {
  const bps = fc.oneof(
    fc.constantFrom(0, 1, 50, 1_500, 4_999, 5_000, 9_950, 9_999, 10_000),
    fc.integer({ min: 0, max: 10_000 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000_000 }),
      bps,
      bps,
      async (total, commission_bps, processing_bps) => {
        const shares = sharesOfSale(total, { commission_bps, processing_bps })
        expect(shares.commission + shares.processing + shares.received).toBe(total)
        expect(Math.min(shares.commission, shares.processing, shares.received)).toBeGreaterThanOrEqual(0)
        const { rows } = await pool.query(
          'select commission::int, processing::int from sale_fees($1, $2, $3)',
          [...[total, commission_bps, processing_bps]],
        )
        expect(rows).toEqual([{ commission: shares.commission, processing: shares.processing }])
      },
    ),
    { numRuns: 300 },
  )
})

test('orders with lines of different rates are booked to the pesewa, and keep their rates when these change', async () => {
  const rate = fc.integer({ min: 0, max: 10_000 })
  const line = fc.record({
    base: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    rate,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 5 }), rate, async (goods, ofStore) => {
      const stores = [await aStore(pool), await aStore(pool)] as const
      await setRate('commission', ofStore, { store: stores[1].id })
      const products = await Promise.all(
        goods.map(async (each, place) => {
          const category = await aCategory(pool)
          await setRateSoon(each.rate, category.id)
          return aProduct(pool, {
            store: stores[place % 2] as (typeof stores)[0],
            category,
            base: each.base,
            stock: 50,
          })
        }),
      )
      const buyer = await aBuyer(pool)
      await fillCart(
        pool,
        buyer,
        products.map((product, at) => ({
          variant: product.variants[0] as { id: string },
          quantity: goods[at]?.quantity ?? 1,
        })),
      )
      const items = goods.reduce((sum, { base, quantity }) => sum + base * quantity, 0)
      const placed = await place(pool, { buyer, stores, total: items + 1_500 })
      expect(placed.outcome).toBe('placed')
      const lines = await linesOf(placed)
      expect(lines.map(({ commission_bps: bps }) => bps).toSorted()).toEqual(
        goods.map((each, at) => (at % 2 ? ofStore : each.rate)).toSorted(),
      )
      for (const { total, commission, processing, ...rates } of lines)
        expect({ commission, processing }).toEqual(
          (({ received: _, ...fees }) => fees)(sharesOfSale(total, rates)),
        )
      // Between order and payment the rates change: what was ordered keeps its own.
      for (const { id } of stores) await setRate('commission', 3_333, { store: id })
      const before = await held(pool, 'platform/commission')
      expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
      expect((await held(pool, 'platform/commission')) - before).toBe(
        lines.reduce((sum, { commission }) => sum + commission, 0),
      )
      expect(await linesOf(placed)).toEqual(lines)
      expect(await checkBooks(pool)).toEqual([])
    }),
    { numRuns: 8 },
  )
})

let turn: Promise<unknown> = Promise.resolve()
/** One after the other: each counts what the others have set. */
function setRateSoon(bps: number, category: string) {
  turn = turn.then(() => setRate('commission', bps, { category }))
  return turn
}

test('a frozen rate that is changed afterwards is named by the books, with the fee or without it', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base: 10_000 })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  // It is not paid yet, so the ledger knows nothing of it.
  const placed = await place(pool, { buyer, stores: [store], total: 11_500 })
  const broken = async (change: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update order_lines set ${change} where order_id = '${placed.order_id}'`)
      const { readBroken } = await import('../books/check-books.ts')
      return (await readBroken(client)).map(({ rule }) => rule)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const ofStores =
    'the rates of a line are rates that its store, a category or everybody had when it was ordered'
  expect(await broken('commission_bps = 1234')).toEqual([
    'the fees of a line are its rates of its total',
    ofStores,
  ])
  expect(await broken('commission_bps = 1234, commission = 1234')).toEqual([ofStores])
  expect(await broken('processing_bps = 0, processing = 0')).toEqual([ofStores])
})
