import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import { alarmTitles } from '#contracts/desk/tasks.ts'
import { aCompanyBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { marketAfterwards } from '#server/testing/market-afterwards.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOrder, anotherTry } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
await marketAfterwards(database)
// As long as those that the market makes.
await pool.query("update withdrawals set reference = rpad(reference, 24, '0')")
const market = await wholeMarket(database)
const owner = await anOperator(market)

const ofRefund = "select id as subject, '/admin/payments/' || intent_id as link from refunds limit 1"
const ofTransfer = `select t.id as subject, '/admin/payments/' || r.intent_id as link
  from refund_transfers t join refunds r on r.id = t.refund_id limit 1`
const ofPayout = "select id as subject, '/admin/payouts/' || reference as link from withdrawals limit 1"
const ofPayment = "select reference as subject, '/admin/payments/' || id as link from payment_intents limit 1"
const ofOrder = `select o.id as subject, '/admin/payments/' || i.id as link
  from orders o join payment_intents i on i.order_id = o.id where o.state = 'pending_payment' limit 1`
const ofParcel = `select p.id as subject, '/admin/payments/' || i.id as link
  from parcels p join payment_intents i on i.order_id = p.order_id and i.state = 'paid' limit 1`
const ofReturn = "select id as subject, '/admin/returns/' || id as link from returns limit 1"
const plain = (subject: string, link: string) => `select '${subject}' as subject, '/admin/${link}' as link`

/** By hand: a row that an alarm of this kind may be about, and the page on which it is looked at. Two kinds are tasks of their own. */
const subjects: Readonly<Record<string, string | null>> = {
  'refund.failed': ofRefund,
  'refund.late': ofRefund,
  'refund.held': ofRefund,
  'refund.stuck': ofRefund,
  'refund_transfer.late': ofTransfer,
  'refund_transfer.odd': ofTransfer,
  'withdrawal.late': ofPayout,
  'withdrawal.odd': ofPayout,
  'payout.failed': ofPayout,
  'payment.stuck': ofPayment,
  'payment.currency': ofPayment,
  'payment.dispute': null,
  'payment.dispute_unknown': plain('sandbox:D-strange', 'payments'),
  'store.owes': `select 'vendor/' || id || '/available/sandbox' as subject, '/admin/stores/' || slug as link from stores limit 1`,
  'order.stuck': ofOrder,
  'release.stuck': ofParcel,
  'overdue.stuck': ofParcel,
  'accept.stuck': ofParcel,
  'ruling.stuck': ofReturn,
  'pool.stuck': ofOrder,
  'parcel.overdue': ofParcel,
  'return.waiting': null,
  'invoice.overdue': `select id as subject, '/admin/payments/' || intent_id as link from invoices limit 1`,
  'event.stuck': plain('4711', 'system'),
  'webhook.unhandled': plain('0190a0a0-0000-7000-8000-000000000001', 'system'),
  'webhook.unreadable': plain('event-1', 'system'),
  'books.broken': plain('balances: vendor', 'books'),
  'statement.differs': `insert into provider_statements (provider, file_name, sha256, begins, ends, uploaded_by)
    select 'sandbox', 'week.csv', 'abc', now() - interval '7 days', now(), id from people limit 1
    returning id as subject, '/admin/statements/' || id as link`,
  'books.unchecked': plain('books', 'books'),
}

/** The link of the task of an alarm that was just raised. */
async function linkOf(kind: string, subject: string): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into money_alarms (kind, subject, detail) values ($1, $2, 'why') returning id`,
    [kind, subject],
  )
  const { body } = await owner.call<Desk>('GET', '/api/admin/desk')
  const task = body.tasks.find(({ id }) => id === rows[0]?.id)
  await pool.query('update money_alarms set resolved_at = now() where id = $1', [rows[0]?.id])
  return task?.link
}

test.each(Object.keys(alarmTitles))('an alarm %s leads to a page that is there', async (kind) => {
  const text = subjects[kind]
  if (text === null) return
  const { rows } = await pool.query<{ subject: string; link: string }>(text as string)
  const [made] = rows as [{ subject: string; link: string }]
  expect(await linkOf(kind, made.subject)).toBe(made.link)
  expect((await owner.call('GET', `/api${made.link}`)).status, made.link).toBe(200)
})

test('a pool that cannot be closed has no page of its own', async () => {
  expect(await linkOf('pool.stuck', '0190a0a0-0000-7000-8000-000000000002')).toBe('/admin/system')
})

const parcelOf = async (order: string) =>
  (await pool.query<{ id: string }>('select id from parcels where order_id = $1', [order])).rows[0]?.id

test('a parcel never sent leads to its payment, whether that is paid, in cash or on invoice', async () => {
  const paid = (await anOrder(pool)).placed
  await settle(pool, await intentOf(pool, paid))
  const store = await aStore(pool)
  const company = await aCompanyBuyer(pool, { credit: 100_000 })
  const { variants } = await aProduct(pool, { store, base: 10_000 })
  await fillCart(pool, company, [{ variant: variants[0] as { id: string } }], 'business')
  const total = 11_500
  const orders = [
    paid,
    (await anOrder(pool, { method: 'cash_on_delivery' })).placed,
    await place(pool, { buyer: company, side: 'business', stores: [store], total, method: 'net_30' }),
  ]
  const states: string[] = []
  for (const { order_id: id } of orders) {
    const intent = await intentOf(pool, { order_id: id })
    const link = await linkOf('parcel.overdue', (await parcelOf(id)) as string)
    expect(link, intent.state).toBe(`/admin/payments/${intent.id}`)
    states.push(intent.state)
  }
  expect(states).toEqual(['paid', 'on_delivery', 'invoiced'])
})

test('of two payments of an order the alarm of its parcel leads to the paid one', async () => {
  const { placed } = await anOrder(pool)
  const first = await intentOf(pool, placed)
  await pool.query("update payment_intents set created_at = created_at - interval '1 hour' where id = $1", [
    first.id,
  ])
  const second = await anotherTry(pool, placed)
  const parcel = (await parcelOf(placed.order_id)) as string
  expect(await linkOf('parcel.overdue', parcel)).toBe(`/admin/payments/${second.id}`)
  await pool.query("update payment_intents set state = 'paid', paid_at = now() where id = $1", [first.id])
  expect(await linkOf('parcel.overdue', parcel)).toBe(`/admin/payments/${first.id}`)
})
