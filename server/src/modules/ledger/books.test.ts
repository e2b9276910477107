import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { aVendor, earn } from '../../testing/earning.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { watchBooks } from '../../watch-books.ts'
import { checkBooks, exportJournal } from './index.ts'

const market = await wholeMarket(await testDatabase())
const { pool } = market.market
const folder = await mkdtemp(join(tmpdir(), 'books-'))
afterAll(() => rm(folder, { recursive: true }))

test('the journal is written to a file that adds up to nothing', async () => {
  await earn(market, await aVendor(market), 12_345)
  const file = join(folder, 'journal.csv')
  await exportJournal(pool, file)
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  expect(head).toBe('at,transaction,kind,cause,order,account,currency,amount,rule,rate_bps,order_line_id')
  const entries = lines.map((line) => line.split(','))
  expect(entries.map(([, , , , , account]) => account?.replace(/[0-9a-f-]{36}/, '{store}'))).toEqual(
    expect.arrayContaining(['vendor/{store}/pending', 'vendor/{store}/available', 'provider/sandbox']),
  )
  const sum = entries.reduce((total, cells) => total + Math.round(Number(cells[7]) * 100), 0)
  expect(sum).toBe(0)
})

test('books that do not balance raise an alarm once', async () => {
  expect(await watchBooks(market.market)).toBe(0)
  await pool.query(
    "update balances set amount = amount + 1 where account_id = (select id from ledger_accounts where path like 'vendor/%/available' limit 1)",
  )
  expect(await watchBooks(market.market)).toBeGreaterThan(0)
  await watchBooks(market.market)
  const alarms = await market.modules.payments.takeNewAlarms()
  expect(alarms.filter(({ kind }) => kind === 'books.broken')).toHaveLength(1)
  await pool.query(
    "update balances set amount = amount - 1 where account_id = (select id from ledger_accounts where path like 'vendor/%/available' limit 1)",
  )
  expect(await checkBooks(pool)).toEqual([])
})

test('money on its way to a store that nobody asked for is found', async () => {
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
        path: `vendor/${vendor.store.id}/${account}`,
        amount,
      })),
    ),
  ])
  expect(await checkBooks(pool)).toEqual([
    {
      says: 'what is on its way to a store is its open withdrawals',
      what: `vendor/${vendor.store.id}/withdrawing`,
      difference: '5000',
    },
  ])
})
