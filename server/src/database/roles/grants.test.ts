import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openPool } from '../client.ts'
import { jobsSchema } from '../jobs-schema.ts'
import { migrate } from '../migrate.ts'
import { bookingFunctions, guardedTables, innerFunctions, permanentTables } from './grants.ts'
import { areBooksGuarded } from './market-role.ts'

const { url, ownerUrl, pool: owner } = await testDatabase()
const market = openPool(url, 2)
afterAll(() => market.end())

const refused = { code: '42501' }

test.each(guardedTables)('the role of the market reads %s and cannot write it', async (table) => {
  await market.query(`select from ${table} limit 1`)
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = ''
     order by attnum limit 1`,
    [table],
  )
  for (const change of [
    `insert into ${table} default values`,
    `update ${table} set ${rows[0]?.name} = ${rows[0]?.name}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} disable trigger user`,
  ])
    await expect(market.query(change), change).rejects.toMatchObject(refused)
})

test.each(permanentTables)('the role of the market cannot delete rows of %s', async (table) => {
  await expect(market.query(`delete from ${table}`)).rejects.toMatchObject(refused)
})

test.each([
  ["select ledger_book('[]'::jsonb)"],
  ["select ledger_book('[{}]'::jsonb)"],
  ["select book_provider_fees('[]'::jsonb)"],
  ["select ledger_account_ids(array['vendor/x/available/y'])"],
  ['truncate outbox'],
  ['create table mine (id int)'],
  ['create schema mine'],
  ['create table pgboss.mine (id int)'],
  ['create function pgboss.mine() returns int language sql as $$ select 1 $$'],
  ['alter table pgboss.job add column mine int'],
  ['drop table pgboss.job cascade'],
  [`select pgboss.create_queue('mine', '{"policy": "standard", "partition": true}')`],
  ['create function mine() returns int language sql as $$ select 1 $$'],
  ['create or replace function keeps_balance(path text) returns boolean language sql as $$ select false $$'],
  ['alter function ledger_book(jsonb) security definer'],
  ['set session_replication_role = replica'],
  ["insert into applied_migrations (name) values ('later')"],
  ['update order_number_key set key = key'],
])('the role of the market may not do: %s', async (statement) => {
  await expect(market.query(statement)).rejects.toMatchObject(refused)
})

test('a booking function looks up names in the schema of the market first, and in a caller’s own last', async () => {
  const { rows } = await owner.query<{ config: string[] }>(
    'select proconfig as config from pg_proc where proname = any ($1)',
    [bookingFunctions],
  )
  for (const { config } of rows) expect(config).toContain('search_path=public, pg_temp')
})

test('the functions that run with their owner’s rights are those that are named, and every one of them exists', async () => {
  const { rows } = await owner.query<{ name: string; everybody: boolean }>(
    `select proname as name, has_function_privilege('public', oid, 'execute') as everybody from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef order by proname collate "C"`,
  )
  expect(rows).toEqual([...bookingFunctions].sort().map((name) => ({ name, everybody: false })))
  const inner = await owner.query('select from pg_proc where proname = any ($1)', [innerFunctions])
  expect(inner.rowCount).toBe(innerFunctions.length)
})

test('a function that books and is not named is refused', async () => {
  await owner.query(`create function book_unnamed() returns void language plpgsql as $$ begin
    perform ledger_book('[{"cause":"c","kind":"k","path":"platform/losses","amount":0}]'::jsonb); end $$`)
  await expect(market.query('select book_unnamed()')).rejects.toMatchObject(refused)
  await owner.query('drop function book_unnamed()')
})

test('a role that owns the tables is known as one that guards nothing, and one that owns none cannot migrate', async () => {
  expect(await areBooksGuarded(url)).toBe(true)
  expect(await areBooksGuarded(ownerUrl)).toBe(false)
  await expect(migrate(url)).rejects.toMatchObject({ code: 'owner_needed' })
})

test('the role of the market runs jobs in a schema that it does not own, and one of another version is replaced', async () => {
  const run = async () => {
    const boss = new PgBoss({ connectionString: url, schema: jobsSchema, migrate: false, max: 2 })
    try {
      await boss.start()
      await boss.createQueue('greet')
      await boss.schedule('greet', '0 4 * * *')
      await boss.send('greet', { to: 'Ama' })
      const [job] = await boss.fetch<{ to: string }>('greet')
      if (job) await boss.complete('greet', job.id)
      await boss.supervise()
      return job?.data
    } finally {
      await boss.stop({ graceful: false })
    }
  }
  expect(await run()).toEqual({ to: 'Ama' })
  const schedules = () => owner.query('select from pgboss.schedule')
  await migrate(ownerUrl, url)
  expect((await schedules()).rowCount).toBe(1)
  await owner.query('update pgboss.version set version = version - 1')
  await expect(run()).rejects.toThrow('requires migrations')
  await migrate(ownerUrl, url)
  expect((await schedules()).rowCount).toBe(0)
  expect(await run()).toEqual({ to: 'Ama' })
})

test('rights that were given by hand are taken back at the next start', async () => {
  await owner.query('grant insert on ledger_entries to juaso_market')
  await owner.query('grant create on schema pgboss to juaso_market')
  expect(await areBooksGuarded(url)).toBe(false)
  await migrate(ownerUrl, url)
  expect(await areBooksGuarded(url)).toBe(true)
  await expect(market.query('create table pgboss.mine (id int)')).rejects.toMatchObject(refused)
})
