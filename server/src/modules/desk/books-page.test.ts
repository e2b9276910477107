import { expect, test } from 'vitest'
import type { BooksState } from '#contracts/desk/desk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)

test('the books show each invariant as the last check found it, and a broken one with its row', async () => {
  const books = async () => (await owner.call<BooksState>('GET', '/api/admin/books')).body
  expect(await books()).toMatchObject({ checked_at: null, checking_since: null })
  const check = async () => {
    const { checked_at: before } = await books()
    expect((await owner.call('POST', '/api/admin/books/check')).status).toBe(204)
    const { checking_since: since, checked_at: at } = await books()
    expect(since !== null || at !== before).toBe(true)
    await expect.poll(async () => (await books()).checking_since).toBe(null)
    return books()
  }
  const whole = await check()
  expect(whole.invariants.length).toBeGreaterThan(30)
  expect(whole.invariants.filter(({ broken }) => broken.length > 0)).toEqual([])
  await pool.query("insert into ledger_accounts (path) values ('nobody/knows')")
  expect(await books()).toEqual(whole)
  const chart = 'every account is one of the chart of accounts, and in cedis'
  const ofChart = ({ invariants }: BooksState) => invariants.find(({ rule }) => rule === chart)
  const broken = await check()
  expect(broken.invariants.filter(({ broken: rows }) => rows.length > 0)).toEqual([ofChart(broken)])
  // It held at the check before, and not at this one.
  expect(ofChart(broken)).toMatchObject({ checked_at: broken.checked_at, kept_at: whole.checked_at })
  expect(broken.checked_at).not.toBe(whole.checked_at)
})
