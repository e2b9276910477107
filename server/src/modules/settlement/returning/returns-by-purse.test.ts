import { expect, test } from 'vitest'
import { held, type Placed } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { arrives, aSale } from '#server/testing/earning.ts'
import { aStore } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards } from '../../orders/index.ts'
import { bookArrival, releaseEarnings } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market

/** This money of a store is withdrawn and arrives. */
async function paidOut(storeId: string, amount: number): Promise<void> {
  const reference = `all-of-it-is-paid-out-${storeId}`
  const { rows } = await pool.query<{ method: string; owner: string }>(
    `insert into payout_methods (store_id, kind, provider, account_name, number_sealed, number_end, usable_from)
     values ($1, 'mobile_money', 'mtn', 'Ama', 'x', '567', now())
     returning id as method, (select person_id from store_members where store_id = $1 and role = 'owner') as owner`,
    [storeId],
  )
  const { rows: asked } = await pool.query<{ id: string }>(
    `select withdrawal_id as id from request_withdrawal($1, $2, $3, 'all', 'x', $4, '{"number_sealed": "x"}', 'sandbox', $5)`,
    [storeId, rows[0]?.owner, rows[0]?.method, amount, reference],
  )
  await pool.query(
    `insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end, state)
     values ($1, $2, 'GHS', 'mobile_money', 'mtn', '567', 'success')`,
    [reference, amount],
  )
  await pool.query("select settle_withdrawal($1, 'completed', null)", [asked[0]?.id])
}

test("a return draws on the purse of its own order, even where that is empty and the store's other purse is not", async () => {
  const store = await aStore(pool)
  const sales = {
    sandbox: await aSale(market, { store }),
    paystack: await aSale(market, { store }, 30_000, 'paystack'),
  }
  for (const sale of Object.values(sales)) await arrives(market, sale)
  await releaseEarnings(pool)
  const inPurse = async (purse: string) => [
    await held(pool, `vendor/${store.id}/available/${purse}`),
    await held(pool, `vendor/${store.id}/pending/${purse}`),
  ]
  expect([await inPurse('sandbox'), await inPurse('paystack')]).toEqual([
    [8_450, 0],
    [25_350, 0],
  ])
  await paidOut(store.id, 8_450)
  expect(await inPurse('sandbox')).toEqual([0, 0])

  const giveBack = ({ order_number: number }: Placed) =>
    moveOrderTowards(db, { number, to: 'returned' }, bookArrival)
  await giveBack(sales.sandbox)
  expect([await inPurse('sandbox'), await inPurse('paystack')]).toEqual([
    [-8_450, 0],
    [25_350, 0],
  ])
  await giveBack(sales.paystack)
  expect([await inPurse('sandbox'), await inPurse('paystack')]).toEqual([
    [-8_450, 0],
    [0, 0],
  ])
  const { rows } = await pool.query(
    `select i.provider, r.amount::int from refunds r join payment_intents i on i.id = r.intent_id
     where i.order_id = any ($1) order by r.amount`,
    [Object.values(sales).map(({ order_id: id }) => id)],
  )
  expect(rows).toEqual([
    { provider: 'sandbox', amount: 11_500 },
    { provider: 'paystack', amount: 31_500 },
  ])
  expect(await checkBooks(pool)).toEqual([])
})
