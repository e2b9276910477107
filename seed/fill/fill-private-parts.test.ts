import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  type OperatorRole,
  operatorRoles,
  rightsOfOperatorRole,
} from '#contracts/operators/operator-rights.ts'
import type { Send } from '#seed/play/act-as.ts'
import { playDesk } from '#seed/play/play-desk.ts'
import { playStores } from '#seed/play/play-stores.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { fillDemoMarket } from './index.ts'

const database = await testDatabase()
await fillDemoMarket({
  ...{ url: database.ownerUrl, now: new Date(), payoutKey: 'demo', drawsPictures: false },
  picturesDir: mkdtempSync(join(tmpdir(), 'juaso-pictures-')),
  log: () => {},
})
const market = await wholeMarket(database, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'juaso-data-')),
  DEMO_MARKET: true,
})
const { ownerPool: pool } = market
const send: Send = (request) => market.http.inject(request)

const typed = { phone: '0551 237 890', email: 'kwame.secret@private.example', address: 'GA-543-0125' }
const words = `Call me at ${typed.phone} or ${typed.email}, I live at ${typed.address}. MTN0551237890, 055/123/7890, 0551237890. 2 pieces`

beforeAll(async () => {
  await playStores(send, market.url)
  await playDesk(send, market.url)
  // People write their numbers into whatever they write.
  await pool.query('update help_messages set message = message || $1', [` ${words}`])
  await pool.query(
    `update reviews set comment = comment || $1 where id in (select review_id from review_reports)`,
    [words],
  )
  await pool.query('update returns set note = $1', [words])
  const owner = await anOperator(market)
  const { rows } = await pool.query("select person_id as id from orders where state = 'confirmed' limit 1")
  await owner.call('POST', `/api/admin/people/${rows[0].id}/lock`, { reason: words })
  await market.deliver()
}, 120_000)

const most = 12
/** The things that an address with a parameter names. */
const things: Readonly<Record<string, string>> = {
  '/stores/:slug': `select slug as id from stores order by status = 'submitted' desc, id`,
  '/companies/:id': 'select id from companies',
  '/people/:id':
    'select id from people where id in (select person_id from orders union select person_id from store_members)',
  '/messages/:id': 'select id from help_messages order by created_at desc',
  '/conversations/:id': 'select id from conversations where parcel_id is not null',
  '/reports/:id': 'select id from message_reports',
  '/returns/:id': 'select id from returns',
  '/products/:id': 'select id from products',
  '/flash-sales/:id': 'select id from flash_sales',
  '/categories/:id': 'select id from categories',
  '/brands/:id': 'select id from brands',
  '/payments/:id': 'select id from payment_intents order by created_at desc',
  '/payouts/:reference': 'select reference as id from withdrawals',
  '/statements/:id': 'select id from provider_statements',
  '/fee-papers/:id': 'select id from fee_papers',
}
const questions: Readonly<Record<string, readonly string[]>> = {
  '/find': ['q=ama', 'q=mensah', 'q=ju1', 'q=kwame.secret', 'q=phones'],
  '/stores': ['state=all'],
  '/companies': ['state=all'],
  '/messages': ['state=all', 'state=all&q=prompt'],
  '/products': ['state=all'],
  '/payments': ['state=all', 'state=paid_today'],
  '/payouts': ['state=all'],
  '/cash': ['state=open', 'state=settled'],
  '/returns': ['state=waiting', 'state=decided'],
  '/journal': [`month=${new Date().toISOString().slice(0, 7)}`],
  '/journal.csv': [`month=${new Date().toISOString().slice(0, 7)}`],
  '/tax': [`month=${new Date().toISOString().slice(0, 7)}`],
  '/tax.csv': [`month=${new Date().toISOString().slice(0, 7)}`],
  '/search/explain': ['q=phone'],
  '/fees/why': ['q=phone'],
  '/figures': ['period=30'],
  '/figures.csv': ['period=30'],
}

/** Every address that reads something at the desk, with things that are there. */
async function addresses(): Promise<{ url: string; right: string }[]> {
  const found = await Promise.all(
    market.http.accessTable
      .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/admin/') && !url.endsWith('.pdf'))
      .map(async ({ url, access }) => {
        const right = (access as { operator: string }).operator
        const path = url.slice('/api/admin'.length)
        const [named] = /^\/[\w-]+\/:\w+/.exec(path) ?? []
        const { rows } = named ? await pool.query(`${things[named]} limit ${most}`) : { rows: [{ id: '' }] }
        return rows.flatMap(({ id }) =>
          (questions[path] ?? ['']).map((question) => ({
            right,
            url: `${url.replace(/:\w+/, id)}?${question}`,
          })),
        )
      }),
  )
  return found.flat()
}

/** Whatever in the database looks like a telephone number or an e-mail address, from every column of words. */
async function privatePartsOfDatabase(): Promise<{ emails: Set<string>; numbers: Set<string> }> {
  const { rows: columns } = await pool.query(`
    select c.table_name as name, c.column_name as column from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`)
  const emails = new Set<string>()
  const numbers = new Set<string>()
  for (const { name, column } of columns) {
    const { rows } = await pool.query(`
      select distinct lower(m[1]) as part from "${name}",
        regexp_matches("${column}"::text, '([a-zA-Z0-9._%+-]+@[a-zA-Z0-9-]+[.][a-zA-Z]+|(?<![0-9a-zA-Z-])(?:[+]233|0)[0-9]{9}(?![0-9a-zA-Z]))', 'g') m`)
    for (const { part } of rows)
      (part.includes('@') ? emails : numbers).add(part.includes('@') ? part : part.slice(-9))
  }
  // Written with spaces, so that no column has it in one piece.
  numbers.add(localOf(typed.phone))
  return { emails, numbers }
}

const localOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9)

const anyEmail = /[\w.%+-]+@[\w-]+\.\w+/g
const anyCard = /GHA-?\d{9}/g
const anyAddress = /(?<![\w-])[A-Z]{2}-\d{3,4}-\d{4}(?![\w-])/g

function privatePartsOf(body: string, numbers: ReadonlySet<string>): string[] {
  const together = body.replaceAll(/(?<=[\d)])[ ()./]{1,2}(?=\d)/g, '')
  const dialled = [...together.matchAll(/(?<!\d)(?:\+?233|0)(\d{9})(?!\d)/g)].map(([, nine]) => nine ?? '')
  return [
    ...[...body.matchAll(anyEmail), ...body.matchAll(anyCard), ...body.matchAll(anyAddress)].map(
      ([part]) => part,
    ),
    ...dialled.filter((nine) => numbers.has(nine)),
  ]
}

async function seenBy(role: OperatorRole, onlyLooked: boolean) {
  const operator = await anOperator(market, role)
  const { numbers } = await privatePartsOfDatabase()
  const looks: readonly string[] = rightsOfOperatorRole[role].looks
  const found: Record<string, string[]> = {}
  for (const { url, right } of await addresses()) {
    if (onlyLooked && !looks.includes(right)) continue
    const body = await textOf(operator, url)
    const parts = privatePartsOf(body, numbers)
    if (parts.length > 0) found[url] = parts
  }
  return found
}

async function textOf({ token }: Caller, url: string): Promise<string> {
  const answer = await fetch(market.url + url, { headers: { authorization: `Bearer ${token}` } })
  // Some questions need more than an id, such as where a category goes.
  expect.soft(answer.status === 403 || answer.status >= 500, `${url}: ${answer.status}`).toBe(false)
  return answer.text()
}

test('the owner reads numbers and addresses of people on many pages, so that the walk would find them', async () => {
  const { emails, numbers } = await privatePartsOfDatabase()
  expect(emails.size).toBeGreaterThan(50)
  expect(numbers.size).toBeGreaterThan(50)
  const pages = Object.keys(await seenBy('owner', false)).map((url) => url.split('/')[3]?.split('?')[0])
  expect([...new Set(pages)].toSorted()).toEqual(
    expect.arrayContaining([
      'acts',
      'acts.csv',
      'companies',
      'find',
      'messages',
      'payments',
      'people',
      'returns',
      'stores',
    ]),
  )
}, 120_000)

test.each(operatorRoles.filter((role) => rightsOfOperatorRole[role].looks.length > 0))(
  'the role %s reads no number and no address of anybody where it may only look',
  async (role) => {
    expect(await seenBy(role, true)).toEqual({})
  },
  120_000,
)
