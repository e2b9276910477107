import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Glance } from '#contracts/desk/glance.ts'
import type { PaymentRows } from '#contracts/desk/money/payments.ts'
import { intentOf, type Placed, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { bookRules, watchBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, support, money] = [
  await anOperator(market),
  await anOperator(market, 'support'),
  await anOperator(market, 'money'),
]
const glance = async (by = owner) => (await by.call<Glance>('GET', '/api/admin/glance')).body
const listed = async (state: string) =>
  (await money.call<z.infer<typeof PaymentRows>>('GET', `/api/admin/payments?state=${state}`)).body.rows

test('the desk says when the books were last checked, and how many invariants did not hold', async () => {
  expect((await glance()).books).toEqual({ checked_at: null, invariants: 0, broken: 0 })
  expect(await watchBooks(market.market)).toBe(0)
  expect((await glance()).books).toEqual({
    ...{ checked_at: expect.any(String), invariants: bookRules.length, broken: 0 },
  })
  await pool.query('update book_checks set kept_at = null where rule = (select min(rule) from book_checks)')
  expect((await glance()).books?.broken).toBe(1)
})

test('payments that were begun today are counted by what became of them, as their lists show them; cash, invoices and others are not', async () => {
  const orders: Awaited<ReturnType<typeof anOrder>>[] = []
  for (const base of [10_000, 20_000, 30_000, 40_000]) orders.push(await anOrder(pool, { base }))
  await anOrder(pool, { method: 'cash_on_delivery' })
  const intentAt = (place: number) => intentOf(pool, orders[place]?.placed as Placed)
  const [paid, failed, yesterday] = [await intentAt(0), await intentAt(1), await intentAt(3)]
  await settle(pool, paid)
  await pool.query("update payment_intents set state = 'failed', failure_reason = 'No' where id = $1", [
    failed.id,
  ])
  await settle(pool, yesterday)
  await pool.query("update payment_intents set created_at = created_at - interval '1 day' where id = $1", [
    yesterday.id,
  ])
  expect((await glance(money)).payments).toEqual({
    paid: { count: 1, amount: 115 },
    failed: { count: 1, amount: 215 },
    waiting: { count: 1, amount: 315 },
  })
  expect((await listed('paid_today')).map(({ amount }) => amount)).toEqual([115])
  expect((await listed('failed_today')).map(({ amount }) => amount)).toEqual([215])
  expect((await listed('waiting_today')).map(({ amount }) => amount)).toEqual([315])
})

test('whoever may read neither the books nor the payments gets neither', async () => {
  expect(await glance(support)).toEqual({ books: null, payments: null })
})
