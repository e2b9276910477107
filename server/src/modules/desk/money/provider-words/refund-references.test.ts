import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { FoundThing } from '#contracts/desk/desk.ts'
import type { PaymentRows } from '#contracts/desk/money/payments.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)

/** Ended refunds of one payment, each with a reference of the provider that ends in its number. */
async function refundsOf(count: number, prefix: string): Promise<string> {
  const intent = await intentOf(pool, (await anOrder(pool)).placed)
  await settle(pool, intent)
  await pool.query(
    `insert into refunds (intent_id, order_id, cause, amount, state, provider_reference)
     select i.id, i.order_id, 'bench:' || $3 || n, 1, 'completed', $3 || n from payment_intents i, generate_series(1, $2::int) n where i.id = $1`,
    [intent.id, count, prefix],
  )
  return intent.id
}

test('a payment is found by what its provider calls a refund, in the finder and in the list', async () => {
  const id = await refundsOf(2, '30182')
  const found = async (q: string) =>
    (await owner.call<z.infer<typeof FoundThing>[]>('GET', `/api/admin/find?q=${q}`)).body
  expect(await found('301822')).toMatchObject([{ kind: 'payment', link: `/admin/payments/${id}` }])
  expect(await found('30182')).toEqual([])
  const { body } = await owner.call<z.infer<typeof PaymentRows>>(
    'GET',
    '/api/admin/payments?state=all&q=301821',
  )
  expect(body.rows.map((row) => row.id)).toEqual([id])
})

test('of 100,000 refunds it is found by an index', async () => {
  const id = await refundsOf(100_000, 'rfd-')
  await pool.query('vacuum analyze refunds')
  const { rows } = await pool.query(`explain (costs off) select * from payment_named('rfd-77777')`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('refunds_provider_reference_idx')
  expect(plan).not.toContain('Seq Scan on refunds')
  expect((await pool.query(`select payment_named('rfd-77777') as id`)).rows).toEqual([{ id }])
}, 60_000)
