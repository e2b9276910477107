import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aMemoryEngine } from '../../../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import { pageOfDatabase, rowsText } from '../testing/random-rows.ts'

const { pool, url } = await testDatabase()
const products = 6_000
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('after many changes all products are loaded anew, while the engine answers without a pause and misses no change', async () => {
  await pool.query('alter table product_cards drop constraint product_cards_product_id_products_id_fk')
  await pool.query(`insert into product_search ${rowsText(0)}`, [numbers(1, products)])
  await pool.query(`insert into product_cards
    select n, uuidv7(), '{"num":' || n, now(), true, false from generate_series(1, ${products}) n`)
  const { engine, caughtUp } = aMemoryEngine(url)
  await caughtUp()
  const states = new Set<string>()
  const watching = setInterval(() => states.add(engine.report().state), 5)
  let mostChanged = 0
  const change = async (from: number, turn: number) => {
    const nums = numbers(from, from + 299)
    const client = await pool.connect()
    await client.query('begin')
    await client.query('delete from product_search where num = any ($1)', [nums])
    await client.query(`insert into product_search ${rowsText(turn)}`, [nums])
    await client.query('select note_search_changes($1)', [nums])
    await client.query('commit')
    client.release()
    mostChanged = Math.max(mostChanged, engine.report().changed)
  }
  for (let turn = 1; turn <= 40; turn += 1) {
    await change(1 + ((turn * 300) % (products - 300)), turn)
    await pause(40)
  }
  await caughtUp()
  await expect.poll(() => engine.report().changed).toBeLessThan(mostChanged)
  expect(mostChanged).toBeGreaterThan(5_000)
  clearInterval(watching)
  expect([...states]).toEqual(['used'])
  const conditions = {
    query: `':'`,
    side: 1,
    minPrice: 0,
    maxPrice: Number.MAX_SAFE_INTEGER,
    minRating: 0,
    since: new Date(0),
  } as const
  for (const order of ['price-low', 'popular'] as const) {
    const asked = { conditions, order, size: 500, offset: 0 }
    await caughtUp()
    expect(await engine.findPage(asked)).toEqual(await pageOfDatabase(pool, asked))
  }
}, 120_000)
