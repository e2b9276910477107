import { afterEach, expect, test } from 'vitest'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aShopper, buyOne, readOrder, untilOrder } from '#server/testing/paying-over-http.ts'
import { callerWith, type WholeMarket, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../modules/books/index.ts'

// Chargebacks as a bank makes them: on its own page, over HTTP, with webhooks.
const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const shopper = await aShopper(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const post = (path: string, fields: Record<string, string>, { url }: Pick<WholeMarket, 'url'> = market) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const bank = (reference: string, fields: Record<string, string>) =>
  post(`/test-payments/bank/${reference}`, fields)

/** A paid order of GHS 100.00 and 15.00 for delivery. */
async function aPaidOrder() {
  const store = await aStore(pool)
  const bought = await buyOne(shopper, await aProduct(pool, { store, base: 10_000 }))
  await callerWith(market.url, null).call('GET', bought.payUrl)
  await post(`/test-payments/pay/${bought.reference}`, { decision: 'approve' })
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
  return { ...bought, store }
}
const disputeIs = (reference: string, state: string | undefined) =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            'select d.state from payment_disputes d join payment_intents i on i.id = d.intent_id where i.reference = $1 order by d.created_at desc limit 1',
            [reference],
          )
        ).rows[0]?.state,
      { timeout: 10_000 },
    )
    .toBe(state)

test('a dispute opened on the page of the bank holds the share of the store, and takes it when it is lost', async () => {
  const order = await aPaidOrder()
  await bank(order.reference, { decision: 'open', amount: '', reason: 'Never arrived' })
  await disputeIs(order.reference, 'open')
  const { rows } = await pool.query(
    `select d.due_at > now() + interval '6 days' as in_a_week from payment_disputes d
     join payment_intents i on i.id = d.intent_id where i.reference = $1`,
    [order.reference],
  )
  expect(rows).toEqual([{ in_a_week: true }])
  expect(await held(pool, `vendor/${order.store.id}/disputed/sandbox`)).toBe(8_450)
  const page = await (await fetch(`${market.url}/test-payments/bank/${order.reference}`)).text()
  expect(page).toContain('no real money moves')
  expect(page).toContain('Never arrived')
  expect(page).not.toContain('<script')
  await bank(order.reference, { decision: 'lost' })
  await disputeIs(order.reference, 'lost')
  expect(await held(pool, `vendor/${order.store.id}/disputed/sandbox`)).toBe(0)
  expect(await held(pool, `vendor/${order.store.id}/pending/sandbox`)).toBe(0)
})

test('a dispute that is won returns the share, and another can be opened after it', async () => {
  const order = await aPaidOrder()
  await bank(order.reference, { decision: 'open', amount: '40.00' })
  await disputeIs(order.reference, 'open')
  await bank(order.reference, { decision: 'won' })
  await disputeIs(order.reference, 'won')
  expect(await held(pool, `vendor/${order.store.id}/pending/sandbox`)).toBe(8_450)
  await bank(order.reference, { decision: 'open', amount: '10.00' })
  await disputeIs(order.reference, 'open')
  await bank(order.reference, { decision: 'won' })
  await disputeIs(order.reference, 'won')
})

test('a charge has one open dispute at a time, never for more than was paid, and a decision is final', async () => {
  const order = await aPaidOrder()
  await bank(order.reference, { decision: 'open', amount: '115.01' })
  await Promise.all([1, 2, 3].map(() => bank(order.reference, { decision: 'open', amount: '115.00' })))
  await disputeIs(order.reference, 'open')
  await bank(order.reference, { decision: 'won' })
  await bank(order.reference, { decision: 'lost' })
  await disputeIs(order.reference, 'won')
  const { rows } = await pool.query('select state, amount::int from sandbox_disputes where reference = $1', [
    order.reference,
  ])
  expect(rows).toEqual([{ state: 'won', amount: 11_500 }])
})

test('only the market can query a dispute', async () => {
  const order = await aPaidOrder()
  await bank(order.reference, { decision: 'open' })
  await disputeIs(order.reference, 'open')
  const { rows } = await pool.query('select number from sandbox_disputes where reference = $1', [
    order.reference,
  ])
  const path = `${market.url}/test-payments/disputes/${rows[0].number}`
  expect((await fetch(path)).status).toBe(401)
  const headers = { authorization: `Bearer ${market.market.config.SANDBOX_SECRET}` }
  expect(await (await fetch(path, { headers })).json()).toMatchObject({ state: 'open', amount: 11_500 })
  await bank(order.reference, { decision: 'won' })
  await disputeIs(order.reference, 'won')
})

test('a decision whose webhook was lost is found by the hourly job', async () => {
  const order = await aPaidOrder()
  await bank(order.reference, { decision: 'open' })
  await disputeIs(order.reference, 'open')
  await pool.query("update sandbox_disputes set state = 'lost' where reference = $1", [order.reference])
  expect(await market.modules.settlement.askAboutDisputes()).toBe(1)
  await disputeIs(order.reference, 'lost')
  expect(await market.modules.settlement.askAboutDisputes()).toBe(0)
})

test('a refund that is under way when the dispute is lost is completed', async () => {
  const order = await aPaidOrder()
  // A provider on a bad day takes its time with refunds.
  await pool.query("update sandbox_charges set hostile = 'slow' where reference = $1", [order.reference])
  expect((await shopper.call('POST', `/api/orders/${order.number}/cancel`, {})).status).toBe(200)
  const refund = async () =>
    (
      await pool.query(
        "select r.state, r.attempts from refunds r join payment_intents i on i.id = r.intent_id where i.reference = $1 and r.cause like 'cancel:%'",
        [order.reference],
      )
    ).rows[0]
  for (
    let turn = 0;
    turn < 4 &&
    !(await pool.query('select from sandbox_refunds where reference = $1', [order.reference])).rowCount;
    turn += 1
  ) {
    await pool.query('update refunds set next_try_at = null')
    await market.modules.sendRefunds()
  }
  await pool.query("update sandbox_refunds set state = 'processing' where reference = $1", [order.reference])
  await pool.query(
    "update refunds set state = 'processing', provider_reference = 'x' where order_id = (select id from orders where number = $1) and state = 'pending'",
    [order.number],
  )
  expect(await refund()).toMatchObject({ state: 'processing' })
  await pool.query('update sandbox_charges set hostile = null where reference = $1', [order.reference])
  await bank(order.reference, { decision: 'open' })
  await disputeIs(order.reference, 'open')
  await bank(order.reference, { decision: 'lost' })
  await disputeIs(order.reference, 'lost')
  await pool.query('update refunds set next_try_at = null')
  await market.modules.sendRefunds()
  expect(await refund()).toMatchObject({ state: 'completed' })
})

test('every decision of a hostile bank arrives in the end', async () => {
  const orders = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
  for (const { reference } of orders) {
    await pool.query('update sandbox_charges set hostile = $2 where reference = $1', [reference, 'a bad day'])
    await bank(reference, { decision: 'open' })
  }
  const turn = async () => {
    await pool.query(
      "update webhook_events set received_at = now() - interval '1 minute' where handled_at is null",
    )
    await market.modules.payments.followWebhooks()
    await market.modules.settlement.askAboutDisputes()
  }
  const untilAll = async (state: string) => {
    for (let round = 0; round < 40; round += 1) {
      await turn()
      const { rowCount } = await pool.query(
        `select from payment_disputes d join payment_intents i on i.id = d.intent_id
         where i.reference = any ($1) and d.state = $2`,
        [orders.map(({ reference }) => reference), state],
      )
      if (rowCount === orders.length) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`not all disputes are ${state}`)
  }
  await untilAll('open')
  for (const { reference } of orders) await bank(reference, { decision: 'lost' })
  await untilAll('lost')
  // Nothing of them had left, so each is cancelled with its loss.
  for (const { number } of orders) expect((await readOrder(shopper, number)).state).toBe('cancelled')
}, 40_000)

test('with a live key no dispute can be opened at the test provider', async () => {
  const closed = await wholeMarket(await testDatabase(), {
    PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef',
    PAYSTACK_URL: 'http://127.0.0.1:1',
  })
  const reference = `ju-${'d'.repeat(32)}`
  await closed.market.pool.query(
    `insert into sandbox_charges (reference, amount, currency, method, return_url, state)
     values ($1, 11500, 'GHS', 'card', '/', 'paid')`,
    [reference],
  )
  expect((await post(`/test-payments/bank/${reference}`, { decision: 'open' }, closed)).status).toBe(404)
  expect((await closed.market.pool.query('select from sandbox_disputes')).rowCount).toBe(0)
})
