import { expect, test } from 'vitest'
import { type Break, breakableMarket } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'

const { brokenBy, store, sale, waiting, cash, bought } = await breakableMarket(await testDatabase())
const accountAt = (path: string) => `(select id from ledger_accounts where path = '${path}')`
const pendingOf = `vendor/${store}/pending/sandbox`
const saleOf = (nth: 'asc' | 'desc') =>
  `transaction_id = (select transaction_id from store_sales where store_id = '${store}' and kind = 'payment'
    order by created_at ${nth}, transaction_id ${nth} limit 1)`

const breaks: readonly Break[] = [
  // Of providers, cash and refunds.
  [
    'a payment that was booked waits again',
    'provider causes explained',
    `update payment_intents set state = 'pending' where reference = '${bought.reference}'`,
  ],
  [
    'two payments changed their amounts',
    'provider causes payable',
    `update payment_intents set amount = amount + 500 where reference = '${bought.reference}'`,
    `update payment_intents set amount = amount - 500 where order_id = '${sale}'`,
    `update sandbox_charges set amount = amount + 500 where reference = '${bought.reference}'`,
    `update sandbox_charges set amount = amount - 500 where reference = (select reference from payment_intents where order_id = '${sale}')`,
  ],
  [
    'a refund is said to have arrived, and nothing is booked',
    'provider causes refundCause',
    `insert into refunds (intent_id, order_id, cause, amount, state)
     select id, order_id, 'dispute:made up', 100, 'completed' from payment_intents where reference = '${bought.reference}'`,
  ],
  [
    'a fee was never booked',
    'fees causes',
    `update payment_intents set fee = 7 where reference = '${bought.reference}'`,
  ],
  [
    'cash is booked twice',
    'cash carrier causes explained',
    `insert into ledger_transactions (cause, kind, order_id) values ('cash:made-up', 'cash', '${cash}')`,
    `insert into ledger_entries (transaction_id, account_id, amount, rule)
     select t.id, a.id, case a.path when 'provider/flexroute' then -11500 else 11500 end, 'payment' from ledger_transactions t, ledger_accounts a
     where t.cause = 'cash:made-up' and a.path in ('provider/flexroute', 'platform/commission')`,
  ],
  [
    'cash that was collected is not booked',
    'cash carrier causes',
    `delete from ledger_entries where transaction_id = (select id from ledger_transactions where order_id = '${cash}')`,
    `delete from ledger_transactions where order_id = '${cash}'`,
    `update balances b set amount = coalesce((select sum(amount) from ledger_entries e where e.account_id = b.account_id), 0)`,
    `delete from store_days where store_id = (select store_id from store_sales where order_id = '${cash}')`,
    `delete from store_sales where order_id = '${cash}'`,
  ],
  [
    'it was forgotten that a carrier has cash',
    'carrier causes',
    `delete from carrier_cash where parcel_id in (select id from parcels where order_id = '${cash}')`,
  ],
  [
    'cash is said to be lost that is handed in',
    'carrier causes',
    `select settle_carrier_cash(array(select id from parcels where order_id = '${cash}'), 'handed_in', 'FR 4711', (select id from people limit 1))`,
    "update cash_settlements set way = 'lost'",
  ],
  [
    'other cash was counted than that of its parcels',
    'carrier',
    `select settle_carrier_cash(array(select id from parcels where order_id = '${cash}'), 'handed_in', 'FR 4711', (select id from people limit 1))`,
    'update cash_settlements set amount = amount + 1',
  ],
  [
    'cash that was counted is said to be missing, and nothing is booked',
    'carrier causes',
    `select settle_carrier_cash(array(select id from parcels where order_id = '${cash}'), 'handed_in', 'FR 4711', (select id from people limit 1))`,
    `with made as (insert into cash_settlements (way, amount, operator_id, note) select 'missing', amount, operator_id, note from cash_settlements returning id)
     update carrier_cash set correction_id = (select id from made)`,
  ],
  [
    'a parcel that nobody paid has arrived after all',
    'cash carrier walletSale events',
    `select settle_carrier_cash(array(select id from parcels where order_id = '${cash}'), 'not_collected', 'FR 4711', (select id from people limit 1))`,
    "update cash_settlements set way = 'handed_in'",
  ],
  [
    'a store is paid for cash that a carrier has',
    'carrier countedCash payoutLeft walletSale causes',
    `select settle_carrier_cash(array(select id from parcels where order_id = '${cash}'), 'handed_in', 'FR 4711', (select id from people limit 1))`,
    `select release_parcels(array(select id from parcels where order_id = '${cash}'))`,
    'update carrier_cash set settlement_id = null',
  ],
  [
    'a refund is owed that nobody asked for',
    'owed causes refundCause',
    `insert into refunds (intent_id, order_id, cause, amount) select id, order_id, 'made up', 100 from payment_intents where reference = '${bought.reference}'`,
  ],
  [
    'the test provider says that another amount was paid',
    'charges',
    `update sandbox_charges set amount = amount - 100 where reference = '${bought.reference}'`,
  ],
  [
    'the test provider says that a payment failed',
    'charges',
    `update sandbox_charges set state = 'failed' where reference = '${bought.reference}'`,
  ],
  [
    'the test provider does not know of a payment',
    'charges',
    `delete from sandbox_charges where reference = '${bought.reference}'`,
  ],
  [
    'the test provider took a payment long ago that was never booked',
    'charges',
    `insert into sandbox_charges (reference, amount, currency, method, state, return_url, updated_at)
     select reference, amount, currency, method, 'paid', '/', now() - interval '20 minutes' from payment_intents where order_id = '${waiting}'`,
  ],
  [
    'a refund was sent that is held',
    'heldRefund',
    "update refunds set held_at = now(), attempts = 1 where way = 'provider'",
  ],
  ['the test provider never made a refund', 'refunds', 'delete from sandbox_refunds'],
  ['the test provider made a smaller refund', 'refunds', 'update sandbox_refunds set amount = amount - 1'],
  [
    'the test provider made a refund that nobody asked for',
    'refunds',
    `insert into sandbox_refunds (cause, reference, amount) values ('made up', '${bought.reference}', 5)`,
    `update sandbox_charges set refunded = 5 where reference = '${bought.reference}'`,
  ],
  // Of stores.
  [
    'a parcel is said to be released, and nothing is booked',
    'released causes arrived',
    `update parcels set released_at = now() where order_id = '${sale}'`,
  ],
  [
    'a release is booked of a parcel that is said not to be',
    'released causes',
    `update parcels set released_at = null where store_id = '${store}' and released_at is not null`,
  ],
  [
    'an order is given another purse than its money lies in',
    'purse',
    `update orders set purse = 'paystack' where id = '${sale}'`,
  ],
  [
    'money is held of a store without a dispute',
    'disputed causes explained',
    `insert into ledger_accounts (path) values ('vendor/${store}/disputed/sandbox')`,
    `insert into ledger_transactions (cause, kind) values ('held', 'dispute')`,
    `insert into ledger_entries (transaction_id, account_id, amount, rule) select t.id, a.id, case when a.path like '%/disputed/%' then 9 else -9 end, 'dispute'
     from ledger_transactions t, ledger_accounts a where t.cause = 'held' and a.path in ('${pendingOf}', 'vendor/${store}/disputed/sandbox')`,
    `update balances set amount = amount - 9 where account_id = ${accountAt(pendingOf)}`,
    `insert into balances (account_id, amount) values (${accountAt(`vendor/${store}/disputed/sandbox`)}, 9)`,
  ],
  [
    'a wallet shows of two sales what neither is',
    'walletSale',
    `update store_sales set net = net + 500, gross = gross + 500 where ${saleOf('asc')}`,
    `update store_sales set net = net - 500, gross = gross - 500 where ${saleOf('desc')}`,
  ],
  [
    'a wallet shows another commission',
    'walletSale',
    `update store_sales set commission = commission + 999, gross = gross + 999 where ${saleOf('asc')}`,
    `update store_days set commission = commission + 999, gross = gross + 999 where store_id = '${store}'`,
  ],
  [
    'a wallet shows a sale as settled that is not',
    'walletSale',
    `update store_sales set settled = not settled where ${saleOf('desc')}`,
  ],
  [
    'a wallet shows a sale in another purse',
    'walletSale',
    `update store_sales set purse = 'paystack' where ${saleOf('desc')}`,
  ],
  [
    'a wallet does not show a sale',
    'walletSale',
    `update store_days set sales = sales - 1, (gross, net, commission, processing) = (select d.gross - s.gross, d.net - s.net,
       d.commission - s.commission, d.processing - s.processing from store_days d, store_sales s where d.store_id = s.store_id and ${saleOf('desc')})
     where store_id = '${store}'`,
    `delete from store_sales where ${saleOf('desc')}`,
  ],
  ...(['gross', 'net', 'commission', 'processing', 'sales'] as const).map(
    (figure): Break => [
      `a wallet shows another ${figure} of a day`,
      'walletDay',
      `update store_days set ${figure} = ${figure} + 9 where store_id = '${store}'`,
    ],
  ),
  [
    "a wallet shows a day's sales on another day",
    'walletDay',
    `update store_days set day = day - 40 where store_id = '${store}'`,
  ],
  [
    "a wallet shows a day's sales on the other side",
    'walletDay',
    `update store_days set side = 'business' where store_id = '${store}'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)

test('refunds that exceed their payment are listed', async () => {
  const broken = await brokenBy(
    `insert into refunds (intent_id, order_id, cause, amount)
     select id, order_id, 'made up', amount + 1 from payment_intents where reference = '${bought.reference}'`,
  )
  expect(broken).toContain('bounded')
})

test('a payment at the test provider may be unbooked for a minute', async () => {
  const fresh = `insert into sandbox_charges (reference, amount, currency, method, state, return_url)
    select reference, amount, currency, method, 'paid', '/' from payment_intents where order_id = '${waiting}'`
  expect(await brokenBy(fresh)).toEqual([])
})
