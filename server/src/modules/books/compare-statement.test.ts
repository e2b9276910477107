import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StatementHead } from '#contracts/desk/money/statements.ts'
import { paystackStatement } from '../../adapters/payments/paystack/paystack-statement.ts'
import { held } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { endRests, settleCash } from '../../testing/earning.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { aShopper, buyOne, untilOrder } from '../../testing/paying-over-http.ts'
import { paystackStandIn, paystackTestKey } from '../../testing/paystack/paystack-stand-in.ts'
import { anOperator } from '../../testing/teams/operators.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'
import { bookLateFees, checkBooks, compareStatement } from './index.ts'

const database = await testDatabase()
const { pool } = database
let marketUrl = ''
const paystack = await paystackStandIn(() => `${marketUrl}/api/payments/webhooks/paystack`)
const market = await wholeMarket(database, {
  PAYSTACK_SECRET_KEY: paystackTestKey,
  PAYSTACK_URL: paystack.url,
})
marketUrl = market.url
const shopper = await aShopper(market)
const source = paystackStatement({ secretKey: paystackTestKey, baseUrl: paystack.url })
const hourMs = 3_600_000
/** As if read two hours later, when nothing is so fresh that a side need not know of it yet. */
const compare = () =>
  compareStatement(pool, source, {
    from: new Date(Date.now() - 24 * hourMs),
    to: new Date(Date.now() + 2 * hourMs),
  })

let paid = { number: '', reference: '' }
let returned = ''

afterAll(() => paystack.close())
afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** Goes to pay and pays, as the buyer does on Paystack's page. */
async function aPaidOrder() {
  const bought = await buyOne(shopper, await aProduct(pool, { base: 10_000 }), { method: 'card' })
  await shopper.call('GET', bought.payUrl)
  await paystack.pay(bought.reference)
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
  return bought
}

beforeAll(async () => {
  paid = await aPaidOrder()
  // One that is cancelled and sent back, and one that was paid in cash and goes back by a transfer.
  const cancelled = await aPaidOrder()
  await shopper.call('POST', `/api/orders/${cancelled.number}/cancel`, {})
  returned = (await buyOne(shopper, await aProduct(pool, { base: 10_000 }), { method: 'cash_on_delivery' }))
    .number
  await moveOrderTowards(market.market.db, { number: returned, to: 'return_processing' }, bookArrival)
  await settleCash(pool)
  await shopper.call('PUT', `/api/orders/${returned}/parcels/1/returns/wallet`, {
    wallet_phone: '0241234567',
  })
  await market.modules.sendRefunds()
  for (const refund of paystack.refunds) refund.status = 'processed'
  await pool.query("update refunds set next_try_at = now() - interval '1 minute'")
  await endRests(market)
  await market.modules.sendRefunds()
})

test('the fee of Paystack is booked as an expense of the platform', async () => {
  // Twice 1.95 % of GHS 115.00, and GHS 1.00 for the transfer.
  expect(await held(pool, 'platform/provider_fees')).toBe(-(2 * 224 + 100))
  expect(await held(pool, 'provider/paystack')).toBe(-11_500 + 2 * 224 + 100 + 11_500)
  const fees = await pool.query('select fee::int from payment_intents where reference = $1', [paid.reference])
  expect(fees.rows).toEqual([{ fee: 224 }])
})

test('a statement that equals our books has no difference', async () => {
  expect(await compare()).toEqual({ differences: [], lateFees: [] })
})

test('a fee that the provider reports only after the payment is booked once, with the reference in its cause', async () => {
  const charge = paystack.charges.get(paid.reference)
  const transfer = [...paystack.transfers.values()][0]
  if (!charge || !transfer) throw new Error('the stand-in made nothing')
  const [chargeFee, transferFee] = [charge.fees, transfer.fee_charged]
  charge.fees = 300
  transfer.fee_charged = 150
  const { lateFees } = await compare()
  const book = () => bookLateFees(pool, source.name, lateFees)
  expect((await Promise.all([book(), book()])).flat().sort()).toEqual(
    [
      `Paystack's fee of GHS 3.00 for payment ${paid.reference} was reported late: GHS 0.76 of it is booked now.`,
      `Paystack's fee of GHS 1.50 for transfer ${transfer.reference} was reported late: GHS 0.50 of it is booked now.`,
    ].sort(),
  )
  expect(await compare()).toEqual({ differences: [], lateFees: [] })
  expect(await held(pool, 'platform/provider_fees')).toBe(-(300 + 224 + 150))
  const { rows } = await pool.query(
    "select cause from ledger_transactions where cause like 'late_fee:%' order by cause",
  )
  expect(rows).toEqual([
    { cause: `late_fee:${paid.reference}:300` },
    { cause: `late_fee:${transfer.reference}:150` },
  ])
  // Less than is booked is left to a person.
  charge.fees = chargeFee
  transfer.fee_charged = transferFee
  expect((await compare()).differences.sort()).toEqual([
    `Paystack's payment ${paid.reference} of GHS 115.00 cost a fee of GHS 2.24; our books say GHS 3.00.`,
    `Paystack's transfer ${transfer.reference} of GHS 115.00 cost a fee of GHS 1.00; our books say GHS 1.50.`,
  ])
  charge.fees = 300
  transfer.fee_charged = 150
})

test('every difference is a sentence that names the payment', async () => {
  const charge = paystack.charges.get(paid.reference)
  const transfer = [...paystack.transfers.values()][0]
  const refund = paystack.refunds[0]
  if (!charge || !transfer || !refund) throw new Error('the stand-in made nothing')
  const { amount, fees, status } = charge
  charge.amount = 11_400
  expect((await compare()).differences).toEqual([
    `Paystack's payment ${paid.reference} of GHS 114.00 stands in our books with GHS 115.00.`,
  ])
  Object.assign(charge, { amount, fees: 250 })
  expect((await compare()).differences).toEqual([
    `Paystack's payment ${paid.reference} of GHS 115.00 cost a fee of GHS 2.50; our books say GHS 3.00.`,
  ])
  Object.assign(charge, { fees, status: 'reversed' })
  expect((await compare()).differences).toEqual([
    `Paystack's payment ${paid.reference} of GHS 115.00 is not done there, and it is in our books.`,
  ])
  charge.status = status
  paystack.charges.set('nobody', { ...charge, reference: 'nobody-asked-for-this-one' })
  paystack.transfers.delete(transfer.reference)
  paystack.refunds.push({ ...refund, id: 9_999 })
  expect((await compare()).differences).toEqual([
    "Paystack's payment nobody-asked-for-this-one of GHS 115.00 is not in our books.",
    "Paystack's refund 9999 of GHS 115.00 is not in our books.",
    `Our transfer ${transfer.reference} of GHS 115.00 is not on Paystack's statement.`,
  ])
  paystack.charges.delete('nobody')
  paystack.transfers.set(transfer.reference, transfer)
  paystack.refunds.pop()
})

test('an export of its refunds is compared with ours by Paystack’s own number, and one of another business is refused', async () => {
  const operator = await anOperator(market, 'money')
  const refund = paystack.refunds[0]
  if (!refund) throw new Error('the stand-in sent nothing back')
  const upload = (id: number, amount: string, payment: string) =>
    operator.call<StatementHead>('POST', '/api/admin/statements', {
      file_name: 'refunds.csv',
      text: `Refund ID,Transaction Reference,Amount,Currency,Status,Created At\n${id},${payment},${amount},GHS,processed,${new Date().toISOString()}`,
    })
  const payment = `ju-${'0'.repeat(32)}`
  expect((await upload(refund.id, '115.00', payment)).body).toMatchObject({ matches: 1, differs: 0 })
  expect((await upload(refund.id, '114.00', payment)).body).toMatchObject({ matches: 0, differs: 1 })
  expect(await upload(refund.id, '115.00', 'T4711')).toMatchObject({
    ...{ status: 422, body: { code: 'provider_statement.not_ours' } },
  })
})

test('the fee of a transfer that came back is booked from the statement too', async () => {
  const transfer = [...paystack.transfers.values()][0]
  if (!transfer) throw new Error('the stand-in sent nothing')
  transfer.status = 'reversed'
  await endRests(market)
  await market.modules.sendRefunds()
  transfer.fee_charged = 170
  const { differences, lateFees } = await compare()
  expect([differences, lateFees]).toEqual([
    [],
    [{ kind: 'transfer', reference: transfer.reference, feePesewas: 170 }],
  ])
  expect(await bookLateFees(pool, source.name, lateFees)).toHaveLength(1)
  expect(await compare()).toEqual({ differences: [], lateFees: [] })
})

test('a statement of more than one page is read to its end', async () => {
  const one = paystack.charges.get(paid.reference)
  if (!one) throw new Error('nothing was paid')
  for (let index = 0; index < 230; index += 1) {
    paystack.charges.set(`more-${index}`, { ...one, reference: `more-${index}` })
  }
  expect((await compare()).differences).toHaveLength(230)
})
