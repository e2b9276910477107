import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMemoryEngine } from '../../../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../../../testing/database.ts'
import {
  conditionsOfAll,
  facetsOfDatabase,
  pageOfDatabase,
  pagesOfAll,
  rowsText,
} from '../testing/random-rows.ts'

/** What the engine answers and what PostgreSQL answers to the same questions, before and after changes. */
const { pool, url } = await testDatabase()
const { engine, caughtUp } = aMemoryEngine(url)
const products = 3_000
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

beforeAll(async () => {
  await pool.query('alter table product_cards drop constraint product_cards_product_id_products_id_fk')
  await pool.query(`insert into product_search ${rowsText(0)}`, [numbers(1, products)])
  await pool.query(`insert into product_cards
    select n, uuidv7(), '{"num":' || n, now(), true, false from generate_series(1, ${products + 500}) n`)
  await pool.query('vacuum analyze')
})

/** Changes some rows as writers do: in one transaction with the note of it. */
async function change(nums: readonly number[], turn: number | null): Promise<void> {
  await pool.query(
    `with gone as (delete from product_search where num = any ($1)) select note_search_changes($1)`,
    [nums],
  )
  if (turn === null) return
  await pool.query(
    `with made as (insert into product_search ${rowsText(turn)}) select note_search_changes($1)`,
    [nums],
  )
}

async function expectSameAnswers(seed: number): Promise<void> {
  await caughtUp()
  let found = 0
  await fc.assert(
    fc.asyncProperty(pagesOfAll, async (asked) => {
      const expected = await pageOfDatabase(pool, asked)
      expect(await engine.findPage(asked)).toEqual(expected)
      if (expected.nums.length > 1) found += 1
    }),
    { numRuns: 250, seed },
  )
  expect(found).toBeGreaterThan(60)
  const since = new Date('2026-03-01T00:00:00Z')
  const facets = fc.array(
    fc.record({ conditions: conditionsOfAll, kinds: fc.integer({ min: 0, max: 63 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  await fc.assert(
    fc.asyncProperty(facets, async (asked) => {
      expect(await engine.countFacets(asked, since)).toEqual(await facetsOfDatabase(pool, asked, since))
    }),
    { numRuns: 100, seed },
  )
}

test(
  'pages in every order, numbers of matches and counts are those of PostgreSQL',
  () => expectSameAnswers(1),
  120_000,
)

test('they still are after changes, some after the other', async () => {
  for (let turn = 1; turn <= 12; turn += 1) {
    await change(numbers(turn * 100, turn * 100 + 9 * turn), turn)
    await change([turn * 7, turn * 11], turn % 3 === 0 ? turn : null)
    await change([products + turn], turn)
    if (turn % 4 === 0) await caughtUp()
  }
  await expectSameAnswers(2)
}, 120_000)

test('they still are after more changes at once than are read in passing', async () => {
  await change(numbers(1, 1_400), 50)
  await change(numbers(2_900, products + 100), null)
  await expectSameAnswers(3)
  expect(engine.report().products).toBe((await pool.query('select from product_search')).rowCount)
}, 120_000)

test('they still are after all products were written again', async () => {
  await pool.query('truncate product_search')
  await pool.query(
    `with made as (insert into product_search ${rowsText(99)}) select note_search_changes(null)`,
    [numbers(1, 2_000)],
  )
  await expectSameAnswers(4)
  expect(engine.report().products).toBe(2_000)
}, 120_000)
