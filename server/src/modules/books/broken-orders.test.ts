import { expect, test } from 'vitest'
import { type Break, breakableMarket } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { checkBooks } from './index.ts'

const database = await testDatabase()
const { brokenBy, store, sale, waiting, cash, bought } = await breakableMarket(database)
const boughtId = `(select id from orders where number = '${bought.number}')`
const saleTransaction = `(select id from ledger_transactions where order_id = '${sale}' and kind = 'payment')`
const saleEntry = (rule: string) =>
  `id = (select id from ledger_entries where transaction_id = ${saleTransaction} and rule = '${rule}')`
const accountAt = (path: string) => `(select id from ledger_accounts where path = '${path}')`
const pendingOf = `vendor/${store}/pending/sandbox`

const breaks: readonly Break[] = [
  // Of the ledger itself.
  [
    'an entry is changed',
    'zero payable',
    `update ledger_entries set amount = amount + 1 where rule = 'payment' and transaction_id = ${saleTransaction}`,
    `update payment_intents set amount = amount - 1 where order_id = '${sale}'`,
    `update sandbox_charges set amount = amount - 1 where reference = (select reference from payment_intents where order_id = '${sale}')`,
  ],
  [
    'a transaction has no entries',
    'entries explained',
    `insert into ledger_transactions (cause, kind) values ('ghost', 'payment_late')`,
  ],
  [
    'an account has another name',
    'chart',
    `insert into ledger_accounts (path) values ('platform/delivery2')`,
  ],
  [
    'an account has another currency',
    'chart',
    `update ledger_accounts set currency = 'USD' where path = 'platform/commission'`,
  ],
  [
    'an entry has another currency',
    'chart',
    `update ledger_entries set currency = 'USD' where transaction_id = ${saleTransaction}`,
  ],
  [
    'a store has an account that the chart does not know',
    'chart',
    `insert into ledger_accounts (path) values ('vendor/${store}/elsewhere/sandbox')`,
  ],
  [
    'a balance is changed',
    'balance',
    `update balances set amount = amount + 5 where account_id = ${accountAt(pendingOf)}`,
  ],
  ['a balance is gone', 'hasBalance', `delete from balances where account_id = ${accountAt(pendingOf)}`],
  // Of orders and their lines.
  [
    'the total of an order is changed',
    'totals payable',
    `update orders set total = total + 1, items_total = items_total + 1 where id = ${boughtId}`,
  ],
  [
    'an order has lost its parcels',
    'totals',
    `delete from order_lines where order_id = '${waiting}'`,
    `delete from parcels where order_id = '${waiting}'`,
    `update stock set reserved = 0 where variant_id in (select variant_id from reservations where order_id = '${waiting}')`,
    `delete from reservations where order_id = '${waiting}'`,
  ],
  [
    'a line costs more than was booked for it',
    'lines listPrice causes payable',
    `update order_lines set total = total + 1, unit_price = unit_price + 1 where order_id = ${boughtId}`,
    `update parcels set items_total = items_total + 1 where order_id = ${boughtId}`,
    `update orders set total = total + 1, items_total = items_total + 1 where id = ${boughtId}`,
  ],
  [
    'a paid order has expired',
    'lost stateMoment',
    `update orders set state = 'expired' where id = ${boughtId}`,
  ],
  [
    'a paid order has expired, and its parcels are cancelled',
    'lost causes events stateMoment',
    `update orders set state = 'expired' where id = ${boughtId}`,
    `update parcels set status = 'cancelled' where order_id = ${boughtId}`,
  ],
  [
    'a paid order waits again',
    'lost waits stateMoment',
    `update orders set state = 'pending_payment' where id = ${boughtId}`,
  ],
  ['a paid order is gone', 'lost causes', `delete from orders where id = ${boughtId}`],
  [
    'a paid order is gone with its parcels and lines',
    'lost causes',
    `delete from order_lines where order_id = ${boughtId}`,
    `delete from parcels where order_id = ${boughtId}`,
    `delete from orders where id = ${boughtId}`,
  ],
  [
    'an order is confirmed that nobody paid',
    'paid events waits',
    `update orders set state = 'confirmed', confirmed_at = now() where id = '${waiting}'`,
    `update parcels set status = 'confirmed', confirmed_at = now() where order_id = '${waiting}'`,
    `update stock set reserved = 0 where variant_id in (select variant_id from reservations where order_id = '${waiting}')`,
    `delete from reservations where order_id = '${waiting}'`,
  ],
  [
    'an order is paid that waits for an approval',
    'approved person',
    `insert into order_approvals (order_id, company_id, requested_by, exceeded)
     select '${sale}', c.id, o.person_id, '[]' from orders o, companies c where o.id = '${sale}' limit 1`,
  ],
  [
    'a parcel of a confirmed order waits for payment',
    'parcels status stateMoment',
    `update parcels set status = 'pending_payment' where order_id = '${cash}'`,
  ],
  [
    'an order is cancelled whose parcels are not',
    'parcels stateMoment',
    `update orders set state = 'cancelled' where id = ${boughtId}`,
  ],
  [
    'a commission stands on another account',
    'lines causes',
    `update ledger_entries set account_id = ${accountAt('platform/delivery')} where ${saleEntry('commission')}`,
    `update store_sales set commission = 0, gross = gross - commission where transaction_id = ${saleTransaction}`,
    `update store_days d set commission = s.commission, gross = s.gross from (select store_id, sum(commission) as commission,
       sum(gross) as gross from store_sales where net <> 0 group by 1) s where s.store_id = d.store_id and d.store_id = '${store}'`,
  ],
  [
    'a store gave 100 to the commission, and all that follows is in step',
    'lines causes',
    `update ledger_entries set amount = amount - 100 where ${saleEntry('sale')}`,
    `update ledger_entries set amount = amount + 100 where ${saleEntry('commission')}`,
    `update balances set amount = amount - 100 where account_id = ${accountAt(pendingOf)}`,
    `update store_sales set net = net - 100, pending = pending - 100, commission = commission + 100 where transaction_id = ${saleTransaction}`,
    `update store_days set net = net - 100, commission = commission + 100 where store_id = '${store}'`,
  ],
  [
    'an entry does not say its rate',
    'lines',
    `update ledger_entries set rate_bps = null where ${saleEntry('commission')}`,
  ],
  [
    'an entry does not say its line',
    'lines',
    `update ledger_entries set order_line_id = null where ${saleEntry('sale')}`,
  ],
  [
    'a delivery fee went to a store that did not bring the parcel',
    'delivery causes',
    `update parcels set delivery_type = 'vendor' where order_id = '${sale}'`,
  ],
  // Of goods.
  [
    'more is reserved than is held',
    'reserved',
    `update stock set reserved = reserved + 1 where variant_id = (select variant_id from reservations limit 1)`,
  ],
  [
    'there is more on the shelf than came',
    'onHand',
    `update stock set on_hand = on_hand + 1 where variant_id = (select variant_id from reservations limit 1)`,
  ],
  [
    'an order that waits for payment has lost its goods',
    'holds',
    `update stock set reserved = 0 where variant_id in (select variant_id from reservations where order_id = '${waiting}')`,
    `delete from reservations where order_id = '${waiting}'`,
  ],
  [
    'an order that expired still holds its goods',
    'holds events waits stateMoment',
    `update orders set state = 'expired' where id = '${waiting}'`,
    `update parcels set status = 'cancelled' where order_id = '${waiting}'`,
  ],
  [
    'what was sold is on the shelf again',
    'sold',
    `update stock set on_hand = on_hand + 1 where variant_id = (select variant_id from order_lines where order_id = '${sale}')`,
    `delete from stock_movements where order_id = '${sale}'`,
  ],
]

test('a whole market breaks no invariant', async () => {
  expect(await checkBooks(database.pool)).toEqual([])
})

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
