import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { aShopper, buyOne, readOrder, untilOrder } from '#server/testing/paying-over-http.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { paystackTestKey } from '#server/testing/paystack/paystack-stand-in.ts'

const { pool, market, paystack, visitor } = await paystackMarket()
const { settlement } = market.modules
const shopper = await aShopper(market)
const telecel = { method: 'momo_telecel', phone: '+233201234567' }
const card = { method: 'card' }

const goToPay = async (payUrl: string) => (await visitor.call('GET', payUrl)).headers.get('location') ?? ''
/** Paystack answers these calls so. */
const answerTo = (wanted: string, status: number, message: string) => {
  paystack.trouble.instead = ({ method, path }) =>
    `${method} ${path}`.startsWith(wanted) ? { status, body: { status: false, message } } : null
}
const isPaid = ({ state }: Order) => state === 'confirmed'

async function aVoucherPage() {
  const bought = await buyOne(shopper, await aProduct(pool), telecel)
  const page = await goToPay(bought.payUrl)
  return {
    bought,
    send: async (voucher: string) => {
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ voucher }),
        redirect: 'manual',
      })
      const { status, headers } = answer
      return { status, type: headers.get('content-type') ?? '', text: await answer.text() }
    },
  }
}

test('a voucher that is rejected in other words: the page says so, and accepts the next one', async () => {
  const { bought, send } = await aVoucherPage()
  answerTo('POST /charge/submit_otp', 400, 'Voucher code has expired or is <not> valid')
  const refused = await send('111111')
  expect(refused).toMatchObject({ status: 422, type: expect.stringContaining('text/html') })
  expect(refused.text).toContain('did not take this voucher')
  expect(refused.text).toContain('has expired or is &#60;not&#62; valid')
  expect(refused.text).toContain(`/order-confirmed/${bought.number}`)
  paystack.trouble.instead = () => null
  expect((await send('123456')).text).toContain('Waiting for your approval')
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
})

test.each([
  ['is away', 503, ''],
  ['turns our key away', 401, 'Invalid key'],
  ['turns our address away', 403, 'Your IP address is not allowed to make this call'],
])('a voucher while Paystack %s: the page stays, in a plain sentence', async (_, status, message) => {
  const { send } = await aVoucherPage()
  answerTo('', status, message)
  const unknown = await send('123456')
  expect(unknown).toMatchObject({ status: 503, type: expect.stringContaining('text/html') })
  expect(unknown.text).toContain('did not answer')
  expect(unknown.text).toContain('name="voucher"')
  expect(unknown.text).not.toContain('not allowed')
  paystack.trouble.instead = () => null
  expect((await send('123456')).text).toContain('Waiting for your approval')
})

test.each([
  ['a wallet', '/charge', { method: 'momo_mtn', phone: '0241234567' }, 'Invalid phone number'],
  ['a card', '/transaction/initialize', card, 'Card payments are not enabled'],
])('%s that Paystack refuses: the order says why, and another way pays', async (_, path, payment, why) => {
  const bought = await buyOne(shopper, await aProduct(pool), payment)
  answerTo(`POST ${path}`, 400, why)
  const leadsTo = await goToPay(bought.payUrl)
  expect(leadsTo).toMatch(new RegExp(`/order-confirmed/${bought.number}$`))
  expect((await readOrder(shopper, bought.number)).payment).toMatchObject({ state: 'failed', failure: why })
  paystack.trouble.instead = () => null
  const again = await shopper.call<{ pay_url: string }>('POST', `/api/orders/${bought.number}/payment`, card)
  await goToPay(again.body.pay_url)
  await paystack.pay(again.body.pay_url.split('/').at(-2) ?? '')
  await untilOrder(shopper, bought.number, isPaid)
})

test('a payment that cannot be started because Paystack is unreachable is reported as such, and started again from the order', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  answerTo('POST /charge', 403, 'Your IP address is not allowed to make this call')
  expect(await goToPay(bought.payUrl)).toContain('payment=unreachable')
  expect((await readOrder(shopper, bought.number)).payment).toMatchObject({ state: 'pending', failure: null })
  paystack.trouble.instead = () => null
  expect(await goToPay(bought.payUrl)).toContain('/wallet')
})

test('a rejected query says nothing about a payment: a paid order does not expire because of it', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.pay(bought.reference, { quietly: true })
  answerTo('GET /transaction/verify', 403, 'Your IP address is not allowed to make this call')
  await pool.query("update orders set expires_at = now() - interval '1 minute' where number = $1", [
    bought.number,
  ])
  await settlement.expireOrders()
  expect(await readOrder(shopper, bought.number)).toMatchObject({ state: 'pending_payment' })
  paystack.trouble.instead = () => null
  await settlement.expireOrders()
  expect(await readOrder(shopper, bought.number)).toMatchObject({ state: 'confirmed' })
})

/** Sends these bytes, signed. */
const deliver = async (body: string) => {
  const signature = createHmac('sha512', paystackTestKey).update(body).digest('hex')
  const answer = await fetch(`${market.url}/api/payments/webhooks/paystack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  })
  return answer.status
}
const untilHandled = () =>
  expect
    .poll(async () => (await pool.query('select from webhook_events where handled_at is null')).rowCount)
    .toBe(0)

test('a signed webhook that cannot be parsed raises one alarm', async () => {
  const dispute = JSON.stringify({
    event: 'charge.dispute.create',
    data: { status: 'pending', domain: 'test' },
  })
  for (const body of ['{"event":', '[1,2]', dispute, dispute]) expect(await deliver(body)).toBe(200)
  await untilHandled()
  const alarms = (await settlement.takeNewAlarms()).filter(({ kind }) => kind === 'webhook.unreadable')
  expect(alarms.map(({ subject }) => subject.split(' ')[0]).toSorted()).toEqual([
    'charge.dispute.create',
    'news',
    'news',
  ])
})

test('a webhook in which an unused field has another form is processed all the same', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
  paystack.disputes.set('77', {
    ...{ id: 77, status: 'awaiting-merchant-feedback', resolution: null, refund_amount: null },
    ...{ reference: bought.reference, domain: 'test' },
  })
  const data = { id: 77, status: 'awaiting-merchant-feedback', domain: 'test', amount: 115.5, currency: 9 }
  expect(await deliver(JSON.stringify({ event: 'charge.dispute.create', data }))).toBe(200)
  await untilHandled()
  const known = await pool.query("select state from payment_disputes where provider_reference = '77'")
  expect(known.rows).toEqual([{ state: 'open' }])
})
