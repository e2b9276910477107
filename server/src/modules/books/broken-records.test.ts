import { expect, test } from 'vitest'
import type { Break } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { marketAfterwards } from '../../testing/market-afterwards.ts'
import { checkBooks } from './index.ts'

const database = await testDatabase()
const market = await marketAfterwards(database)
const { brokenBy, store, two, sold, received, requested, cash, cashReturn, waits, twice, invoice } = market

const ofOrder = (table: string, order: string) => `from ${table} where order_id = '${order}'`
const transactionOf = (order: string, kind: string) => `order_id = '${order}' and kind = '${kind}'`
const otherStore = `(select store_id ${ofOrder('parcels', two)} order by position limit 1)`
/** A transaction that sums to zero. */
const booked = (
  { cause = 'by-hand', kind = 'by-hand', order = 'null', amount = 700 },
  from = "'platform/commission'",
  to = `'vendor/${store}/available/sandbox'`,
) =>
  `select ledger_book(jsonb_agg(jsonb_build_object('cause', '${cause}', 'kind', '${kind}', 'rule', '${kind}', 'order_id', ${order},
     'path', leg.path, 'amount', leg.amount))) from (values (${from}, ${-amount}), (${to}, ${amount})) as leg (path, amount)`
/** An invoice is changed by this much, and the ledger with it. */
const invoiceChanged = (by: number) => [
  `update invoices set amount = amount + ${by} where order_id = '${invoice}'`,
  booked(
    { cause: 'cancel:by-hand', kind: 'cancellation', order: `'${invoice}'`, amount: by },
    `'receivable/' || (select company_id ${ofOrder('invoices', invoice)})`,
    "'platform/unearned'",
  ),
]
/** Goods leave the shelf as if they had been sold. */
const left = (goodsOf: string, order: string) => [
  `insert into stock_movements (variant_id, store_id, kind, quantity, order_id) select variant_id, store_id, 'sale', -1, ${order} ${ofOrder('order_lines', goodsOf)}`,
  `update stock set on_hand = on_hand - 1 where variant_id in (select variant_id ${ofOrder('order_lines', goodsOf)})`,
]

const breaks: readonly Break[] = [
  // Bookings and their causes.
  [
    'money was moved and moved back',
    'payoutLeft explained',
    booked({}),
    booked({ cause: 'by-hand-2', amount: -700 }),
  ],
  [
    'a refund was booked as an adjustment',
    'explained',
    `update ledger_transactions set kind = 'adjustment' where ${transactionOf(market.cancelled, 'refund')}`,
  ],
  [
    'a withdrawal was booked as an adjustment',
    'payoutLeft explained',
    `update ledger_transactions set kind = 'adjustment' where kind = 'withdrawal'`,
  ],
  [
    'a cancellation was booked for something else',
    'explained',
    `update ledger_transactions set cause = 'x' || cause where ${transactionOf(market.cancelled, 'cancellation')}`,
  ],
  [
    'a withdrawal that failed is gone, here and there',
    'explained',
    `delete from withdrawals where reference = 'wd-failed'`,
    `delete from sandbox_transfers where reference = 'wd-failed'`,
  ],
  [
    'a dispute that was won is gone',
    'explained',
    `delete from dispute_shares where dispute_id = (select id ${ofOrder('payment_disputes', market.wonDispute)})`,
    `delete ${ofOrder('payment_disputes', market.wonDispute)}`,
  ],
  // What belongs to what.
  [
    'a parcel that waits is of another store',
    'belongs',
    `update parcels set store_id = ${otherStore} where order_id = '${waits}'`,
  ],
  [
    'a line that is paid in cash is of another store',
    'belongs',
    `update order_lines set store_id = ${otherStore} where order_id = '${cash}' and store_id <> ${otherStore}`,
  ],
  [
    'the lines of two parcels were exchanged',
    'belongs',
    `update order_lines l set parcel_id = (select p.id from parcels p where p.order_id = l.order_id and p.id <> l.parcel_id) where order_id = '${two}'`,
  ],
  [
    'a line is of another product',
    'belongs',
    `update order_lines set product_id = (select product_id ${ofOrder('order_lines', sold)}) where order_id = '${two}'`,
  ],
  ['a reservation is of another store', 'belongs', `update reservations set store_id = ${otherStore}`],
  [
    'a movement of goods is of another store',
    'belongs',
    `update stock_movements set store_id = ${otherStore} where order_id = '${sold}'`,
  ],
  [
    'a withdrawal that failed is of another store',
    'ownMethod',
    `update withdrawals set store_id = ${otherStore} where reference = 'wd-failed'`,
  ],
  // Delivery fees.
  [
    'one parcel has delivery fee of another',
    'feeShares',
    `update parcels set delivery_fee = delivery_fee + case position when 1 then 300 else -300 end where order_id = '${two}'`,
  ],
  [
    'a parcel that is fetched costs delivery',
    'feeShares',
    `update parcels set delivery_type = 'pickup' where order_id = '${waits}'`,
  ],
  // Goods.
  [
    'goods are held that the order does not have',
    'forOrders',
    `insert into reservations (order_id, variant_id, store_id, quantity) select '${waits}', variant_id, store_id, 2 ${ofOrder('order_lines', two)} limit 1`,
    'update stock s set reserved = reserved + 2 from reservations r where r.variant_id = s.variant_id and r.quantity = 2',
  ],
  ['goods were sold to nobody', 'forOrders', ...left(received, 'null')],
  ['goods were sold for an order that expired', 'forOrders', ...left(market.expired, `'${market.expired}'`)],
  ['goods were sold for an order that still waits', 'forOrders', ...left(waits, `'${waits}'`)],
  [
    'the count of goods that moved is gone',
    'counted',
    `delete from stock where variant_id = (select variant_id ${ofOrder('order_lines', sold)})`,
  ],
  [
    'goods that were counted are not any more',
    'counted',
    `update stock set tracked = false where variant_id = (select variant_id ${ofOrder('order_lines', received)})`,
  ],
  ['a flash sale that sold pieces is gone', 'counted', 'delete from flash_sale_items'],
  // Refunds.
  [
    'a refund that waits is to go to a wallet',
    'wayBack',
    `update refunds set way = 'transfer' where order_id = '${twice}'`,
  ],
  [
    'what was paid in cash is to go back by its provider',
    'wayBack',
    `update refunds set way = 'provider' where order_id = '${cashReturn}'`,
  ],
  [
    'a refund is of another payment than it names',
    'wayBack',
    `update refunds r set intent_id = (select i.id from payment_intents i where i.order_id = r.order_id and i.id <> r.intent_id) where order_id = '${twice}'`,
  ],
  ['the transfer of a refund is gone', 'wayBack', 'delete from refund_transfers'],
  [
    'the transfer of a refund is of another amount',
    'wayBack',
    'update refund_transfers set amount = amount + 1000',
  ],
  [
    'a refund waits although its transfer is under way',
    'wayBack',
    `update refunds set state = 'pending' where order_id = '${cashReturn}'`,
  ],
  // Payments.
  [
    'cash is said to be collected before it was',
    'waits',
    `update payment_intents set state = 'paid', paid_at = now() where order_id = '${cash}'`,
  ],
  [
    'cash is said to be open that was collected',
    'waits',
    `update payment_intents set state = 'on_delivery', paid_at = null where order_id = '${cashReturn}'`,
  ],
  [
    'nobody waits for the money of an open invoice',
    'waits',
    `update payment_intents set state = 'cancelled' where order_id = '${invoice}' and state = 'invoiced'`,
  ],
  [
    'an order that expired can be paid',
    'waits',
    `update payment_intents set state = 'pending' where order_id = '${market.expired}'`,
  ],
  [
    'an invoice can be paid with more',
    'waits',
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount)
     select 'ju-by-hand', id, person_id, 'sandbox', 'momo_mtn', 1000000 from orders where id = '${invoice}'`,
  ],
  [
    'an invoice names another payment',
    'waits',
    `update invoices set intent_id = (select id ${ofOrder('payment_intents', two)}) where order_id = '${invoice}'`,
  ],
  ['an order waits for ever', 'waits', `update orders set expires_at = null where id = '${waits}'`],
  [
    'an order says another method than it was paid by',
    'method',
    `update orders set payment_method = 'card' where id = '${two}'`,
  ],
  [
    'an invoice is of a shopper',
    'person belongs method',
    `update orders set side = 'shopper', company_id = null where id = '${invoice}'`,
  ],
  [
    'an invoice is in dollars',
    'world',
    `update payment_intents set currency = 'USD' where order_id = '${invoice}'`,
  ],
  [
    'cash is of the live world',
    'world',
    `update payment_intents set world = 'live' where order_id = '${cashReturn}'`,
  ],
  ['the database is of the live world', 'world', "update market_world set world = 'live'"],
  // Parcels, returns, invoices, disputes.
  [
    'a parcel that arrived is being prepared',
    'status',
    `update parcels set status = 'processing' where order_id = '${sold}'`,
  ],
  [
    'goods whose refund is on its way are with their buyer',
    'status',
    `update parcels set status = 'delivered' where order_id = '${received}'`,
  ],
  [
    'a return that waits for an answer is refused, and its parcel is not',
    'status',
    `update returns set state = 'refused' where order_id = '${requested}'`,
  ],
  [
    'a refused return waits for an answer',
    'status',
    `update returns set state = 'requested' where order_id = '${market.refused}'`,
  ],
  ['an invoice shrank, and the ledger with it', 'explained invoiced', ...invoiceChanged(-1_000)],
  ['an invoice grew, and the ledger with it', 'explained invoiced', ...invoiceChanged(1_000)],
  [
    'a lost dispute says another amount',
    'disputeTook',
    `update payment_disputes set amount = 1 where order_id = '${market.lostDispute}'`,
  ],
  [
    'a dispute that was won is said to be lost',
    'disputeTook',
    `update payment_disputes set state = 'lost' where order_id = '${market.wonDispute}'`,
  ],
  [
    'a dispute is over the payment of another order',
    'disputeTook',
    `update payment_disputes set intent_id = (select id ${ofOrder('payment_intents', two)}) where order_id = '${market.openDispute}'`,
  ],
  [
    'the bank of the test provider took money back and nobody heard of it',
    'bank',
    `insert into sandbox_disputes (reference, amount, reason, updated_at) select reference, 100, 'fraud', now() - interval '1 day' from sandbox_charges limit 1`,
  ],
]

test('a whole market breaks no invariant after its sales', async () => {
  expect(await checkBooks(database.pool)).toEqual([])
})

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)

const accounts = {
  commission: "'platform/commission'",
  losses: "'platform/losses'",
  unearned: "'platform/unearned'",
  fees: "'platform/provider_fees'",
  owed: "'buyer/clearing'",
  provider: "'provider/sandbox'",
  cash: "'provider/cash'",
  pending: `'vendor/${store}/pending/sandbox'`,
  available: `'vendor/${store}/available/sandbox'`,
  disputed: `'vendor/${store}/disputed/sandbox'`,
  withdrawing: `'vendor/${store}/withdrawing/sandbox'`,
  'another purse': `'vendor/${store}/pending/paystack'`,
  'another store': `'vendor/' || ${otherStore} || '/pending/sandbox'`,
  company: `'receivable/' || (select company_id ${ofOrder('invoices', invoice)})`,
}

test('money that is moved from any account to the next, of an order or of none, is named', async () => {
  const paths = Object.values(accounts)
  for (const [index, from] of paths.entries()) {
    const to = paths[(index + 1) % paths.length]
    for (const order of ['null', `'${sold}'`]) {
      expect(await brokenBy(booked({ order }, from, to)), `${from} to ${to}`).toContain('causes')
    }
  }
})
