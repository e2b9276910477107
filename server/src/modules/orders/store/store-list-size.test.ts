import { expect, test } from 'vitest'
import { pastTriggers, testDatabase } from '#server/testing/database.ts'
import { aPerson, aStore } from '#server/testing/market-builders.ts'
import { databaseOver } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { firstOf } from './store-list.queries.ts'

const { pool } = await testDatabase()

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Node Type'].includes('Scan') ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** This many parcels at a new store, delivered and cancelled ones among them. Without lines and money: the list reads its index. */
async function aStoreWith(count: number): Promise<{ id: string }> {
  const [store, buyer] = [await aStore(pool), await aPerson(pool)]
  await pastTriggers(pool, (client) =>
    client.query(
      `with made as (
         insert into orders (number, person_id, side, state, items_total, delivery_total, total, payment_method, purse, address,
           estimated_from, estimated_to)
         select 'JU9' || $2::int || lpad(n::text, 6, '0'), $1, 'shopper', 'confirmed', 100, 0, 100, 'card', 'sandbox', '{}', now(), now()
         from generate_series(1, $2::int) n returning id)
       insert into parcels (order_id, position, store_id, store_name, delivery_type, status, items_total, delivery_fee, confirmed_at)
       select id, 1, $3, 'Shop', 'flexroute', (array['processing', 'delivered', 'cancelled'])[1 + (row_number() over ())::int % 3], 100, 0, now()
       from made`,
      [buyer.id, count, store.id],
    ),
  )
  return store
}

test('a page reads as many parcels of a store with 6,000 as of one with 300', async () => {
  const stores = [await aStoreWith(300), await aStoreWith(6_000)]
  await pool.query('analyze parcels')
  const db = databaseOver(pool)
  const read: number[] = []
  for (const { id } of stores) {
    const page = firstOf(id, { type: 'all', group: 'all', sort: 'to_do', q: '', pageSize: 20 }, 21)
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${page}`,
    )
    const scans = scansOf((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan)
    const ofIndex = scans.filter((plan) => plan['Node Type'].startsWith('Index'))
    read.push(ofIndex.reduce((sum, plan) => sum + plan['Actual Rows'] * plan['Actual Loops'], 0))
  }
  expect(read[0]).toBeGreaterThan(60)
  expect(read[1]).toBe(read[0])
})
