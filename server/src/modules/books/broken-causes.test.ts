import { expect, test } from 'vitest'
import { type Break, breakableMarket } from '../../testing/breakable-market.ts'
import { testDatabase } from '../../testing/database.ts'
import { readBroken } from './check-books.ts'

const database = await testDatabase()
const { brokenBy, store, sale, waiting, cash, company, companyBuyer, bought } =
  await breakableMarket(database)
const boughtId = `(select id from orders where number = '${bought.number}')`
const otherStore = `(select store_id from parcels where order_id = ${boughtId})`

/** A transaction that sums to zero and that nothing of the market stands behind. Paths and orders are SQL. */
const booked = (amount: number, from: string, to: string, order = 'null') =>
  `select ledger_book(jsonb_agg(jsonb_build_object('cause', 'by-hand', 'kind', 'by-hand', 'rule', 'by-hand', 'order_id', ${order},
     'path', leg.path, 'amount', leg.amount))) from (values (${from}, ${-amount}), (${to}, ${amount})) as leg (path, amount)`
const available = `'vendor/${store}/available/sandbox'`
const pending = `'vendor/${store}/pending/sandbox'`

const breaks: readonly Break[] = [
  // Money that is moved by a balanced transaction of its own.
  [
    "commission became a store's available money",
    'payoutLeft causes explained',
    booked(500_000, "'platform/commission'", available),
  ],
  // What withdrawals pay out.
  [
    'what a store earned is in no line',
    'payoutLeft',
    `delete from payout_lines where left_over = amount and transaction_id = (select transaction_id from payout_lines where left_over = amount limit 1)`,
  ],
  [
    'one store paid another',
    'payoutLeft causes explained',
    booked(7_000, available, `'vendor/' || ${otherStore} || '/available/sandbox'`),
  ],
  [
    'a loss of the platform became money of a store',
    'payoutLeft causes explained',
    booked(100, "'platform/losses'", available),
  ],
  [
    'money of a parcel that did not arrive was made available',
    'payoutLeft walletSale arrived',
    booked(16_900, pending, available, `'${sale}'`),
    `update ledger_transactions set cause = 'release:' || p.id, kind = 'release' from parcels p where cause = 'by-hand' and p.order_id = '${sale}'`,
    `update parcels set released_at = now() where order_id = '${sale}'`,
  ],
  [
    'a store is at minus GHS 999,999.99 by a return that nobody made',
    'payoutLeft causes explained',
    booked(99_999_999, available, "'platform/losses'").replace("'kind', 'by-hand'", "'kind', 'return'"),
  ],
  [
    'delivery fees became processing fees',
    'causes explained',
    booked(1_500, "'platform/delivery'", "'platform/processing'", `'${sale}'`),
  ],
  [
    'a fee of a provider was booked that none took',
    'fees causes explained',
    `select book_provider_fees('[{"cause": "by-hand", "provider": "sandbox", "fee": 224}]')`,
  ],
  [
    'a company owes less than its invoice',
    'invoice causes explained',
    booked(1_000, "'platform/unearned'", `'receivable/${company}'`),
  ],
  [
    'money left a store without a withdrawal',
    'provider payoutLeft causes explained',
    booked(2_500, available, "'provider/sandbox'"),
  ],
  [
    'entries were added to an old transaction',
    'causes',
    `insert into ledger_entries (transaction_id, account_id, amount, rule)
     select t.id, a.id, case a.path when 'platform/commission' then -900 else 900 end, 'commission-of-old'
     from ledger_transactions t, ledger_accounts a
     where t.order_id = '${sale}' and t.kind = 'payment' and a.path in ('platform/commission', 'platform/losses')`,
  ],
  [
    'a refund was invented, booked and sent',
    'refunds causes refundCause explained',
    booked(300, "'platform/losses'", "'buyer/clearing'", boughtId),
    `update ledger_transactions set cause = 'invented' where cause = 'by-hand'`,
    booked(300, "'buyer/clearing'", "'provider/sandbox'", boughtId),
    `update ledger_transactions set cause = 'refund:invented', kind = 'refund' where cause = 'by-hand'`,
    `insert into refunds (intent_id, order_id, cause, amount, state) values ((select id from payment_intents where reference = '${bought.reference}'), ${boughtId}, 'invented', 300, 'completed')`,
  ],
  // Orders, payments and people.
  [
    'an order was given to another person',
    'person',
    `update orders set person_id = '${companyBuyer}' where id = ${boughtId}`,
  ],
  [
    'two payments swapped their orders',
    'causes person payment payable explained',
    `update payment_intents set order_id = case order_id when '${sale}' then ${boughtId} else '${sale}' end
     where state = 'paid' and order_id in ('${sale}', ${boughtId})`,
  ],
  [
    'a refund belongs to the order of another payment',
    'causes payment explained',
    `update refunds set order_id = '${sale}'`,
  ],
  [
    'a refund is greater than what was cancelled',
    'provider bounded refunds causes refundCause',
    "update refunds set amount = amount + 1 where state = 'completed'",
  ],
  [
    'an order that waits is to be paid with less',
    'payable',
    `update payment_intents set amount = amount - 5000 where order_id = '${waiting}'`,
  ],
  [
    'a line has a smaller commission than its rate',
    'lines causes rates',
    `update order_lines set commission = commission - 10 where order_id = '${sale}'`,
  ],
  [
    'a line has another rate and the commission of it',
    'lines causes ratesHad',
    `update order_lines set commission = total / 10, commission_bps = 1000 where order_id = '${sale}'`,
  ],
  // Parcels.
  ['the events of a parcel are gone', 'events', `delete from parcel_events where order_id = '${cash}'`],
  [
    'the event of an arrival is gone',
    'events',
    `delete from parcel_events where order_id = '${cash}' and status = 'delivered'`,
  ],
  [
    'a parcel has arrived without an event',
    'events status',
    `update parcels set delivered_at = now() where order_id = '${sale}'`,
  ],
  [
    'a part of a parcel is said to be available, and it is not',
    'causes arrived',
    `update parcels set released_part = 100 where order_id = '${sale}'`,
  ],
  // Goods.
  [
    'a promotion was used by nobody',
    'uses',
    `insert into promotions (store_id, name, percent, scope, starts_at, ends_at, max_uses, uses_left)
     select store_id, 'Opening week', 10, 'store', now(), now() + interval '1 day', 10, 9 from order_lines where order_id = '${sale}'`,
  ],
  [
    'a person has uses of a promotion without an order',
    'usesEach',
    `with made as (
       insert into promotions (store_id, name, percent, scope, starts_at, ends_at, max_uses_each)
       select store_id, 'Opening week', 10, 'store', now(), now() + interval '1 day', 1 from order_lines where order_id = '${sale}' limit 1 returning id)
     insert into promotion_buyers (promotion_id, person_id, uses) select made.id, o.person_id, 1 from made, orders o where o.id = '${sale}'`,
  ],
  [
    'a person used a promotion that nobody counted',
    'usesEach listPrice',
    `with made as (
       insert into promotions (store_id, name, percent, scope, starts_at, ends_at, max_uses_each)
       select store_id, 'Opening week', 10, 'store', now(), now() + interval '1 day', 1 from order_lines where order_id = '${sale}' limit 1 returning id)
     update order_lines l set promotion_id = made.id from made where l.order_id = '${sale}'`,
  ],
  [
    'a minimum was never reached',
    'minimum listPrice',
    `with made as (
       insert into promotions (store_id, name, percent, scope, starts_at, ends_at, min_spend)
       select store_id, 'Opening week', 10, 'store', now(), now() + interval '1 day', 9000000 from order_lines where order_id = '${sale}' limit 1 returning id)
     update order_lines l set promotion_id = made.id from made where l.order_id = '${sale}'`,
  ],
  [
    'a line gave away what it never cost',
    'promoted listPrice',
    `with made as (
       insert into promotions (store_id, name, percent, scope, starts_at, ends_at)
       select store_id, 'Opening week', 10, 'store', now(), now() + interval '1 day' from order_lines where order_id = '${sale}' limit 1 returning id)
     update order_lines l set promotion_id = made.id, given_away = 100 * l.quantity from made where l.order_id = '${sale}'`,
  ],
  [
    'a price was made by the promotion of another store',
    'promoted listPrice',
    `with other as (
       insert into stores (name, slug, town, region, email, phone, status)
       values ('Other', 'other-store', 'Accra', 'Greater Accra', 'other@juaso.test', '+233241234567', 'draft') returning id),
     made as (
       insert into promotions (store_id, name, percent, scope, starts_at, ends_at)
       select id, 'Opening week', 10, 'store', now(), now() + interval '1 day' from other returning id)
     update order_lines set promotion_id = made.id, given_away = 100 from made where order_id = '${sale}'`,
  ],
  [
    'three pieces of a flash sale were sold by nobody',
    'flash',
    `insert into flash_sales (name, starts_at, ends_at) values ('Donkomi', now(), now() + interval '1 day')`,
    `insert into flash_sale_items (flash_sale_id, product_id, price, quantity, sold)
     select s.id, l.product_id, 100, 10, 3 from flash_sales s, order_lines l where l.order_id = '${sale}'`,
  ],
  [
    'a variant that was counted is not, and has 500 pieces more',
    'onHand counted',
    `update stock set tracked = false, on_hand = on_hand + 500 where variant_id = (select variant_id from order_lines where order_id = '${cash}')`,
  ],
  [
    'an order in cash is of a company',
    'walletSale belongs method',
    `update orders set side = 'business', company_id = (select id from companies limit 1) where id = '${cash}'`,
  ],
  // Credit.
  [
    'an invoice is of another company',
    'invoice causes person credit',
    `insert into companies (name) values ('Another')`,
    `update invoices v set company_id = (select id from companies c where c.id <> v.company_id limit 1) where state = 'open'`,
  ],
  [
    'a company bought more on invoice than its limit',
    'credit',
    `update credit_terms set limit_pesewas = 100 where company_id = '${company}'`,
  ],
  [
    'a company bought on invoice without a limit',
    'credit',
    `delete from credit_terms where company_id = '${company}'`,
  ],
]

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)

test('a credit limit that is lowered below what is owed breaks no invariant', async () => {
  const lowered = `update credit_terms set limit_pesewas = 100, updated_at = now() where company_id = '${company}'`
  expect(await brokenBy(lowered)).toEqual([])
})

test('an account that its causes do not explain is listed with its order and the difference', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(booked(500_000, "'platform/commission'", available, `'${sale}'`))
    const { rows } = await client.query('select number from orders where id = $1', [sale])
    const rule = 'every account holds, order by order, what its causes say'
    expect((await readBroken(client)).filter((broken) => broken.rule === rule)).toEqual([
      { rule, what: `platform/commission, order ${rows[0].number}`, difference: '-500000' },
      { rule, what: `vendor/${store}/available/sandbox, order ${rows[0].number}`, difference: '500000' },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
