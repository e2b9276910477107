import { expect, test } from 'vitest'
import { databaseOver } from '#server/database/client.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aPerson } from '#server/testing/market-builders.ts'
import { deletePerson } from './delete-person.ts'

const { pool } = await testDatabase()
await pool.query('create table shelves (person uuid)')

test('an account is deleted although a deadlock ended the first try, and each step is done once', async () => {
  const { id } = await aPerson(pool)
  await pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, 'a session', now() + interval '1 hour')`,
    [id],
  )
  const erased: string[] = []
  const other = await pool.connect()
  try {
    await other.query("begin; set local deadlock_timeout = '10s'; select from sessions for update")
    const deleted = deletePerson(databaseOver(pool), id, [
      async (tx, personId) => {
        erased.push(personId)
        await tx.execute(`insert into shelves values ('${personId}')`)
      },
    ])
    await expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    // It waits for the deletion, which waits for it: the database ends the deletion.
    await other.query(`select from people where id = '${id}' for update`)
    await other.query('commit')
    await deleted
  } finally {
    other.release()
  }
  expect(erased).toEqual([id, id])
  expect((await pool.query('select * from shelves')).rowCount).toBe(1)
  expect(
    (await pool.query('select deleted_at from people where id = $1', [id])).rows[0].deleted_at,
  ).not.toBeNull()
})
