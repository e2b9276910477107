import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { companyRights, companyRoles, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { limits } from '#contracts/limits.ts'
import { rightsOfStoreRole, storeRights, storeRoles } from '#contracts/vendors/store-rights.ts'
import { testDatabase } from '#server/testing/database.ts'
import { StartupProblem } from '../start/startup-problems.ts'
import { migrate } from './migrate.ts'

const { ownerUrl: url, pool } = await testDatabase()

const problemOf = (error: unknown) => (error instanceof StartupProblem ? error.code : error)

test('a database from before the base migration is refused in one sentence and not changed', async () => {
  const { ownerUrl: old, pool: oldPool } = await testDatabase()
  await oldPool.query('create schema drizzle')
  await oldPool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text)')
  await oldPool.query('drop table applied_migrations')
  expect(await migrate(old).catch(problemOf)).toBe('database_old')
  expect((await oldPool.query("select to_regclass('applied_migrations') as made")).rows[0].made).toBeNull()
})

test('a database of a newer version is refused', async () => {
  await pool.query("insert into applied_migrations (name) values ('9999_tomorrow')")
  expect(await migrate(url).catch(problemOf)).toBe('database_newer')
  await pool.query("delete from applied_migrations where name = '9999_tomorrow'")
  await migrate(url)
})

test('when one file of functions changed, the others of its folder are applied again with it', async () => {
  // Applying this file drops the functions of the others, which use its types.
  const types = 'modules/checkout/placing/1-types.functions.sql'
  await pool.query("update applied_functions set hash = 'of the version before' where file = $1", [types])
  await migrate(url)
  const { rows } = await pool.query("select to_regprocedure('hold_sellers(order_request[])') as function")
  expect(rows[0].function).not.toBeNull()
})

test('a process of the version before leaves newer functions as they are', async () => {
  const { ownerUrl: shared, pool: sharedPool } = await testDatabase()
  const [file, folder] = ['modules/inventory/stock.functions.sql', 'modules/inventory']
  const appliedOf = async () =>
    (await sharedPool.query('select hash, version from applied_functions where file = $1', [file])).rows[0]
  const mine = await appliedOf()
  await sharedPool.query(
    "update applied_functions set hash = 'of the next version', version = version + 1 where file = $1",
    [file],
  )
  expect(await migrate(shared)).toEqual([folder])
  expect(await appliedOf()).toEqual({ hash: 'of the next version', version: mine.version + 1 })
  // Of the same version, as a developer changes a file many times.
  await sharedPool.query('update applied_functions set version = $2 where file = $1', [file, mine.version])
  expect(await migrate(shared)).toEqual([])
  expect(await appliedOf()).toEqual(mine)
})

test('a database whose functions have no versions yet gets them', async () => {
  const { ownerUrl: before, pool: beforePool } = await testDatabase()
  await beforePool.query('alter table applied_functions drop column version')
  expect(await migrate(before)).toEqual([])
  const { rows } = await beforePool.query('select min(version) as least from applied_functions')
  expect(rows[0].least).toBeGreaterThan(0)
})

test('functions that wait behind a long reader of a table let others read it', async () => {
  const { ownerUrl: busy, pool: busyPool } = await testDatabase()
  await busyPool.query(
    "update applied_functions set hash = 'of the version before' where file = 'modules/vendors/store-members.functions.sql'",
  )
  const reader = new pg.Client({ connectionString: busy })
  await reader.connect()
  await reader.query('begin; select from stores')
  const migrated = migrate(busy)
  await vi.waitFor(async () => {
    const { rowCount } = await reader.query(
      "select from pg_locks where relation = 'stores'::regclass and mode = 'AccessExclusiveLock' and not granted and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rowCount).toBe(1)
  }, 10_000)
  const other = new pg.Client({ connectionString: busy, statement_timeout: 6_000 })
  await other.connect()
  await other.query('select from stores')
  await other.end()
  await reader.end()
  await migrated
  const { rowCount } = await busyPool.query(
    "select from pg_trigger where tgname = 'stores_have_an_owner' and tgrelid = 'stores'::regclass",
  )
  expect(rowCount).toBe(1)
})

test('a migration that cannot get its lock is rolled back and tried again', async () => {
  const { ownerUrl: busy, pool: busyPool } = await testDatabase()
  await busyPool.query("delete from applied_migrations where name = '0000_text_search'")
  await busyPool.query('drop text search configuration market')
  await busyPool.query('drop text search dictionary english_stems')
  const holder = new pg.Client({ connectionString: busy })
  await holder.connect()
  // Reads pass, the row that marks the migration as applied does not: longer than one wait for a lock lasts.
  await holder.query('begin; lock table applied_migrations in share mode')
  setTimeout(() => holder.query('commit'), 4_000)
  await migrate(busy)
  await holder.end()
  const { rows } = await busyPool.query("select name from applied_migrations where name = '0000_text_search'")
  expect(rows).toHaveLength(1)
})

test('an index is made without stopping who writes, also while other processes wait for their turn', async () => {
  const { ownerUrl: busy, pool: busyPool } = await testDatabase()
  await busyPool.query("delete from applied_migrations where name = '0050_index-of-sales-kept-whole'")
  await busyPool.query('drop index store_sales_kept_whole_idx')
  const writer = new pg.Client({ connectionString: busy })
  await writer.connect()
  await writer.query('begin; lock table store_sales in row exclusive mode')
  const migrated = [migrate(busy), migrate(busy)]
  await vi.waitFor(async () => {
    const { rowCount } = await busyPool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%create index%'",
    )
    expect(rowCount).toBe(1)
  }, 10_000)
  const other = new pg.Client({ connectionString: busy, statement_timeout: 1_000 })
  await other.connect()
  await other.query('begin; lock table store_sales in row exclusive mode; commit')
  await other.end()
  await writer.end()
  await Promise.all(migrated)
  const { rows } = await busyPool.query(
    "select indisvalid from pg_index where indexrelid = 'store_sales_kept_whole_idx'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test.each([
  ['company_role_may', companyRoles, companyRights, rightsOfCompanyRole],
  ['store_role_may', storeRoles, storeRights, rightsOfStoreRole],
] as const)(
  '%s says of every role and right what the table of rights says',
  async (name, roles, rights, table) => {
    const { rows } = await pool.query<{ role: string; allowed: string[] }>(
      `select role, coalesce(array_agg(wanted order by place) filter (where ${name}(role, wanted)), '{}') as allowed
     from unnest($1::text[]) role, unnest($2::text[]) with ordinality wanted (wanted, place) group by role`,
      [
        [...roles, 'stranger'],
        [...rights, 'fly'],
      ],
    )
    const found = Object.fromEntries(rows.map(({ role, allowed }) => [role, allowed]))
    expect(found).toEqual({ ...table, stranger: [] })
  },
)

test('a number of the limits is a function in SQL', async () => {
  const { rows } = await pool.query('select limit_new_product_days()::int as days')
  expect(rows).toEqual([{ days: limits.newProductDays }])
})
