import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { aShopper, buyOne, readOrder, untilOrder } from '#server/testing/paying-over-http.ts'
import { paystackStandIn, paystackTestKey } from '#server/testing/paystack/paystack-stand-in.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../modules/books/index.ts'
import { paystackProvider } from './paystack-provider.ts'

const database = await testDatabase()
const { pool } = database
let marketUrl = ''
const paystack = await paystackStandIn(() => `${marketUrl}/api/payments/webhooks/paystack`)
const market = await wholeMarket(database, {
  PAYSTACK_SECRET_KEY: paystackTestKey,
  PAYSTACK_URL: paystack.url,
})
marketUrl = market.url
const provider = paystackProvider({ secretKey: paystackTestKey, baseUrl: paystack.url })
const visitor = callerWith(market.url, null)
const shopper = await aShopper(market)
afterAll(() => paystack.close())

beforeEach(() => {
  Object.assign(paystack.trouble, { losesAnswerTo: '', isDown: false, refundMessage: '' })
})

const telecel = { method: 'momo_telecel', phone: '+233201234567' }
const card = { method: 'card' }
const aCharge = (more: object = {}) => ({
  reference: `ju-${randomBytes(16).toString('hex')}`,
  amountPesewas: 11_500,
  currency: 'GHS' as const,
  method: 'card' as const,
  phone: null,
  email: 'ama@juaso.test',
  returnUrl: 'https://juaso.test/order-confirmed/JU1',
  ...more,
})
const goToPay = async (payUrl: string) => (await visitor.call('GET', payUrl)).headers.get('location') ?? ''
const isPaid = (order: { state: string }) => order.state === 'confirmed'

test('a card is paid on the page of Paystack and confirmed by its signed webhook', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  expect(await goToPay(bought.payUrl)).toMatch(/^https:\/\/checkout\.paystack\.test\//)
  // The tab was closed: the order leads back to the same page.
  await goToPay((await readOrder(shopper, bought.number)).payment.pay_url ?? '')
  expect(
    paystack.calls.filter(
      ({ path, body }) => path === '/transaction/initialize' && body.reference === bought.reference,
    ),
  ).toHaveLength(1)
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
  expect((await provider.verify(bought.reference)).cardSignature).toBe('SIG_of_the_card')
})

test('an MTN wallet is charged on the phone, in its local form, and the page waits without scripts', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), { method: 'momo_mtn', phone: '+233241234567' })
  const page = await goToPay(bought.payUrl)
  expect(page).toBe(`${market.url}/api/payments/${bought.reference}/wallet`)
  const call = paystack.calls.find(
    ({ path, body }) => path === '/charge' && body.reference === bought.reference,
  )
  expect(call?.body).toMatchObject({
    amount: 11_500,
    currency: 'GHS',
    mobile_money: { phone: '0241234567', provider: 'mtn' },
  })
  const html = await (await fetch(page)).text()
  expect(html).toContain('complete authorization process on your mobile phone')
  expect(html).not.toContain('<script')
  await paystack.pay(bought.reference, { quietly: true })
  // The page looks again by itself and leads to the order.
  expect((await fetch(page, { redirect: 'manual' })).headers.get('location')).toContain(
    `/order-confirmed/${bought.number}`,
  )
  expect(await readOrder(shopper, bought.number)).toMatchObject({ state: 'confirmed' })
})

test('a Telecel wallet asks for its voucher, says when it is wrong, then waits for the approval', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), telecel)
  const page = await goToPay(bought.payUrl)
  expect(await (await fetch(page)).text()).toContain('Dial *110# to generate a voucher')
  const send = (voucher: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ voucher }), redirect: 'manual' })
  const wrong = await send('000000')
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('does not know this voucher')
  expect(await (await send('123456')).text()).toContain('Waiting for your approval')
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
})

test('a failed charge sends no webhook: the poller finds it, and another wallet pays', async () => {
  const bought = await buyOne(shopper, await aProduct(pool))
  await goToPay(bought.payUrl)
  paystack.fail(bought.reference)
  await pool.query(
    "update payment_intents set created_at = now() - interval '2 minutes' where reference = $1",
    [bought.reference],
  )
  await market.modules.settlement.askAboutPayments()
  expect((await readOrder(shopper, bought.number)).payment).toMatchObject({ state: 'failed' })
  const again = await shopper.call<{ pay_url: string }>('POST', `/api/orders/${bought.number}/payment`, card)
  const reference = again.body.pay_url.split('/').at(-2) ?? ''
  await goToPay(again.body.pay_url)
  await paystack.pay(reference)
  await untilOrder(shopper, bought.number, isPaid)
})

test('a webhook with a wrong signature, another key or changed bytes is refused', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  expect(
    await paystack.send('charge.success', { reference: bought.reference }, 'sk_test_of_somebody_else'),
  ).toBe(401)
  const unsigned = await fetch(`${market.url}/api/payments/webhooks/paystack`, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(401)
  expect(await readOrder(shopper, bought.number)).toMatchObject({ state: 'pending_payment' })
})

test('the contents of a webhook are not trusted: only the reply to a query of Paystack counts', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.send('charge.success', {
    id: 1,
    reference: bought.reference,
    status: 'success',
    amount: 11_500,
    domain: 'test',
  })
  await market.modules.payments.followWebhooks()
  expect(await readOrder(shopper, bought.number)).toMatchObject({ state: 'pending_payment' })
})

test('repeated webhooks in any order pay once', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.send('refund.processed', {
    transaction_reference: bought.reference,
    amount: '11500',
    status: 'processed',
    domain: 'test',
  })
  await paystack.pay(bought.reference)
  await Promise.all(Array.from({ length: 5 }, () => paystack.pay(bought.reference)))
  await untilOrder(shopper, bought.number, isPaid)
  expect(await checkBooks(pool)).toEqual([])
})

test('amount, currency, reference and domain must all be those of the charge', async () => {
  const charge = aCharge()
  await provider.start(charge)
  await paystack.pay(charge.reference, { quietly: true })
  const made = paystack.charges.get(charge.reference)
  expect(await provider.verify(charge.reference)).toMatchObject({
    state: 'paid',
    amountPesewas: 11_500,
    currency: 'GHS',
  })
  Object.assign(made ?? {}, { domain: 'live' })
  await expect(provider.verify(charge.reference)).rejects.toThrow(/live world/)
  Object.assign(made ?? {}, { domain: 'test', reference: 'another' })
  await expect(provider.verify(charge.reference)).rejects.toThrow(/another charge/)
  expect(await provider.verify('ju-never-begun-at-paystack')).toMatchObject({ state: 'unknown' })
})

test('money in another currency is booked nowhere and raises an alarm', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  Object.assign(paystack.charges.get(bought.reference) ?? {}, { currency: 'NGN' })
  await paystack.pay(bought.reference, { quietly: true })
  expect(await market.modules.settlement.settle(bought.reference)).toBe('pending')
  const { rows } = await pool.query('select kind from money_alarms where subject = $1', [bought.reference])
  expect(rows).toEqual([{ kind: 'payment.currency' }])
})

test('after a lost reply the wallet continues where it was, the card gets another page', async () => {
  const wallet = await buyOne(shopper, await aProduct(pool))
  paystack.trouble.losesAnswerTo = 'POST /charge'
  expect(await goToPay(wallet.payUrl)).toContain('payment=unreachable')
  expect(await goToPay(wallet.payUrl)).toContain('/wallet')
  const byCard = await buyOne(shopper, await aProduct(pool), card)
  paystack.trouble.losesAnswerTo = 'POST /transaction/initialize'
  expect(await goToPay(byCard.payUrl)).toContain('payment=unreachable')
  expect(await goToPay(byCard.payUrl)).toMatch(/^https:\/\/checkout\.paystack\.test\//)
  // Should the first page be paid after all, it pays the order.
  await paystack.pay(byCard.reference)
  await untilOrder(shopper, byCard.number, isPaid)
  expect(await checkBooks(pool)).toEqual([])
})

test('a refund is sent once although the reply was lost, and booked when Paystack has sent it', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
  await shopper.call('POST', `/api/orders/${bought.number}/cancel`, { reason: '' })
  const mine = () => {
    const id = paystack.charges.get(bought.reference)?.id
    return paystack.refunds.filter(({ transaction }) => transaction === id)
  }
  const sendNow = async () => {
    await pool.query('update refunds set next_try_at = null')
    return market.modules.payments.sendRefunds()
  }
  paystack.trouble.refundMessage = 'Your balance is not enough to fulfill this request'
  await sendNow()
  expect((await readOrder(shopper, bought.number)).payment.refund_state).toBe('pending')
  Object.assign(paystack.trouble, { refundMessage: '', losesAnswerTo: 'POST /refund' })
  await sendNow()
  await sendNow()
  expect(mine()).toHaveLength(1)
  Object.assign(mine()[0] ?? {}, { status: 'processed' })
  await paystack.send('refund.processed', {
    transaction_reference: bought.reference,
    refund_reference: null,
    amount: '11500',
    status: 'processed',
    domain: 'test',
  })
  // The news is followed beside us: who comes while it holds the refund passes it by, and the next run takes it up.
  await vi.waitFor(async () => {
    await sendNow()
    expect((await readOrder(shopper, bought.number)).payment).toMatchObject({
      refunded: 115,
      refund_state: 'completed',
    })
  }, 10_000)
  expect(await checkBooks(pool)).toEqual([])
})

test('the refunds of a charge are listed before another one is requested', async () => {
  const charge = aCharge()
  await provider.start(charge)
  await paystack.pay(charge.reference, { quietly: true })
  const of = { reference: charge.reference, providerReference: null, mayAsk: async () => true }
  const input = { ...of, cause: 'cancel:x', amountPesewas: 4_000 }
  expect(await provider.refund({ ...input, mayAsk: async () => false })).toMatchObject({ state: 'unasked' })
  expect(await provider.refund(input)).toMatchObject({ state: 'processing' })
  expect(await provider.refund(input)).toMatchObject({ state: 'processing' })
  // A partial refund of the same charge for another cause is another refund.
  const other = await provider.refund({ ...input, cause: 'return:y', amountPesewas: 7_500 })
  const id = paystack.charges.get(charge.reference)?.id
  const made = paystack.refunds.filter(({ transaction }) => transaction === id)
  expect(made.map(({ amount }) => amount)).toEqual([4_000, 7_500])
  expect(await provider.refund({ ...input, cause: 'more' })).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('fully reversed'),
  })
  Object.assign(made[1] ?? {}, { status: 'needs-attention' })
  expect(await provider.refund({ ...input, providerReference: other.providerReference })).toMatchObject({
    state: 'processing',
    reason: expect.stringContaining('dashboard'),
  })
})

test('a chargeback holds the order until the bank decides, and is processed even if Paystack could not be queried at once', async () => {
  const bought = await buyOne(shopper, await aProduct(pool), card)
  await goToPay(bought.payUrl)
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, isPaid)
  const dispute = {
    id: 4_711,
    status: 'awaiting-merchant-feedback',
    resolution: null as string | null,
    refund_amount: 11_500,
    dueAt: '2026-12-01T11:00:00.000Z',
    reference: bought.reference,
    domain: 'test',
  }
  paystack.disputes.set('4711', dispute)
  paystack.trouble.isDown = true
  expect(
    await paystack.send('charge.dispute.create', { id: 4_711, status: dispute.status, domain: 'test' }),
  ).toBe(200)
  await expect
    .poll(
      async () =>
        (await pool.query('select count(*)::int as open from webhook_events where handled_at is null'))
          .rows[0].open,
    )
    .toBe(1)
  paystack.trouble.isDown = false
  await pool.query(
    "update webhook_events set received_at = now() - interval '1 minute' where handled_at is null",
  )
  expect(await market.modules.payments.followWebhooks()).toBe(1)
  const kept = async () =>
    (await pool.query("select state, due_at from payment_disputes where provider_reference = '4711'")).rows[0]
  const state = async () => (await kept())?.state
  expect(await state()).toBe('open')
  expect((await kept()).due_at).toEqual(new Date(dispute.dueAt))
  Object.assign(dispute, { status: 'resolved', resolution: 'merchant-accepted' })
  await paystack.send('charge.dispute.resolve', { id: 4_711, status: 'resolved', domain: 'test' })
  await expect.poll(state).toBe('lost')
  expect(await checkBooks(pool)).toEqual([])
})
