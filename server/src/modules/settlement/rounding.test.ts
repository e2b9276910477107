import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { aCompanyBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { closeOrder } from '#server/testing/paying.ts'
import { checkBooks } from '../books/index.ts'

const { pool } = await testDatabase()

const aLine = fc.record({
  base: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9_999_999 })),
  quantity: fc.integer({ min: 1, max: 7 }),
  store: fc.nat(2),
})
const types = fc.constantFrom('flexroute', 'vendor')

test('rounding over any lines, vendors and delivery options: the parts add up to what was paid, and to zero after the refund', async () => {
  const stores = [
    await aStore(pool, { delivers_itself: true }),
    await aStore(pool, { delivers_itself: true }),
    await aStore(pool, { delivers_itself: true }),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(aLine, { minLength: 1, maxLength: 5 }),
      fc.array(types, { minLength: 3, maxLength: 3 }),
      async (lines, ways) => {
        const buyer = await aCompanyBuyer(pool)
        for (const { base, quantity, store } of lines) {
          const product = await aProduct(pool, { store: stores[store] as { id: string }, base, stock: 10 })
          await fillCart(
            pool,
            buyer,
            [{ variant: product.variants[0] as { id: string }, quantity }],
            'business',
          )
        }
        const items = lines.reduce((sum, { base, quantity }) => sum + base * quantity, 0)
        const total = items + deliveryFeeOf('business', items, true)
        const deliveries = stores.map(({ id }, index) => ({
          store_id: id,
          type: ways[index] as string,
          location_id: null,
        }))
        const placed = await place(pool, { buyer, side: 'business', stores, deliveries, total })
        expect(placed).toMatchObject({ outcome: 'placed' })
        expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
        const parts = async () =>
          (
            await pool.query<{ side: string; amount: number }>(
              `select case when a.path like 'provider/%' then 'taken' else 'shared' end as side, sum(e.amount)::bigint as amount
             from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
             where t.order_id = $1 and a.path <> 'buyer/clearing' group by 1 order by 1`,
              [placed.order_id],
            )
          ).rows.map(({ side, amount }) => [side, Number(amount)])
        expect(await parts()).toEqual([
          ['shared', total],
          ['taken', -total],
        ])
        const odd = await pool.query(
          `select from order_lines where order_id = $1 and (commission < 0 or processing < 0 or commission + processing > total
           or abs(commission * 10000 - total * commission_bps) > 5000 or abs(processing * 10000 - total * processing_bps) > 5000)`,
          [placed.order_id],
        )
        expect(odd.rowCount).toBe(0)
        await closeOrder(pool, placed, 'cancelled')
        expect(await parts()).toEqual([
          ['shared', 0],
          ['taken', -total],
        ])
      },
    ),
    { numRuns: 25 },
  )
  expect(await checkBooks(pool)).toEqual([])
}, 60_000)
