import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseOver } from '../database/client.ts'
import { takeNewAlarms } from '../modules/settlement/take-new-alarms.ts'
import { aBuyer } from '../testing/buying.ts'
import { testDatabase } from '../testing/database.ts'
import { keptForever } from './kept-forever.ts'
import { removedElsewhere, removeOldRows, retentions } from './retention.ts'

const { pool } = await testDatabase()
const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/** Tables that grow with people, stores and goods, not with time; their rows are deleted with those. */
const asLargeAsTheMarket = [
  ...['market_world'],
  ...[
    'companies',
    'company_limits',
    'company_members',
    'company_documents',
    'branches',
    'store_members',
    'message_blocks',
  ],
  ...[
    'people',
    'credentials',
    'two_factors',
    'signing_keys',
    'addresses',
    'stores',
    'store_locations',
    'vendor_profiles',
    'sheet_titles',
    'payout_methods',
    'credit_terms',
  ],
  ...[
    'categories',
    'attribute_definitions',
    'brands',
    'products',
    'variants',
    'product_images',
    'variant_images',
  ],
  ...[
    'product_attributes',
    'bulk_tiers',
    'flash_sales',
    'flash_sale_items',
    'stock',
    'carts',
    'unwanted_emails',
  ],
  ...['product_cards', 'product_list', 'product_search', 'facet_counts', 'facet_values'],
  ...[
    'search_words',
    'search_prefixes',
    'search_deletes',
    'reviews',
    'review_images',
    'review_helpful',
    'review_replies',
  ],
  ...[
    'ledger_accounts',
    'balances',
    'job_runs',
    'order_number_key',
    'applied_functions',
    'applied_migrations',
  ],
]

test('every table has a rule: removed by age, removed elsewhere, kept forever, or as large as the market', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const ruled = new Set([
    ...retentions.map(({ table }) => table),
    ...Object.keys(removedElsewhere),
    ...Object.keys(keptForever),
    ...asLargeAsTheMarket,
  ])
  expect(rows.map(({ name }) => name).filter((name) => !ruled.has(name))).toEqual([])
  for (const name of ruled) expect(rows.map((row) => row.name)).toContain(name)
})

test('the guide for operators shows the same rules', () => {
  for (const { table, days } of retentions)
    expect(guide).toMatch(new RegExp(`\\| \`${table}\`.*\\| ${days} days? \\|`))
  for (const table of [...Object.keys(removedElsewhere), ...Object.keys(keptForever)])
    expect(guide).toContain(`\`${table}\``)
})

const ago = (days: number) => `now() - interval '${days} days'`

/** Inserts a row of each kind, `days` old. */
async function fill(days: number): Promise<void> {
  const { id } = await aBuyer(pool)
  const name = randomUUID()
  for (const statement of [
    `insert into webhook_events (provider, event_key, payload, received_at, handled_at) values ('p', '${name}', '{}', ${ago(days)}, now())`,
    `insert into webhook_events (provider, event_key, payload, received_at) values ('p', 'open ${name}', '{}', ${ago(days)})`,
    `insert into idempotency_keys (person_id, key, body_hash, order_id, created_at) values ('${id}', 'k', '', uuidv7(), ${ago(days)})`,
    `insert into sessions (user_id, token, expires_at) values ('${id}', '${name}', ${ago(days)})`,
    `insert into verifications (identifier, value, expires_at) values ('x', 'y', ${ago(days)})`,
    `insert into money_alarms (kind, subject, detail, resolved_at) values ('refund.late', '${name}', 'x', ${ago(days)})`,
    `insert into money_alarms (kind, subject, detail, resolved_at) values ('withdrawal.ended', '${name}', 'x', ${ago(days)})`,
    `insert into money_alarms (kind, subject, detail, created_at) values ('refund.failed', '${name}', 'x', ${ago(days)})`,
    `insert into notifications (person_id, kind, title, text, link, created_at, read_at) values ('${id}', 'orders', 'a', 'b', '/', ${ago(days)}, now())`,
    `insert into notifications (person_id, kind, title, text, link, created_at) values ('${id}', 'orders', 'a', 'b', '/', ${ago(days)})`,
  ])
    await pool.query(statement)
}

const counts = async () =>
  (
    await pool.query(`select (select count(*)::int from webhook_events where handled_at is not null) as handled,
      (select count(*)::int from webhook_events where handled_at is null) as unhandled,
      (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from verifications) as verifications,
      (select count(*)::int from money_alarms where kind = 'refund.late') as resolved,
      (select count(*)::int from money_alarms where kind <> 'refund.late') as alarms,
      (select count(*)::int from notifications where read_at is not null) as read,
      (select count(*)::int from notifications where read_at is null) as unread`)
  ).rows[0]

test('rows older than their rule are removed, and nothing else; a second run changes nothing', async () => {
  for (const days of [0, 20, 60, 100, 200, 400]) await fill(days)
  expect(await removeOldRows(pool)).toBeGreaterThan(0)
  const remaining = await counts()
  expect(remaining).toEqual({
    handled: 3,
    unhandled: 6,
    keys: 2,
    sessions: 2,
    verifications: 1,
    resolved: 5,
    alarms: 12,
    read: 4,
    unread: 5,
  })
  expect(await removeOldRows(pool)).toBe(0)
})

test('more than one batch is removed in one night, also by two processes at once', async () => {
  await pool.query(
    `insert into webhook_events (provider, event_key, payload, received_at, handled_at)
     select 'many', n::text, '{}', ${ago(91)}, now() from generate_series(1, 2500) n`,
  )
  const removed = await Promise.all([removeOldRows(pool), removeOldRows(pool)])
  expect(removed.reduce((sum, count) => sum + count)).toBe(2_500)
})

test('a session that expired long ago is removed without revoking the tokens of the others', async () => {
  const { id } = await aBuyer(pool)
  const session = (days: number) =>
    pool.query(`insert into sessions (user_id, token, expires_at) values ($1, $2, ${ago(days)})`, [
      id,
      randomUUID(),
    ])
  await session(40)
  await removeOldRows(pool)
  const revoked = () => pool.query('select from revoked_tokens where person_id = $1', [id])
  expect((await revoked()).rowCount).toBe(0)
  await session(-1)
  await pool.query('delete from sessions where user_id = $1', [id])
  expect((await revoked()).rowCount).toBe(1)
})

test('with an open alarm the alarm job still reads single rows, however many were handled', async () => {
  await pool.query(
    `insert into webhook_events (provider, event_key, payload, received_at, handled_at)
     select 'many', n::text, '{}', now(), now() from generate_series(1, 20000) n`,
  )
  await pool.query(
    `insert into money_alarms (kind, subject, detail)
     select kind, uuidv7()::text, 'x' from unnest(array['webhook.unhandled', 'refund.late', 'refund.failed', 'invoice.overdue', 'order.stuck']) as kind`,
  )
  await pool.query(
    `insert into money_alarms (kind, subject, detail) values ('payment.stuck', 'not-a-uuid', 'x'), ('payment.dispute', 'sandbox:1', 'x')`,
  )
  await pool.query('analyze')
  const client = await pool.connect()
  try {
    const read = async () =>
      Number(
        (
          await client.query(
            "select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'webhook_events'",
          )
        ).rows[0].rows,
      )
    await client.query('begin')
    // The counters still hold what this connection read in the last second.
    const before = await read()
    await takeNewAlarms(databaseOver(client as never))
    expect((await read()) - before).toBeLessThan(100)
    // Without the index, counting by the text of the id reads all of them.
    await client.query(
      'select from money_alarms a where exists (select from webhook_events w where w.id::text = a.subject)',
    )
    expect(await read()).toBeGreaterThan(20_000)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
