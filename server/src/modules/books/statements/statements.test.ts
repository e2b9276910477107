import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Desk } from '#contracts/desk/desk.ts'
import type { StatementHead, StatementPage } from '#contracts/desk/money/statements.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [money, reader] = [await anOperator(market, 'money'), await anOperator(market, 'read_only')]

const upload = (text: string, by = money) =>
  by.call<StatementHead & Problem>('POST', '/api/admin/statements', { file_name: 'november.csv', text })
const read = async ({ id }: { id: string }, query = '') =>
  (await reader.call<StatementPage>('GET', `/api/admin/statements/${id}${query}`)).body
const referenceOf = async ({ order_id: id }: { order_id: string }) =>
  (await pool.query<{ reference: string }>('select reference from payment_intents where order_id = $1', [id]))
    .rows[0]?.reference ?? ''

async function aMonth() {
  const vendor = await aVendor(market)
  const sales = [
    await aSale(market, vendor, 10_000),
    await aSale(market, vendor, 20_000),
    await aSale(market, vendor, 30_000),
  ]
  // Two hours ago, or both sides could not know of them yet.
  const ids = sales.map(({ order_id: id }) => id)
  await pool.query(
    "update payment_intents set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours' where order_id = any ($1)",
    [ids],
  )
  await pool.query(
    `update sandbox_charges c set created_at = c.created_at - interval '2 hours' from payment_intents i
     where i.reference = c.reference and i.order_id = any ($1)`,
    [ids],
  )
  return Promise.all(sales.map(referenceOf))
}
const twoHoursAgo = () => new Date(Date.now() - 7_200_000).toISOString()

test('the test provider’s own statement matches, is kept with who uploaded it, and the same file is refused', async () => {
  const references = await aMonth()
  const file = await reader.call<string>('GET', '/api/admin/statements/test-provider.csv')
  const { status, body } = await upload(file.body)
  expect([status, body.provider, body.differs, body.unknown, body.missing]).toEqual([201, 'sandbox', 0, 0, 0])
  expect(body.matches).toBeGreaterThanOrEqual(references.length)
  const again = await upload(file.body)
  expect(again).toMatchObject({ status: 409, body: { code: 'provider_statement.known' } })
  const { body: list } = await reader.call<StatementHead[]>('GET', '/api/admin/statements')
  expect(list[0]).toMatchObject({ id: body.id, file_name: 'november.csv', uploaded_by: expect.any(String) })
  expect((await read(body)).rows).toEqual([])
  expect((await read(body, '?outcome=matches')).total).toBe(body.matches)
  for (const table of ['provider_statements', 'provider_statement_lines'])
    await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: 'JU002' })
})

test('a payment that stands on the statement twice is unknown the second time, and stays so', async () => {
  const [paid = ''] = await aMonth()
  const line = `charge,${paid},115.00,paid,${twoHoursAgo()}`
  const { body } = await upload(
    ['Test provider,Reference,Amount (GHS),State,Made at', line, line, line].join('\n'),
  )
  expect([body.matches, body.unknown]).toEqual([1, 2])
  const { rows } = await read(body)
  const doubles = rows.filter(({ reference }) => reference === paid)
  expect(doubles).toHaveLength(2)
  for (const double of doubles)
    expect(double).toMatchObject({ difference: expect.stringContaining('more than once'), is_settled: false })
})

test('a line that differs, one that we do not have and a payment that it lacks are named, with the page of the payment', async () => {
  const [right = '', wrong = '', absent = ''] = await aMonth()
  const unknown = `ju-${randomBytes(16).toString('hex')}`
  const line = (reference: string, amount: string, state = 'paid') =>
    `charge,${reference},${amount},${state},${twoHoursAgo()}`
  const { status, body } = await upload(
    [
      'Test provider,Reference,Amount (GHS),State,Made at',
      line(right, '115.00'),
      line(wrong, '214.99'),
      line(unknown, '50'),
      `charge,${unknown.replace('ju-', 'ju-')},1,abandoned,${new Date(Date.now() - 10_800_000).toISOString()}`,
    ].join('\n'),
  )
  expect([status, body.differs, body.unknown]).toEqual([201, 1, 1])
  const { rows } = await read(body)
  const lineOf = (reference: string) => rows.find((row) => row.reference === reference)
  expect(lineOf(wrong)).toMatchObject({
    outcome: 'differs',
    difference: `The test provider's payment ${wrong} of GHS 214.99 stands in our books with GHS 215.00.`,
    link: expect.stringMatching(/^\/admin\/payments\/[0-9a-f-]{36}$/),
    is_settled: false,
  })
  expect(lineOf(unknown)).toMatchObject({ outcome: 'unknown', link: null })
  expect(lineOf(absent)).toMatchObject({
    outcome: 'missing',
    link: expect.stringContaining('/admin/payments/'),
  })
  expect(lineOf(right)).toBeUndefined()
  // Nothing but the statement was written.
  expect((await checkBooks(pool)).filter(({ rule }) => !rule.startsWith('the test provider'))).toEqual([])
})

/** Two hours ago for refunds of these orders, at both sides. */
const longSent = (orders: readonly string[]) =>
  Promise.all([
    pool.query(
      `update refunds set created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours' where order_id = any ($1)`,
      [orders],
    ),
    pool.query(
      `update sandbox_refunds set created_at = created_at - interval '2 hours'
       where cause in (select cause from refunds where order_id = any ($1))`,
      [orders],
    ),
  ])

test('refunds are compared too: one of another sum, one that we do not have and one that it lacks, and the desk is told', async () => {
  const vendor = await aVendor(market)
  const orders = [await aSale(market, vendor), await aSale(market, vendor)].map(({ order_id: id }) => id)
  await pool.query(
    `insert into refunds (intent_id, order_id, cause, amount, state, provider_reference)
     select i.id, i.order_id, 'test:' || i.order_id, 1000, 'completed', c.id || ':test:' || i.order_id
     from payment_intents i join sandbox_charges c on c.reference = i.reference where i.order_id = any ($1)`,
    [orders],
  )
  await pool.query(
    `insert into sandbox_refunds (cause, reference, amount)
     select r.cause, i.reference, r.amount from refunds r join payment_intents i on i.id = r.intent_id where r.order_id = any ($1)`,
    [orders],
  )
  await longSent(orders)
  const { body: file } = await reader.call<string>('GET', '/api/admin/statements/test-provider.csv')
  const { body: right } = await upload(file)
  expect([right.differs, right.unknown, right.missing]).toEqual([0, 0, 0])
  // One that was asked for weeks before it was sent is known too.
  const asked = (days: number) =>
    pool.query(
      `update refunds set created_at = created_at + $2 * interval '1 day' where order_id = any ($1)`,
      [orders, days],
    )
  await asked(-40)
  expect((await upload(`${file}\n`)).body).toMatchObject({ differs: 0, unknown: 0, missing: 0 })
  await asked(40)
  const [one = '', other = ''] = file.match(/^refund,[^,]+,/gm)?.slice(-2) ?? []
  const changed = file
    .split('\n')
    .filter((line) => !line.startsWith(other))
    .map((line) => (line.startsWith(one) ? line.replace(/,10(\.00)?,/, ',11.00,') : line))
  const { body } = await upload([...changed, `refund,made-up,5.00,completed,${twoHoursAgo()}`].join('\n'))
  expect([body.differs, body.unknown, body.missing]).toEqual([1, 1, 1])
  expect((await read(body)).rows).toMatchObject([
    { outcome: 'differs', kind: 'refund', link: expect.stringContaining('/admin/payments/') },
    { outcome: 'unknown', reference: 'made-up', link: null },
    { outcome: 'missing', kind: 'refund', link: expect.stringContaining('/admin/payments/') },
  ])
  const { body: desk } = await reader.call<Desk>('GET', '/api/admin/desk')
  expect(desk.tasks.filter(({ link }) => link === `/admin/statements/${body.id}`)).toMatchObject([
    {
      about: 'november.csv: 1 unlike our books, 1 not in our books, 1 not on the statement',
      title: 'A provider’s statement does not match the books',
      ends_by_people: true,
    },
  ])
})

test('an export of Paystack is read by its titles: fees, states, amounts with commas', async () => {
  const reference = `ju-${randomBytes(16).toString('hex')}`
  const { status, body } = await upload(
    [
      '"Reference","Amount","Currency","Status","Channel","Fees","Transaction date"',
      `"${reference}","1,234.50","GHS","success","mobile_money","24.07","${twoHoursAgo()}"`,
    ].join('\r\n'),
  )
  expect([status, body.provider, body.unknown]).toEqual([201, 'paystack', 1])
  expect((await read(body)).rows).toMatchObject([{ amount: 1_234.5, fee: 24.07, outcome: 'unknown' }])
})

const nonsense = () => randomBytes(512 * 1024).toString('hex')
test.each([
  ['an empty file', () => '', 'provider_statement.empty'],
  ['titles alone', () => 'Reference,Amount,Status,Date', 'provider_statement.empty'],
  ['1 MB of nonsense', nonsense, 'provider_statement.unreadable'],
  ['zero bytes in it', () => 'Reference\0,Amount', 'provider_statement.unreadable'],
  ['another shape', () => 'Datum,Betrag\n2026-11-01,5', 'provider_statement.unreadable'],
  [
    'another currency',
    () => `Reference,Amount,Status,Date,Currency\nju-1,5,success,2026-11-01,NGN`,
    'provider_statement.unreadable',
  ],
  [
    'an amount below zero',
    () => `Reference,Amount,Status,Date\nju-1,-5,success,2026-11-01`,
    'provider_statement.unreadable',
  ],
  [
    'another business',
    () => 'Reference,Amount,Status,Date\nT123,5,success,2026-11-01',
    'provider_statement.not_ours',
  ],
])('refuses %s with a sentence and keeps nothing', async (_, text, code) => {
  const count = async () => (await pool.query('select count(*)::int as n from provider_statements')).rows[0].n
  const before = await count()
  const refused = await upload(text())
  expect(refused).toMatchObject({ status: 422, body: { code } })
  expect(refused.body.errors?.text?.[0]).toMatch(/\.$/)
  expect(await count()).toBe(before)
})

test('who may only read uploads nothing, and a statement that is none is not found', async () => {
  expect((await upload('x', reader)).status).toBe(403)
  const none = await reader.call<Problem>('GET', '/api/admin/statements/00000000-0000-7000-8000-000000000000')
  expect(none).toMatchObject({ status: 404, body: { code: 'statement.not_found' } })
})
