import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { held } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'
import { retryPayment } from '../paying/retry-payment.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const { settle } = market.modules.settlement
const { payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)
const deps = { provider: { name: 'sandbox', isTest: true } as PaymentProvider, settle }

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An order on invoice of so many pieces at GHS 100.00, with a delivery of GHS 15.00. */
async function anInvoice(quantity = 1) {
  const made = await aCompany({ limit: 500_000 })
  const number = (await buyOnInvoice(made.company, made.product, quantity)).body.order_number
  const owed = () => held(pool, `receivable/${made.company.companyId}`).then((amount) => 0 - amount)
  return { ...made, number, owed }
}
type Made = Awaited<ReturnType<typeof anInvoice>>

/** Opens a prompt for a part, and answers its reference. */
const promptFor = ({ company, number }: Made, partPesewas?: number) =>
  retryPayment(market.market, deps, {
    personId: company.id,
    orderNumber: number,
    method: 'momo_mtn',
    phone: '0241234567',
    partPesewas,
  })

async function approve(reference: string) {
  await payAt(`/api/payments/${reference}/pay`, 'approve')
  // The provider's own news may have come first; the test provider is silent or declines at certain amounts.
  expect(['paid', 'already', 'pending', 'failed']).toContain(await settle(reference))
}

/** Prompts that were closed meanwhile are approved on the phone all the same. */
const approveLate = (references: readonly string[]) =>
  pool.query("update sandbox_charges set state = 'paid', updated_at = now() where reference = any ($1)", [
    references,
  ])

const stateOf = async ({ number }: Made) =>
  (
    await pool.query<{ state: string; amount: number; paid: number; withheld: number; owed: number }>(
      `select v.state, v.amount::int, v.paid::int, v.withheld::int, v.owed::int
       from invoices v join orders o on o.id = v.order_id where o.number = $1`,
      [number],
    )
  ).rows[0]

/** Money on its way back of an order, in pesewas by way. */
const refundsOf = async ({ number }: Made) =>
  (
    await pool.query<{ way: string; amount: number }>(
      `select r.way, sum(r.amount)::int as amount from refunds r join orders o on o.id = r.order_id where o.number = $1 group by 1 order by 1`,
      [number],
    )
  ).rows

/** A certificate over so many pesewas is handed in and accepted. */
async function withhold({ number }: Made, amount: number): Promise<string> {
  const { rows } = await pool.query<{ outcome: string }>(
    `with paper as (
       insert into withholding_certificates (invoice_id, person_id, number, amount)
       select v.id, o.person_id, gen_random_uuid()::text, $2 from invoices v join orders o on o.id = v.order_id where o.number = $1 returning id)
     select id as outcome from paper`,
    [number, amount],
  )
  const accepted = await pool.query<{ outcome: string }>('select accept_withholding($1) as outcome', [
    rows[0]?.outcome,
  ])
  return accepted.rows[0]?.outcome ?? ''
}

test('an invoice is paid by Mobile Money and by bank in parts, the credit grows with each, and the store earns with the last', async () => {
  const made = await anInvoice()
  await approve(await promptFor(made, 4_000))
  expect(await made.owed()).toBe(7_500)
  expect(await receive(made.number, 2_500, 'GCB 1')).toBe('part')
  expect(await receive(made.number, 2_500, 'GCB 1')).toBe('already')
  expect(await stateOf(made)).toEqual({
    state: 'open',
    amount: 11_500,
    paid: 6_500,
    withheld: 0,
    owed: 5_000,
  })
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(0)
  await approve(await promptFor(made))
  expect(await stateOf(made)).toMatchObject({ state: 'paid', paid: 11_500, owed: 0 })
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(8_450)
  expect(await made.owed()).toBe(0)
})

test('of eight payments of all that is owed, approved at once, one is kept and the rest goes back', async () => {
  const made = await anInvoice()
  const references: string[] = []
  // Each prompt closes the one before; all of them can still be approved on the phone.
  for (let times = 0; times < 8; times += 1) {
    const reference = await promptFor(made)
    await market.modules.settlement.payAddress(reference)
    references.push(reference)
  }
  await approveLate(references)
  await Promise.all(references.map(settle))
  expect(await stateOf(made)).toMatchObject({ state: 'paid', paid: 11_500 })
  expect(await refundsOf(made)).toEqual([{ way: 'provider', amount: 7 * 11_500 }])
})

test('of eight parts at once no more is kept than is owed', async () => {
  const made = await anInvoice()
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((each) =>
      receive(made.number, 3_000, `GCB ${each}`).catch(({ code }: { code: string }) => code),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'part')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'invoice.received_more')).toHaveLength(5)
  expect(await made.owed()).toBe(2_500)
})

test('a part above what is owed is refused, and one that arrives after the invoice was paid goes back', async () => {
  const made = await anInvoice()
  await expect(promptFor(made, 11_501)).rejects.toMatchObject({
    code: 'invoice.above_owed',
    message: 'That is more than is owed on this invoice: GHS 115.00 is left to pay.',
  })
  const late = await promptFor(made, 5_000)
  await market.modules.settlement.payAddress(late)
  expect(await receive(made.number, 11_500)).toBe('paid')
  await approveLate([late])
  expect(await settle(late)).toBe('refund')
  expect(await refundsOf(made)).toEqual([{ way: 'provider', amount: 5_000 }])
})

test('an accepted certificate counts like a payment, twice it does not', async () => {
  const made = await anInvoice()
  expect(await withhold(made, 345)).toBe('accepted')
  expect(await made.owed()).toBe(11_155)
  expect(await held(pool, 'platform/withheld')).toBe(-345)
  expect(await withhold(made, 11_156)).toBe('more')
  await pool.query(
    "update withholding_certificates set state = 'refused', refused_reason = 'x', decided_at = now() where state = 'waiting'",
  )
  expect(await receive(made.number, 11_155)).toBe('paid')
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(8_450)
  expect(await withhold(made, 1)).toBe('more')
  await pool.query(
    "update withholding_certificates set state = 'refused', refused_reason = 'x', decided_at = now() where state = 'waiting'",
  )
})

test('a certificate over all that is still owed pays the invoice', async () => {
  const made = await anInvoice()
  await receive(made.number, 11_000, 'GCB 1')
  expect(await withhold(made, 500)).toBe('accepted')
  expect(await stateOf(made)).toMatchObject({ state: 'paid', owed: 0 })
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(8_450)
})

test.each([
  ['a part that came by bank', (made: Made) => receive(made.number, 4_000, 'GCB 1')],
  ['a certificate', (made: Made) => withhold(made, 300)],
])('after %s, a prompt for more than is owed is closed', async (_, pay) => {
  const made = await anInvoice()
  const reference = await promptFor(made)
  await pay(made)
  const { rows } = await pool.query('select state from payment_intents where reference = $1', [reference])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('an order that was paid in part is cancelled: what arrived goes back, the rest is owed no more, the certificate is void', async () => {
  const made = await anInvoice()
  await approve(await promptFor(made, 4_000))
  await receive(made.number, 1_000, 'GCB 1')
  await withhold(made, 345)
  expect((await made.company.call('POST', `/api/orders/${made.number}/cancel`, {})).status).toBe(200)
  expect(await made.owed()).toBe(0)
  expect(await refundsOf(made)).toEqual([
    { way: 'invoice', amount: 6_155 },
    { way: 'provider', amount: 4_000 },
    { way: 'transfer', amount: 1_000 },
    { way: 'withheld', amount: 345 },
  ])
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(0)
})

test('goods that come back take off what is owed first, and the rest of their price goes back', async () => {
  const made = await anInvoice(3)
  await approve(await promptFor(made, 25_000))
  await giveOneBack(made)
  expect(await stateOf(made)).toEqual({ state: 'paid', amount: 25_000, paid: 25_000, withheld: 0, owed: 0 })
  expect(await refundsOf(made)).toEqual([
    { way: 'invoice', amount: 6_500 },
    { way: 'provider', amount: 3_500 },
  ])
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(2 * 8_450)
  await market.modules.sendRefunds()
  await market.deliver()
  const after = (await made.company.call<Order>('GET', `/api/orders/${made.number}`)).body
  expect(after.parcels[0]).toMatchObject({ status: 'delivered', return: { state: 'refunded', refund: 100 } })
})

test.each([
  [
    'exactly what is still owed comes off the invoice, and the rest is earned',
    21_500,
    0,
    [{ way: 'invoice', amount: 10_000 }],
  ],
  [
    'less than came by Mobile Money goes back there, and not by bank',
    20_000,
    11_500,
    [{ way: 'provider', amount: 10_000 }],
  ],
] as const)('goods that come back: %s', async (_, byWallet, byBank, refunds) => {
  const made = await anInvoice(3)
  await approve(await promptFor(made, byWallet))
  if (byBank > 0) await receive(made.number, byBank, 'GCB 1')
  await giveOneBack(made)
  expect(await stateOf(made)).toMatchObject({ state: 'paid', owed: 0 })
  expect(await refundsOf(made)).toEqual(refunds)
  expect(await held(pool, `vendor/${made.store.id}/pending/sandbox`)).toBe(2 * 8_450)
})

const step = fc.record({
  do: fc.constantFrom('prompt', 'bank', 'withhold', 'return', 'cancel', 'dispute'),
  share: fc.constantFrom(0.1, 0.34, 0.5, 1),
})

test('the books balance after each of any parts, certificates, returns, chargebacks and cancellations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const made = await anInvoice(3)
      for (const { do: operation, share } of steps) {
        const { owed = 0, state } = (await stateOf(made)) ?? {}
        const part = Math.max(1, Math.round(owed * share))
        if (operation === 'prompt' && state === 'open') await approve(await promptFor(made, part))
        if (operation === 'bank' && state === 'open') await receive(made.number, part, `GCB ${Math.random()}`)
        if (operation === 'withhold' && state === 'open')
          await withhold(made, Math.max(1, Math.round(owed * share * 0.1)))
        if (operation === 'return') await giveOneBack(made)
        if (operation === 'cancel') await made.company.call('POST', `/api/orders/${made.number}/cancel`, {})
        if (operation === 'dispute') await chargeBack(made)
        expect(await checkBooks(pool), `after ${operation}`).toEqual([])
      }
    }),
    { numRuns: isLong ? 40 : 5 },
  )
}, 120_000)

async function giveOneBack(made: Made): Promise<void> {
  await moveOrderTowards(db, { number: made.number, to: 'delivered' }, bookArrival).catch(() => undefined)
  const order = (await made.company.call<Order>('GET', `/api/orders/${made.number}`)).body
  const parcel = order.parcels[0] as Order['parcels'][0]
  const asked = await made.company.call('POST', `/api/orders/${made.number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: parcel.lines[0]?.id, quantity: 1 }],
  })
  if (asked.status >= 300) return
  // After a chargeback nothing comes back.
  const received = receiveReturn(db, { parcelId: parcel.id, actor: 'vendor', isDamaged: false }, bookArrival)
  expect(
    await received.then(
      () => '',
      ({ code }: { code: string }) => code,
    ),
  ).toMatch(/^$|^return\.disputed$/)
}

/** The bank takes a part back that was paid by wallet. */
async function chargeBack({ number }: Made): Promise<void> {
  const { rows } = await pool.query<{ id: string; amount: number }>(
    `select i.id, i.amount::int from payment_intents i join orders o on o.id = i.order_id
     where o.number = $1 and i.provider = 'sandbox' and i.state = 'paid'
       and not exists (select from payment_disputes d where d.order_id = o.id) order by i.id limit 1`,
    [number],
  )
  const paid = rows[0]
  if (!paid) return
  const name = `dispute-${paid.id}`
  await pool.query("select open_dispute('sandbox', $1, $2, $3, 'why')", [name, paid.id, paid.amount])
  await pool.query("select end_dispute('sandbox', $1, 'lost', $2)", [name, paid.amount])
}
