import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'

const { pool } = await testDatabase()
const functions = new URL('orders.functions.sql', import.meta.url)

const keys = async () => (await pool.query<{ key: Buffer }>('select key from order_number_key')).rows
const numbers = async (places: number[]) =>
  (
    await pool.query<{ number: string }>(
      'select order_number(place) as number from unnest($1::bigint[]) as place',
      [places],
    )
  ).rows.map(({ number }) => number)

test('the key is made once and kept when the functions are applied again', async () => {
  const [before, given] = [await keys(), await numbers([1, 2, 3])]
  expect(before).toHaveLength(1)
  expect(before[0]?.key).toHaveLength(32)
  await pool.query(await readFile(functions, 'utf8'))
  expect(await keys()).toEqual(before)
  expect(await numbers([1, 2, 3])).toEqual(given)
})

test('numbers are not consecutive and none is used twice', async () => {
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
