import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { aSale, aVendor, earn } from '../../testing/earning.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { raiseAlarm } from '../payments/index.ts'
import { bookRules, checkBooks, exportJournal } from './index.ts'
import { watchBooks } from './watch-books.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const folder = await mkdtemp(join(tmpdir(), 'books-'))
afterAll(() => rm(folder, { recursive: true }))

test('the journal is written to a file that sums to zero', async () => {
  await earn(market, await aVendor(market), 12_345)
  const file = join(folder, 'journal.csv')
  await exportJournal(pool, file)
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  expect(head).toBe('at,transaction,kind,cause,order,account,currency,amount,rule,rate_bps,order_line_id')
  const entries = lines.map((line) => line.split(','))
  expect(entries.map(([, , , , , account]) => account?.replace(/[0-9a-f-]{36}/, '{store}'))).toEqual(
    expect.arrayContaining([
      'vendor/{store}/pending/sandbox',
      'vendor/{store}/available/sandbox',
      'provider/sandbox',
    ]),
  )
  const sum = entries.reduce((total, cells) => total + Math.round(Number(cells[7]) * 100), 0)
  expect(sum).toBe(0)
})

const shiftBalance = (by: number) =>
  pool.query(
    `update balances set amount = amount + $1
     where account_id = (select min(id) from ledger_accounts where path like 'vendor/%/available/%')`,
    [by],
  )
const newAlarms = async () =>
  (await market.modules.settlement.takeNewAlarms()).filter(({ kind }) => kind === 'books.broken')

test('books that do not balance raise one alarm; it is resolved when they do, and another is raised when they break again', async () => {
  expect(await watchBooks(market.market)).toBe(0)
  await shiftBalance(1)
  // The balance differs from its entries, and from what no withdrawal has paid out.
  expect(await watchBooks(market.market)).toBe(2)
  await watchBooks(market.market)
  expect(await newAlarms()).toHaveLength(2)
  expect(await newAlarms()).toHaveLength(0)
  await shiftBalance(-1)
  expect(await watchBooks(market.market)).toBe(0)
  const open = "select from money_alarms where kind = 'books.broken' and resolved_at is null"
  expect((await pool.query(open)).rowCount).toBe(0)
  await shiftBalance(2)
  await watchBooks(market.market)
  expect(await newAlarms()).toHaveLength(2)
  await shiftBalance(-2)
  await watchBooks(market.market)
})

test('while the books are checked, nobody checks them a second time', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    expect((await client.query('select begin_books_check() as is_only')).rows).toEqual([{ is_only: true }])
    expect(await watchBooks(market.market)).toBe(null)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await watchBooks(market.market)).toBe(0)
})

test('no transaction of a check is open for longer than one invariant takes', async () => {
  const statements: string[] = []
  const connect = async () => {
    const client = await pool.connect()
    const query = (text: string) => {
      statements.push(text)
      return client.query(text)
    }
    return { query, release: () => client.release() }
  }
  expect(await checkBooks({ connect } as unknown as typeof pool)).toEqual([])
  const begun = statements.filter((text) => text.startsWith('begin'))
  expect(begun).toHaveLength(bookRules.length)
  expect(statements.filter((text) => text === 'commit')).toHaveLength(bookRules.length)

  // What says that a check runs has no snapshot of its own, and keeps no row from being removed.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select begin_books_check()')
  const { rows } = await pool.query(
    `select backend_xmin from pg_stat_activity where state = 'idle in transaction' and query like '%begin_books_check%'`,
  )
  await client.query('commit')
  client.release()
  expect(rows).toEqual([{ backend_xmin: null }])
})

test('where more rows break an invariant than are listed, none of its alarms is resolved', async () => {
  for (let index = 0; index < 25; index += 1)
    await pool.query("insert into ledger_transactions (cause, kind) values ($1, 'nothing')", [
      `ghost ${index}`,
    ])
  const rule = 'every ledger transaction has entries'
  await raiseAlarm(market.market.db, { kind: 'books.broken', subject: `${rule}: seen before`, detail: rule })
  await watchBooks(market.market)
  const isOpen = 'select from money_alarms where subject = $1 and resolved_at is null'
  expect((await pool.query(isOpen, [`${rule}: seen before`])).rowCount).toBe(1)
  await pool.query(
    "set session_replication_role = replica; delete from ledger_transactions where kind = 'nothing'; set session_replication_role = origin",
  )
  await watchBooks(market.market)
  expect((await pool.query(isOpen, [`${rule}: seen before`])).rowCount).toBe(0)
})

test('the alarm of a failed refund is resolved when the money arrived after all', async () => {
  await aSale(market, await aVendor(market))
  const { rows } = await pool.query<{ id: string }>(
    `insert into refunds (intent_id, order_id, cause, amount, state) select id, order_id, 'made up', 100, 'failed' from payment_intents limit 1 returning id`,
  )
  const subject = rows[0]?.id ?? ''
  await raiseAlarm(market.market.db, { kind: 'refund.failed', subject, detail: 'the account is closed' })
  const isOpen = async () => {
    await market.modules.settlement.takeNewAlarms()
    return (
      (await pool.query('select from money_alarms where subject = $1 and resolved_at is null', [subject]))
        .rowCount === 1
    )
  }
  expect(await isOpen()).toBe(true)
  await pool.query("update refunds set state = 'completed' where id = $1", [subject])
  expect(await isOpen()).toBe(false)
  await pool.query('delete from refunds where id = $1', [subject])
})

test.each([
  "update ledger_accounts set path = 'platform/x'",
  'delete from ledger_accounts',
  'truncate ledger_accounts cascade',
])('accounts are only ever added: %s', async (change) => {
  await expect(pool.query(change)).rejects.toThrow(
    'rows of ledger_accounts are only ever added: correct a wrong one with a new one',
  )
})

const bookedByHand = (kind: string, from: string, to: string) => {
  const leg = { cause: `by hand: ${kind}`, kind, rule: kind }
  const legs = [
    { ...leg, path: from, amount: -1_000_000 },
    { ...leg, path: to, amount: 1_000_000 },
  ]
  return `select ledger_book('${JSON.stringify(legs)}')`
}

const entriesOf = (cause: string) =>
  pool.query(
    `insert into ledger_entries (transaction_id, account_id, amount, rule)
     select t.id, a.id, case a.path when 'platform/commission' then -5 else 5 end, 'test' from ledger_transactions t, ledger_accounts a
     where t.cause = $1 and a.path in ('platform/commission', 'platform/losses')`,
    [cause],
  )

test('entries cannot be added to a transaction that was booked before, also where they sum to zero', async () => {
  const { rows } = await pool.query<{ cause: string }>('select cause from ledger_transactions limit 1')
  const cause = rows[0]?.cause ?? ''
  await expect(entriesOf(cause)).rejects.toThrow(`ledger transaction ${cause} is closed: book another one`)
})

test('a transaction may be booked behind a savepoint', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin; savepoint part')
    await client.query(bookedByHand('adjustment', 'platform/commission', 'platform/losses'))
    await client.query('release savepoint part')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each([
  ['withdrawal', false],
  ['payout', false],
  ['adjustment', false],
  ['return', true],
  ['dispute', true],
  ['dispute_lost', true],
])("a store's available money goes below zero by a %s: %s", async (kind, may) => {
  const vendor = await aVendor(market)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const account = `vendor/${vendor.store.id}/available/sandbox`
    const booking = client.query(bookedByHand(kind, account, 'buyer/clearing'))
    if (may) await booking
    else await expect(booking).rejects.toThrow(`account ${account} would be at -1000000 pesewas`)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a store that owes is never refused money that lessens what it owes', async () => {
  const account = `vendor/${(await aVendor(market)).store.id}/available/sandbox`
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const kind of ['return', 'dispute'])
      await client.query(bookedByHand(kind, account, 'buyer/clearing'))
    await client.query(bookedByHand('release', 'platform/losses', account))
    const { rows } = await client.query(
      'select b.amount::int from balances b join ledger_accounts a on a.id = b.account_id where a.path = $1',
      [account],
    )
    expect(rows).toEqual([{ amount: -1_000_000 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('money on its way to a store without a request is found', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 50_000)
  await pool.query('select ledger_book($1)', [
    JSON.stringify(
      [
        ['available', -5_000],
        ['withdrawing', 5_000],
      ].map(([account, amount]) => ({
        cause: 'withdrawal:nobody',
        kind: 'withdrawal',
        rule: 'withdrawal',
        path: `vendor/${vendor.store.id}/${account}/sandbox`,
        amount,
      })),
    ),
  ])
  const account = `vendor/${vendor.store.id}`
  const causes = 'every account holds, order by order, what its causes say'
  expect(await checkBooks(pool)).toEqual([
    {
      rule: 'what is on its way to a store is its open withdrawals',
      what: `${account}/withdrawing/sandbox`,
      difference: '5000',
    },
    {
      rule: 'what no withdrawal has paid out of a store is what is available',
      what: `${account}/available/sandbox`,
      difference: '-5000',
    },
    { rule: causes, what: `${account}/available/sandbox, of no order`, difference: '-5000' },
    { rule: causes, what: `${account}/withdrawing/sandbox, of no order`, difference: '5000' },
    {
      rule: 'a booking has its cause, of the same order and kind',
      what: 'withdrawal:nobody',
      difference: 'withdrawal of nothing',
    },
  ])
})

test('a check that ends early raises an alarm, and the next whole one resolves it', async () => {
  await pool.query('alter table book_checks rename to hidden_checks')
  await expect(watchBooks(market.market)).rejects.toThrow()
  const open = "select from money_alarms where kind = 'books.unchecked' and resolved_at is null"
  expect((await pool.query(open)).rowCount).toBe(1)
  await pool.query('alter table hidden_checks rename to book_checks')
  await watchBooks(market.market)
  expect((await pool.query(open)).rowCount).toBe(0)
})
