import { beforeAll, expect, test, vi } from 'vitest'
import type { WalletTransactionType } from '#contracts/wallet/wallet.ts'
import { databaseOver } from '../../../database/client.ts'
import { testDatabase } from '../../../testing/database.ts'
import { listWalletTransactions } from './wallet-transactions.queries.ts'

const { pool } = await testDatabase()
const db = databaseOver(pool)
const store = '00000000-0000-7000-8000-000000000001'
const sales = 3_000

// Sales alone, without the ledger behind them: enough of them for the planner to have a choice.
beforeAll(async () => {
  await pool.query(
    `insert into store_sales (store_id, transaction_id, order_id, number, side, purse, kind, net, gross, commission, processing, pending, settled, created_at)
     select s.id, uuidv7(), uuidv7(), 'JU' || 100000 + (n * 7919 + s.turn) % 900000, 'b2c', 'sandbox', k.kind, k.sign * 8450, k.sign * 10000, k.sign * 1500,
       k.sign * 50, 0, n % 3 > 0, now() - n * interval '7 minutes'
     from (values ($1::uuid, 0), (uuidv7(), 1)) s (id, turn), generate_series(1, ${sales}) n,
       lateral (select case when n % 10 > 7 then (array['return', 'cancellation', 'dispute_lost'])[1 + n % 3] else 'payment' end as kind) x,
       lateral (select x.kind, case x.kind when 'payment' then 1 else -1 end as sign) k`,
    [store],
  )
  await pool.query('vacuum analyze store_sales')
}, 60_000)

const listed = (q: string, type?: WalletTransactionType) =>
  listWalletTransactions(db, store, { q, type, limit: 10_000, offset: 0 })

test.each([
  'order',
  'ORDER JU1',
  'return',
  'Chargeback: order ju2',
  'fee',
  'es given',
  'BACK: order JU1',
  'ju12',
  'JU107919',
  '1079',
  '79',
  '7',
  'u1',
  ': order',
  'r j',
  'zebra',
  '_',
  'order 1',
])('%j finds each row of the history that has it, and no other', async (q) => {
  for (const type of [undefined, 'Sale', 'Refund', 'Fee'] as const) {
    const all = (await listed('', type)).rows
    const fitting = all.filter(({ description }) => description.toLowerCase().includes(q.toLowerCase()))
    const found = await listed(q, type)
    expect(found.rows, type).toEqual(fitting)
    expect(found.count, type).toBe(fitting.length)
  }
})

/** The plans of both statements that look for these words. */
async function plansOf(q: string): Promise<string> {
  const client = await pool.connect()
  const plans: string[] = []
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  await client.query(`load 'auto_explain'`)
  await client.query('set auto_explain.log_min_duration = 0; set client_min_messages = log')
  const input = { q, limit: 20, offset: 0 }
  await listWalletTransactions(databaseOver(client as never), store, input)
  client.release(true)
  return plans.join('\n')
}

test.each(['ju1234', 'order ju1234', '1234'])(
  '%j is looked up by the numbers of the orders, without reading the rows',
  async (q) => {
    const plans = await plansOf(q)
    expect(plans).toContain('store_sales_number_idx')
    expect(plans).not.toMatch(/Seq Scan on store_sales|store_sales_history_idx/)
  },
)

test('a search for words that no row can have reads no sale; a search is two statements', async () => {
  const asked = vi.spyOn(pool, 'query')
  await listed('zebra')
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  expect(await plansOf('zebra')).not.toMatch(/Scan .*store_sales/)
})
