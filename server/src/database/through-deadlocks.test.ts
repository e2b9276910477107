import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { openStatementPool } from './client.ts'
import { throughDeadlocks } from './through-deadlocks.ts'

const { pool, ownerUrl } = await testDatabase()
const writePool = openStatementPool(ownerUrl, 2)
afterAll(() => writePool.end())

test('a write that a deadlock ended is repeated, and its caller does not notice', async () => {
  await pool.query(`
    create table shelves (id int primary key, pieces int not null);
    insert into shelves values (1, 0), (2, 0);
    create function put_on_both() returns void language plpgsql as $$ begin
      update shelves set pieces = pieces + 1 where id = 2;
      update shelves set pieces = pieces + 1 where id = 1;
    end $$`)
  const other = await pool.connect()
  try {
    await other.query(
      "begin; set local deadlock_timeout = '10s'; update shelves set pieces = pieces + 10 where id = 1",
    )
    const written = writePool.query('select put_on_both()')
    await expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    // It waits for the write, which waits for it: the database ends the write.
    await other.query('update shelves set pieces = pieces + 10 where id = 2')
    await other.query('commit')
    await written
  } finally {
    other.release()
  }
  expect((await pool.query('select id, pieces from shelves order by id')).rows).toEqual([
    { id: 1, pieces: 11 },
    { id: 2, pieces: 11 },
  ])
})

test.each([
  ['a deadlock that comes again and again', { code: '40P01' }, 5],
  ['one that a library has wrapped', { cause: { code: '40P01' } }, 5],
  ['any other error', { code: '23505' }, 1],
])('%s is thrown after as many tries as it is worth', async (_, fault, tries) => {
  let tried = 0
  const write = async () => {
    tried += 1
    throw Object.assign(new Error('it did not work'), fault)
  }
  await expect(throughDeadlocks(write)).rejects.toThrow('it did not work')
  expect(tried).toBe(tries)
})
