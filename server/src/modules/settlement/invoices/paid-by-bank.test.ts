import { afterEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { fillCart, held, place } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aShelf } from '#server/testing/hostile/hostile-shelf.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { bookArrival, markReceived } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { settle } = market.modules.settlement
const { payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice, receive, referenceOf } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** One order of GHS 115.00 on invoice. */
async function anInvoice() {
  const made = await aCompany()
  const number = (await buyOnInvoice(made.company, made.product)).body.order_number
  return { ...made, number, reference: await referenceOf(number) }
}

/** Pays a try at the provider's page, and answers its reference. */
async function payOnline({ pay_url: url }: PlacedOrder): Promise<string> {
  await payAt(url, 'approve')
  const reference = url?.split('/').at(-2) ?? ''
  await settle(reference)
  return reference
}

test('an operator records that the money arrived by bank: it is booked once', async () => {
  const { store, number, reference } = await anInvoice()
  expect(await settle(reference)).toBe('pending')
  const received = { amountPesewas: 11_500, bankReference: 'GCB 4711' }
  const outcomes = await Promise.all([1, 2, 3].map(() => markReceived(db, reference, received)))
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'paid'])
  expect(await receive(number, 11_500, 'GCB 4711')).toBe('already')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect(await held(pool, 'provider/net30')).toBe(-11_500)
})

test('another sum under the same reference is a mistake until the operator says that it is another transfer', async () => {
  const { company, store, number, reference } = await anInvoice()
  const say = (amountPesewas: number, more = {}) =>
    markReceived(db, reference, { amountPesewas, bankReference: 'GCB 4711', ...more }).catch(
      ({ code, details }) => [code, details?.booked],
    )
  // A sum and its correction at once: only one of the two is booked.
  const both = await Promise.all([say(4_000), say(5_000)])
  expect(both.filter((one) => one === 'part')).toHaveLength(1)
  const booked = both[0] === 'part' ? 4_000 : 5_000
  expect(both).toContainEqual(['invoice.booked_before', `GHS ${booked / 100}.00`])
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(booked - 11_500)
  // The same transfer as somebody else reads it on the statement.
  expect(await receive(number, booked, ' gcb  4711')).toBe('already')
  await expect(receive(number, 1_000, 'gcb4711')).rejects.toMatchObject({ code: 'invoice.booked_before' })
  const another = await Promise.all([1, 2, 3].map(() => say(11_500 - booked, { isAnother: true })))
  expect(another.toSorted()).toEqual(['already', 'already', 'paid'])
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect(await say(1, { isAnother: true })).toEqual(['invoice.paid_before', undefined])
})

test('more than is owed is refused with both sums and what to do', async () => {
  const { company, number } = await anInvoice()
  await expect(receive(number, 11_501)).rejects.toMatchObject({
    code: 'invoice.received_more',
    message:
      'GHS 115.01 arrived and GHS 115.00 is owed. Nothing was booked: send GHS 0.01 back by bank, then say that GHS 115.00 was received.',
  })
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-11_500)
  expect(await receive(number, 11_500)).toBe('paid')
})

test('less than is owed is a part: the rest stays owed, and nobody has earned anything yet', async () => {
  const { company, store, number } = await anInvoice()
  expect(await receive(number, 10_000, 'GCB 1')).toBe('part')
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-1_500)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  await expect(receive(number, 1_501, 'GCB 2')).rejects.toMatchObject({ code: 'invoice.received_more' })
  expect(await receive(number, 1_500, 'GCB 2')).toBe('paid')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
})

test('an invoice that was paid before is not paid again, and the operator sees where its money came from', async () => {
  const { company, number } = await anInvoice()
  await receive(number, 11_500, 'GCB 1')
  await expect(receive(number, 11_500, 'GCB 2')).rejects.toMatchObject({
    code: 'invoice.paid_before',
    message:
      'This invoice of GHS 115.00 was paid before, under GCB 1. If GHS 115.00 arrived once more, send it back by bank; nothing was booked.',
  })
  const other = await anInvoice()
  const retry = await other.company.call<PlacedOrder>('POST', `/api/orders/${other.number}/payment`, {
    method: 'card',
  })
  const reference = await payOnline(retry.body)
  await expect(receive(other.number, 11_500)).rejects.toMatchObject({
    code: 'invoice.paid_before',
    details: { reference },
  })
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(0)
})

test('money for a cancelled invoice is not booked, and the operator reads what to do with it', async () => {
  const { company, number, reference } = await anInvoice()
  await company.call('POST', `/api/orders/${number}/cancel`, {})
  await expect(receive(number, 11_500)).rejects.toMatchObject({
    code: 'invoice.cancelled',
    message:
      'This invoice was cancelled and nothing is owed on it. Nothing was booked: send GHS 115.00 back by bank to whoever paid it.',
  })
  expect(await settle(reference)).toBe('pending')
  const nobodys = markReceived(db, `ju-${reference.slice(3).split('').reverse().join('')}`, {
    amountPesewas: 1,
    bankReference: 'GCB',
  })
  await expect(nobodys).rejects.toMatchObject({ code: 'payment.not_found' })
})

test('a failed payment of an invoice says that the invoice is still open, not the order', async () => {
  const { company, number } = await anInvoice()
  const retry = await company.call<PlacedOrder>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  await payAt(retry.body.pay_url, 'decline')
  await settle(retry.body.pay_url?.split('/').at(-2) ?? '')
  await market.deliver()
  const told = await pool.query<{ text: string }>(
    'select text from notifications where person_id = $1 order by created_at, id',
    [company.id],
  )
  expect(told.rows.map(({ text }) => text)).toContain(
    'Your invoice is still open. You can pay it again, the same way or another.',
  )
  expect(told.rows.map(({ text }) => text).join()).not.toContain('still waits')
})

/** An order of one piece on invoice of GHS 48.33, placed without HTTP. */
async function anOrderOfTheShelf() {
  const { company, stores, variants } = await aShelf(pool, 5)
  const [variant] = variants as [{ id: string }]
  await fillCart(pool, company, [{ variant }], 'business')
  const store = stores.slice(0, 1)
  const order = await place(pool, {
    buyer: company,
    side: 'business',
    stores: store,
    total: 4_833,
    method: 'net_30',
  })
  const { rows } = await pool.query<{ reference: string; parcel: string }>(
    `select i.reference, p.id as parcel from payment_intents i join parcels p on p.order_id = i.order_id where i.order_id = $1`,
    [order.order_id],
  )
  return { order, company, variant, ...(rows[0] as { reference: string; parcel: string }) }
}

test('an operator who records money while the invoice is being cancelled reads that it is cancelled', async () => {
  const { order, variant, reference } = await anOrderOfTheShelf()
  // The cancellation is under way and waits for the shelf when the operator speaks.
  const shelf = await pool.connect()
  await shelf.query('begin')
  await shelf.query('select from stock where variant_id = $1 for update', [variant.id])
  const cancelled = pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[order.order_id]])
  await someoneWaits(1)
  const word = markReceived(db, reference, { amountPesewas: 4_833, bankReference: 'GCB 1' }).then(
    () => 'believed',
    ({ code }) => code,
  )
  await Promise.race([word, someoneWaits(2)])
  await shelf.query('commit')
  shelf.release()
  expect((await cancelled).rowCount).toBe(1)
  expect(await word).toBe('invoice.cancelled')
})

type Made = Awaited<ReturnType<typeof anOrderOfTheShelf>>
const endings = {
  'is cancelled': ({ order }: Made) =>
    pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[order.order_id]]),
  'has a parcel cancelled': ({ parcel }: Made) =>
    pool.query("select cancel_parcel($1, 'why', 'buyer')", [parcel]),
  'comes back': async ({ parcel, order }: Made) => {
    await moveOrderTowards(db, { number: order.order_number, to: 'return_request' }, bookArrival)
    return receiveReturn(db, { parcelId: parcel, actor: 'vendor', isDamaged: false }, bookArrival)
  },
}

test.each(Object.entries(endings))(
  'the invoice of an order that %s is locked before its goods, and balances after them, also when a part was paid',
  async (_, end) => {
    const made = await anOrderOfTheShelf()
    await markReceived(db, made.reference, { amountPesewas: 4_000, bankReference: 'GCB 1' })
    // Somebody who sells the same goods to the same company holds the goods, and wants the balance next.
    const seller = await pool.connect()
    await seller.query('begin')
    await seller.query('select from stock where variant_id = $1 for update', [made.variant.id])
    const ended = end(made)
    await someoneWaits(1)
    await expect(
      pool.query('select from invoices where order_id = $1 for update nowait', [made.order.order_id]),
    ).rejects.toMatchObject({ code: '55P03' })
    const balance = await seller.query(
      `select from balances b join ledger_accounts a on a.id = b.account_id where a.path = $1 for no key update of b nowait`,
      [`receivable/${made.company.companyId}`],
    )
    expect(balance.rowCount).toBe(1)
    await seller.query('commit')
    seller.release()
    await ended
    expect(await held(pool, `receivable/${made.company.companyId}`)).toBe(0)
    expect(await held(pool, 'buyer/clearing')).toBeGreaterThan(0)
  },
)

/** Until so many statements wait for a lock. */
async function someoneWaits(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rows[0]?.n ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
