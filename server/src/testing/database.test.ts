import { expect, inject, test } from 'vitest'
import { withClient } from '../database/databases.ts'
import { testDatabase } from './database.ts'

const first = await testDatabase()
const second = await testDatabase()

test('gives every file a database of its own', async () => {
  await first.pool.query('create table only_here (id int)')
  const tables = await second.pool.query(`select to_regclass('only_here') as found`)
  expect(tables.rows[0].found).toBeNull()
})

test('copies the template of this run, on PostgreSQL 17 or newer', async () => {
  const server = inject('testServer')
  expect(new URL(first.url).pathname).toContain(server.prefix)
  const version = await withClient(first.url, (client) => client.query('show server_version_num'))
  expect(Number(version.rows[0].server_version_num)).toBeGreaterThanOrEqual(170000)
})
