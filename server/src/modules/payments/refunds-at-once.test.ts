import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type PaymentProvider,
  ProviderUnreachable,
  type Refund,
} from '#server/adapters/payments/payment-provider.ts'
import { databaseOver } from '#server/database/client.ts'
import { intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { sendRefunds } from './send-refunds.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)

/** A provider whose every call takes 200 ms, and how many calls it had and at most at once. */
function slowProvider() {
  const causes: string[] = []
  const at = { once: 0, most: 0 }
  const provider = {
    name: 'sandbox',
    refund: async ({ cause, mayAsk }: Refund) => {
      if (!(await mayAsk())) return { state: 'unasked', providerReference: '', reason: null }
      causes.push(cause)
      at.once += 1
      at.most = Math.max(at.most, at.once)
      await pause(200)
      at.once -= 1
      return { state: 'completed', providerReference: cause, reason: null }
    },
  } as unknown as PaymentProvider
  return { causes, at, provider }
}

async function askRefunds(count: number) {
  const { placed } = await anOrder(pool, { base: 1_000_000 })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  await pool.query(`select ask_refund($1, $2, $3 || n, 100) from generate_series(1, $4) n`, [
    intent.id,
    placed.order_id,
    `goodwill:${intent.id}:`,
    count,
  ])
}

test('80 refunds at 200 ms per call are sent eight in parallel, within seconds', async () => {
  await askRefunds(80)
  const { causes, at, provider } = slowProvider()
  const begun = performance.now()
  expect(await sendRefunds(db, () => provider)).toBe(80)
  const seconds = (performance.now() - begun) / 1_000
  expect([causes.length, new Set(causes).size, at.most]).toEqual([80, 80, 8])
  // One after the other they would take 16.
  expect(seconds).toBeLessThan(8)
})

test('two processes at once send each refund once', async () => {
  await askRefunds(60)
  const { causes, at, provider } = slowProvider()
  const ended = await Promise.all([1, 2].map(() => sendRefunds(db, () => provider)))
  expect(ended.reduce((sum, count) => sum + count)).toBe(60)
  expect([causes.length, new Set(causes).size]).toEqual([60, 60])
  expect(at.most).toBeLessThanOrEqual(16)
})

test('of many refunds, at most eight are tried while the provider cannot be reached', async () => {
  await askRefunds(20)
  let tries = 0
  const refund = async () => {
    tries += 1
    await pause(20)
    throw new ProviderUnreachable('no reply')
  }
  expect(await sendRefunds(db, () => ({ name: 'sandbox', refund }) as unknown as PaymentProvider)).toBe(0)
  expect(tries).toBeLessThanOrEqual(8)
  await pool.query("update refunds set state = 'failed' where state = 'pending'")
})

test('the refunds of one provider do not wait for another that cannot be reached', async () => {
  await askRefunds(5)
  await pool.query(
    "update payment_intents set provider = 'gone' where id = (select intent_id from refunds where state = 'pending' limit 1)",
  )
  await askRefunds(5)
  const { causes, provider } = slowProvider()
  const named = (name: string) => (name === 'sandbox' ? provider : null)
  expect(await sendRefunds(db, named)).toBe(5)
  expect(causes).toHaveLength(5)
})
