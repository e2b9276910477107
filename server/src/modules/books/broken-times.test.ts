import { expect, test } from 'vitest'
import type { Break } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { marketAfterwards } from '../../testing/market-afterwards.ts'

const market = await marketAfterwards(await testDatabase())
const { brokenBy, two, sold, received, openDispute, wonDispute, invoice, waits, flash } = market

const days = (by: number) => `interval '${by} days'`
/** The wallets follow the bookings. */
const daysAnew = [
  'delete from store_days',
  `insert into store_days (store_id, day, side, gross, net, commission, processing, sales)
   select store_id, (created_at at time zone 'Africa/Accra')::date, side, sum(gross), sum(net), sum(commission), sum(processing),
     count(*) filter (where kind in ('payment', 'cash')) from store_sales where net <> 0 group by 1, 2, 3`,
]

const breaks: readonly Break[] = [
  // When it was.
  [
    'a sale was booked in another month, and its wallets follow',
    'moment',
    `update ledger_transactions set created_at = created_at - ${days(40)} where order_id = '${two}' and kind = 'payment'`,
    `update store_sales set created_at = created_at - ${days(40)} where order_id = '${two}'`,
    ...daysAnew,
  ],
  [
    'a payment came in another month',
    'moment',
    `update payment_intents set paid_at = paid_at - ${days(40)} where order_id = '${two}'`,
  ],
  [
    'a withdrawal was asked for on another day',
    'moment',
    `update withdrawals set created_at = created_at - ${days(2)} where reference = 'wd-completed'`,
  ],
  [
    'a withdrawal arrived on another day',
    'moment',
    `update withdrawals set ended_at = ended_at - ${days(2)} where reference = 'wd-completed'`,
  ],
  [
    'money was released on another day',
    'moment',
    `update parcels set released_at = released_at + ${days(3)} where order_id = '${sold}'`,
  ],
  [
    'a return was received on another day',
    'moment',
    `update returns set decided_at = decided_at - ${days(40)} where order_id = '${received}'`,
  ],
  [
    'a dispute began on another day',
    'moment',
    `update payment_disputes set created_at = created_at - ${days(40)} where order_id = '${openDispute}'`,
  ],
  [
    'a payment came at no time',
    'moment',
    `update payment_intents set paid_at = null where order_id = '${two}'`,
  ],
  [
    'a withdrawal arrived at no time',
    'moment',
    `update withdrawals set ended_at = null where reference = 'wd-completed'`,
  ],
  [
    'a return was received at no time',
    'moment',
    `update returns set decided_at = null where order_id = '${received}'`,
  ],
  [
    'an order was confirmed at no time',
    'stateMoment',
    `update orders set confirmed_at = null where id = '${two}'`,
  ],
  [
    'an order that stands says when it was cancelled',
    'stateMoment',
    `update orders set cancelled_at = now() where id = '${two}'`,
  ],
  [
    'an order was placed in another year than its parcels',
    'stateMoment',
    `update orders set created_at = created_at - ${days(365)} where id = '${sold}'`,
  ],
  [
    'a parcel that arrived is hidden from its store',
    'stateMoment',
    `update parcels set confirmed_at = null where order_id = '${sold}'`,
  ],
  [
    'an open invoice says when it was paid',
    'stateMoment',
    `update invoices set paid_at = now() where order_id = '${invoice}'`,
  ],
  [
    'an invoice is due a year later',
    'due',
    `update invoices set due_on = due_on + 365 where order_id = '${invoice}'`,
  ],
  [
    'an invoice is due at once',
    'due',
    `update invoices set due_on = due_on - 30 where order_id = '${invoice}'`,
  ],
  [
    'an order keeps its goods for ten years',
    'due',
    `update orders set expires_at = now() + interval '10 years' where id = '${waits}'`,
  ],
  // What a piece costs.
  [
    'a line cost more than its list price',
    'listPrice',
    `update order_lines set base_price = 1 where order_id = '${two}'`,
  ],
  [
    'a flash sale has another price than its lines',
    'flashPrice',
    'update flash_sale_items set price = price + 100',
  ],
  [
    'goods had the price of a flash sale that had not begun',
    'flashPrice',
    `update flash_sale_items set open_during = tstzrange(now() + ${days(1)}, now() + ${days(2)})`,
  ],
  [
    'goods had the price of a flash sale that was over',
    'flashPrice stateMoment',
    `update orders set created_at = created_at + ${days(400)} where id = '${flash}'`,
  ],
  // Disputes, parcels, entries.
  [
    'an open dispute is over less than it holds',
    'disputeTook',
    `update payment_disputes set amount = 1 where order_id = '${openDispute}'`,
  ],
  [
    'the bank of the test provider had another amount back',
    'bank',
    `insert into sandbox_disputes (number, reference, amount, reason, state) overriding system value
     values (4711, 'none', 1, 'fraud', 'won')`,
    `update payment_disputes set provider_reference = '4711' where order_id = '${wonDispute}'`,
  ],
  [
    'a parcel that was brought is said to be fetched',
    'status',
    `update parcels set status = 'picked_up' where order_id = '${sold}'`,
    `update parcel_events set status = 'picked_up' where order_id = '${sold}' and status = 'delivered'`,
  ],
  [
    'a store reads of a parcel on the other side',
    'belongs',
    `update parcels set side = 'business' where order_id = '${two}'`,
  ],
  [
    'an old transaction moved an account to and fro',
    'toAndFro',
    `insert into ledger_entries (transaction_id, account_id, amount, rule)
     select t.id, a.id, x.amount, 'by-hand' from ledger_transactions t, ledger_accounts a, (values (5), (-5)) x (amount)
     where t.order_id = '${two}' and t.kind = 'payment' and a.path = 'provider/sandbox'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
