import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { aShopper, type Bought, buyOne, readOrder, untilOrder } from '#server/testing/paying-over-http.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../modules/books/index.ts'
import { voucherOf } from './sandbox-books.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const shopper = await aShopper(market)
const visitor = callerWith(market.url, null)

const pageOf = async ({ payUrl }: Pick<Bought, 'payUrl'>) =>
  (await visitor.call('GET', payUrl)).headers.get('location') ?? ''
const read = async (page: string) => (await fetch(page)).text()
const press = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a prompt is sent, approved and confirms the order; the page has no scripts and says that no money moves', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  const page = await pageOf(bought)
  const answer = await fetch(page)
  const html = await answer.text()
  expect(html).toContain('A prompt was sent to <strong>0241234567</strong>')
  expect(html).toContain('no real money moves')
  expect(html).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await press(page, { decision: 'approve' })).headers.get('location')).toContain(bought.number)
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
})

test('a Telecel wallet needs its voucher before the prompt is sent, and a wrong one is reported', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), { method: 'momo_telecel', phone: '0201234567' })
  const page = await pageOf(bought)
  expect(await read(page)).toContain(voucherOf(bought.reference))
  // No prompt yet, so there is nothing to approve.
  expect((await press(page, { decision: 'approve' })).status).toBe(422)
  const wrong = await press(page, { decision: 'voucher', voucher: '1' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not the voucher')])
  expect((await press(page, { decision: 'voucher', voucher: voucherOf(bought.reference) })).status).toBe(303)
  expect(await read(page)).toContain('A prompt was sent')
  await press(page, { decision: 'approve' })
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
})

test('after closing the tab, the order leads back to the same prompt', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  const page = await pageOf(bought)
  const { pay_url } = (await readOrder(shopper, bought.number)).payment
  expect(await pageOf({ payUrl: pay_url ?? '' })).toBe(page)
})

test('an unanswered prompt expires, and another wallet pays', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  const page = await pageOf(bought)
  await pool.query(
    "update sandbox_charges set prompted_at = now() - interval '11 minutes' where reference = $1",
    [bought.reference],
  )
  expect(await read(page)).toContain('was not answered in time')
  await shopper.call('POST', `/api/orders/${bought.number}/payment/check`)
  expect((await readOrder(shopper, bought.number)).payment).toMatchObject({
    state: 'failed',
    failure: 'The prompt was not answered in time',
  })
  const again = await shopper.call<{ pay_url: string }>('POST', `/api/orders/${bought.number}/payment`, {
    method: 'momo_at',
    phone: '0271234567',
  })
  const next = await pageOf({ payUrl: again.body.pay_url })
  await press(next, { decision: 'approve' })
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
})

test('the page says that a network does not reply, with a link back', async () => {
  const bought = await buyOne(shopper, await aProduct(pool, { base: 10_014 }))
  const page = await pageOf(bought)
  await press(page, { decision: 'approve' })
  expect(await read(page)).toContain('The network has not answered yet')
  expect(await market.modules.settlement.settle(bought.reference)).toBe('pending')
})

test('refunds never exceed the payment, and each cause is refunded once', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  await press(await pageOf(bought), { decision: 'approve' })
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
  const refund = (cause: string, amount: number) =>
    fetch(`${market.url}/test-payments/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${market.market.config.SANDBOX_SECRET}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reference: bought.reference, cause, amount }),
    })
  const statusOf = async (cause: string, amount: number) => (await refund(cause, amount)).status
  expect(await Promise.all([statusOf('a', 6_000), statusOf('a', 6_000), statusOf('a', 6_000)])).toEqual([
    200, 200, 200,
  ])
  const over = await refund('b', 6_000)
  expect(over.status).toBe(409)
  expect(await over.json()).toMatchObject({ code: 'payment.refund_refused' })
  expect(await statusOf('b', 5_500)).toBe(200)
  const { rows } = await pool.query('select refunded::int from sandbox_charges where reference = $1', [
    bought.reference,
  ])
  expect(rows[0].refunded).toBe(11_500)
  // Nobody asked for them in the market: its books name them until they are gone.
  expect(await checkBooks(pool)).toHaveLength(2)
  await pool.query('delete from sandbox_refunds')
  await pool.query('update sandbox_charges set refunded = 0')
})

test('with a hostile provider every order is paid once all the same', async () => {
  const bought: Bought[] = []
  for (let index = 0; index < (isLong ? 24 : 6); index += 1) {
    const one = await buyOne(shopper, await aProduct(pool))
    bought.push(one)
    // The charge is begun by hand, so that this one alone meets mischief.
    for (let tries = 0; tries < 8; tries += 1) {
      await fetch(`${market.url}/test-payments/charges`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${market.market.config.SANDBOX_SECRET}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          reference: one.reference,
          amount: 11_500,
          currency: 'GHS',
          method: 'momo_mtn',
          phone: '0241234567',
          return_url: market.url,
          hostile: 'a bad day',
        }),
      })
      if ((await pageOf(one)).includes('/test-payments/')) break
    }
    await press(`${market.url}/test-payments/pay/${one.reference}`, { decision: 'approve' })
  }
  for (let round = 0; round < 10; round += 1) {
    await pool.query("update payment_intents set created_at = now() - interval '2 minutes', asked_at = null")
    await market.modules.settlement.askAboutPayments()
  }
  for (const { number } of bought)
    expect(await readOrder(shopper, number)).toMatchObject({ state: 'confirmed' })
  expect(await checkBooks(pool)).toEqual([])
}, 40_000)

test('with a live key, open payments at the test provider are declined', async () => {
  const closedDatabase = await testDatabase()
  const closed = await wholeMarket(closedDatabase, {
    PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef',
    PAYSTACK_URL: 'http://127.0.0.1:1',
  })
  const reference = `ju-${'c'.repeat(32)}`
  await closedDatabase.pool.query(
    `insert into sandbox_charges (reference, amount, currency, method, return_url)
     values ($1, 11500, 'GHS', 'card', $2)`,
    [reference, closed.url],
  )
  await fetch(`${closed.url}/test-payments/pay/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  const { rows } = await closedDatabase.pool.query('select state from sandbox_charges')
  expect(rows[0]?.state).toBe('failed')
})
