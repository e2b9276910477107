import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { held, intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  anOrder,
  anotherTry,
  closeOrder,
  refundArrives,
  refundsOf,
  settleLate,
} from '#server/testing/paying.ts'
import { checkBooks } from '../../books/index.ts'

const { pool } = await testDatabase()

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

async function aPaidOrder() {
  const order = await anOrder(pool)
  const intent = await intentOf(pool, order.placed)
  await settle(pool, intent)
  return { ...order, intent }
}

const open = async (number: string, intent: { id: string }, amount: number) =>
  (
    await pool.query("select open_dispute('sandbox', $1, $2, $3, 'fraud') as outcome", [
      number,
      intent.id,
      amount,
    ])
  ).rows[0].outcome
const end = async (number: string, outcome: 'won' | 'lost', amount: number) =>
  (await pool.query("select end_dispute('sandbox', $1, $2, $3) as outcome", [number, outcome, amount]))
    .rows[0].outcome

test("chargeback: the vendor's share is held once while the bank decides", async () => {
  const { store, intent } = await aPaidOrder()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => open('D1', intent, 11_500)))
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'already', 'held'])
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(8_450)
})

test('an order in dispute cannot be cancelled: its money would go back twice', async () => {
  const { intent, placed } = await aPaidOrder()
  await open('D0', intent, 11_500)
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(false)
  await end('D0', 'won', 11_500)
  expect(await closeOrder(pool, placed, 'cancelled')).toBe(true)
})

test('chargeback won: the vendor has the share back', async () => {
  const { store, intent, placed } = await aPaidOrder()
  await open('D2', intent, 11_500)
  expect(await end('D2', 'won', 11_500)).toBe('won')
  expect(await end('D2', 'lost', 11_500)).toBe('already')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(0)
  expect(await refundsOf(pool, placed)).toEqual([])
})

test('chargeback lost: everyone gives back what they had of the sale', async () => {
  const { store, intent } = await aPaidOrder()
  const before = {
    commission: await held(pool, 'platform/commission'),
    provider: await held(pool, 'provider/sandbox'),
  }
  await open('D3', intent, 11_500)
  expect(await end('D3', 'lost', 11_500)).toBe('lost')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(0)
  expect((await held(pool, 'platform/commission')) - before.commission).toBe(-1_500)
  expect((await held(pool, 'provider/sandbox')) - before.provider).toBe(11_500)
  expect(await held(pool, 'platform/losses')).toBe(0)
})

test('chargeback of a part: the parts that everyone gives back add up to it', async () => {
  const { store, intent } = await aPaidOrder()
  const before = await held(pool, 'provider/sandbox')
  await open('D4', intent, 3_333)
  expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(2_449)
  await end('D4', 'lost', 3_333)
  expect((await held(pool, 'provider/sandbox')) - before).toBe(3_333)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450 - 2_449)
})

test("chargeback of an order that was refunded already is the platform's loss", async () => {
  const { intent, placed } = await aPaidOrder()
  await closeOrder(pool, placed, 'cancelled')
  await refundArrives(pool, placed)
  const before = await held(pool, 'platform/losses')
  await open('D5', intent, 11_500)
  await end('D5', 'lost', 11_500)
  expect((await held(pool, 'platform/losses')) - before).toBe(-11_500)
})

test('chargeback of a second payment, which is on its way back already, leaves the sale alone', async () => {
  const { store, placed } = await aPaidOrder()
  const [first, second] = [await anotherTry(pool, placed), await anotherTry(pool, placed)]
  for (const late of [first, second]) expect(await settleLate(pool, late, 11_500)).toBe('refund')
  const before = {
    losses: await held(pool, 'platform/losses'),
    owed: await held(pool, 'buyer/clearing'),
    provider: await held(pool, 'provider/sandbox'),
  }
  const stands = async () => {
    expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
    expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(0)
  }
  await open('D7', first, 11_500)
  await stands()
  await end('D7', 'lost', 11_500)
  await stands()
  // What the bank gave the buyer is no longer owed: nobody lost anything.
  expect((await held(pool, 'buyer/clearing')) - before.owed).toBe(-11_500)
  expect((await held(pool, 'provider/sandbox')) - before.provider).toBe(11_500)
  expect(await held(pool, 'platform/losses')).toBe(before.losses)
  // Of one that was sent back before, the platform bears it.
  await refundArrives(pool, placed)
  await open('D8', second, 11_500)
  await end('D8', 'lost', 11_500)
  await stands()
  expect((await held(pool, 'platform/losses')) - before.losses).toBe(-11_500)
})

test('a webhook about a dispute that was never opened changes nothing', async () => {
  expect(await end('D6', 'lost', 100)).toBe('unknown')
})

test('shares by largest remainder add up, and each is within a pesewa of its exact value', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 12 }),
      async (total, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        const paths = weights.map((_, index) => `p${index}`)
        const { rows } = await pool.query<{ path: string; amount: string }>(
          'select * from shared_out($1, $2, $3)',
          [total, paths, weights],
        )
        const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        const shared = new Map(rows.map(({ path, amount }) => [path, BigInt(amount)]))
        expect(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(total))
        for (const [index, weight] of weights.entries()) {
          const floor = (BigInt(total) * BigInt(weight)) / all
          expect([floor, floor + 1n]).toContain(shared.get(`p${index}`))
        }
      },
    ),
    { numRuns: 60 },
  )
})
