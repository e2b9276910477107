import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { AuthOptions } from '#contracts/accounts/sign-in.ts'
import { demoPassword } from '#contracts/demo.ts'
import { testDatabase } from '#server/testing/database.ts'
import { casesOf, isLong } from '#server/testing/long-form.ts'
import { compileCache } from '#server/testing/processes/compile-cache.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const scratch = mkdtempSync(join(tmpdir(), 'juaso-setup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const script = join(import.meta.dirname, 'setup.ts')
const seedScript = join(import.meta.dirname, 'seed.ts')
const ama = ['--name', 'Ama Mensah', '--email', 'Ama@Shop.example']

/** Runs the command as a person would, with this environment alone. */
async function setup(
  url: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  program = script,
) {
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: scratch, DEMO_MARKET: 'false' },
    ...compileCache,
    ...environment,
  }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

test('makes the first admin, who signs in, and says what is missing', async () => {
  const database = await testDatabase()
  const { code, output } = await setup(database.ownerUrl, ama, { SETUP_PASSWORD: 'correct horse 7' })
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('ama@shop.example is the admin of this market.'),
  ])
  for (const setting of ['PUBLIC_URL', 'SMTP_URL', 'PAYSTACK_SECRET_KEY', 'MARKET_ADDRESS'])
    expect(output).toContain(`- ${setting} is`)
  expect(output).not.toContain('correct horse')

  const market = await wholeMarket(database)
  const answer = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify({ email: 'ama@shop.example', password: 'correct horse 7' }),
  })
  expect(answer.status).toBe(200)
  const { rows } = await database.pool.query('select roles, email_verified from people')
  expect(rows).toEqual([{ roles: ['customer', 'admin'], email_verified: true }])
  // VE-3.06, VE-3.07: vendors have brands and categories to choose from.
  const { rows: lists } = await database.pool.query(
    'select array(select slug from brands order by 1) as brands, array(select slug from categories order by 1) as categories',
  )
  expect(lists[0]).toEqual({
    brands: ['adidas', 'generic', 'nike', 'puma'],
    categories: ['electronics', 'fashion', 'home', 'sports'],
  })
  const options = await fetch(`${market.url}/api/auth-options`)
  expect(((await options.json()) as AuthOptions).demo).toEqual([])

  const again = await setup(database.ownerUrl, ['--name', 'Kojo Antwi', '--email', 'kojo@shop.example'], {
    SETUP_PASSWORD: 'correct horse 8',
  })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('has an admin already')])
})

test.runIf(isLong)('reports no missing setting where all are set', async () => {
  const { ownerUrl: url } = await testDatabase()
  const { code, output } = await setup(url, ama, {
    SETUP_PASSWORD: 'correct horse 7',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'true',
    SMTP_URL: 'smtp://127.0.0.1',
    ARKESEL_API_KEY: 'a-key-of-arkesel',
    PAYSTACK_SECRET_KEY: 'sk_live_x',
    MARKET_ADDRESS: '1 Independence Avenue; Accra',
    MARKET_TIN: 'C0008888888',
  })
  expect(code).toBe(0)
  expect(output).not.toMatch(/^- /m)
})

const refused: readonly [string, readonly string[], Readonly<Record<string, string>>, string][] = [
  [
    'a short password',
    ama,
    { SETUP_PASSWORD: 'short' },
    'SETUP_PASSWORD: Password must be at least 8 characters',
  ],
  [
    'a live key without an address',
    ama,
    { SETUP_PASSWORD: 'correct horse 7', PAYSTACK_SECRET_KEY: 'sk_live_x' },
    'PUBLIC_URL: must be the https:// address',
  ],
  ['the password of the demo', ama, { SETUP_PASSWORD: demoPassword }, 'among those that are guessed first'],
  ['no password', ama, {}, 'SETUP_PASSWORD: Password is required'],
  ['no name', ama.slice(2), { SETUP_PASSWORD: 'correct horse 7' }, '--name: '],
  [
    'an address that is none',
    ['--name', 'Ama', '--email', 'x'],
    { SETUP_PASSWORD: 'correct horse 7' },
    '--email: ',
  ],
  ['the demo on', ama, { SETUP_PASSWORD: 'correct horse 7', DEMO_MARKET: 'true' }, 'Set DEMO_MARKET=false'],
]

test.each(casesOf(refused, 1))('refuses %s and makes nobody', async (_, args, environment, sentence) => {
  const { ownerUrl: url, pool } = await testDatabase()
  const { code, output } = await setup(url, args, environment)
  expect([code, output.trim()]).toEqual([1, expect.stringContaining(sentence)])
  expect((await pool.query('select from people')).rowCount).toBe(0)
})

test('refuses a database of the demo', async () => {
  const { ownerUrl: url, pool } = await testDatabase()
  await pool.query("insert into people (name, email) values ('Ama Mensah', 'ama@demo.juaso.test')")
  const demo = await setup(url, ama, { SETUP_PASSWORD: 'correct horse 7' })
  expect([demo.code, demo.output]).toEqual([1, expect.stringContaining('holds the demo market')])
})

test('refuses a database of test money with a live key', async () => {
  const { ownerUrl: url, pool } = await testDatabase()
  await pool.query("select fix_market_world('test')")
  const live = await setup(url, ama, {
    SETUP_PASSWORD: 'correct horse 7',
    ARKESEL_API_KEY: 'a-key-of-arkesel',
    PAYSTACK_SECRET_KEY: 'sk_live_x',
    PUBLIC_URL: 'https://shop.example',
  })
  expect([live.code, live.output]).toEqual([1, expect.stringContaining('made with test money')])
})

test.each(casesOf([[[]], [['--products', '800']], [['--fresh']]], 1))(
  'a market without the demo cannot be filled with it: npm run seed %s',
  async (args) => {
    const { ownerUrl: url, pool } = await testDatabase()
    const { code, output } = await setup(url, args, {}, seedScript)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('DEMO_MARKET=false says that this market has none'),
    ])
    expect((await pool.query('select from people')).rowCount).toBe(0)
  },
)

// A program of util-linux that runs another with a terminal of its own.
const terminalProgram = 'script'
const hasTerminal = spawnSync(terminalProgram, ['--version']).status === 0

test.runIf(hasTerminal && isLong)(
  'asks on a terminal, again where an answer is wrong, and shows no password',
  async () => {
    const { ownerUrl: url, pool } = await testDatabase()
    const child = spawn(terminalProgram, ['-qec', `${process.execPath} ${script}`, '/dev/null'], {
      env: {
        PATH: process.env.PATH,
        ...compileCache,
        DATABASE_URL: url,
        DATA_DIR: scratch,
        DEMO_MARKET: 'false',
      },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    const answers = [
      ['Full name: ', 'Ama Mensah'],
      ['E-mail: ', 'nonsense'],
      ['E-mail: ', 'ama@shop.example'],
      ['Password: ', 'short'],
      ['Password: ', 'correct horse 7'],
      ['The same again: ', 'correct horse 8'],
      ['Password: ', 'correct horse 7'],
      ['The same again: ', 'correct horse 7'],
    ] as const
    let read = 0
    for (const [question, answer] of answers) {
      await expect.poll(() => output.indexOf(question, read), { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
      read = output.indexOf(question, read) + question.length
      child.stdin.write(`${answer}\r`)
    }
    const [code] = await once(child, 'close')
    expect([code, output]).toEqual([0, expect.stringContaining('is the admin of this market')])
    expect(output).not.toMatch(/correct horse|short/)
    expect(output).toContain('The two passwords differ.')
    expect((await pool.query("select from people where 'admin' = any (roles)")).rowCount).toBe(1)
  },
)
