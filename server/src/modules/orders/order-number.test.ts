import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'

const { pool } = await testDatabase()
const migration = new URL('../../database/migrations/0014_order_numbers.sql', import.meta.url)

const migrateAgain = async () => pool.query(await readFile(migration, 'utf8'))
const keys = async () => (await pool.query<{ key: Buffer }>('select key from order_number_key')).rows
const numbers = async (places: number[]) =>
  (
    await pool.query<{ number: string }>(
      'select order_number(place) as number from unnest($1::bigint[]) as place',
      [places],
    )
  ).rows.map(({ number }) => number)

test('a database that had its key and its count before the migration keeps both', async () => {
  await pool.query("select setval('order_number_seq', 4711)")
  const [before, given] = [await keys(), await numbers([1, 2, 3])]
  expect(before).toHaveLength(1)
  expect(before[0]?.key).toHaveLength(32)
  await migrateAgain()
  expect(await keys()).toEqual(before)
  expect(await numbers([1, 2, 3])).toEqual(given)
  expect((await pool.query("select nextval('order_number_seq')")).rows[0]).toEqual({ nextval: '4712' })
})

test('a database without them gets a key of its own', async () => {
  const before = await keys()
  await pool.query('drop table order_number_key')
  await pool.query('drop sequence order_number_seq')
  await migrateAgain()
  const after = await keys()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  expect((await pool.query("select nextval('order_number_seq')")).rows[0]).toEqual({ nextval: '1' })
})

test('numbers do not follow each other and none is given twice', async () => {
  const places = Array.from({ length: 3_000 }, (_, index) => index)
  const given = await numbers(places)
  expect(new Set(given).size).toBe(given.length)
  expect(given.every((number) => /^JU\d{6}$/.test(number))).toBe(true)
  const followers = given.filter(
    (number, index) => Number(number.slice(2)) - Number(given[index - 1]?.slice(2)) === 1,
  )
  expect(followers.length).toBeLessThan(5)
  expect(await numbers([1_000_000, 9_999_999])).toEqual([
    expect.stringMatching(/^JU[1-9]\d{6}$/),
    expect.stringMatching(/^JU[1-9]\d{6}$/),
  ])
})
