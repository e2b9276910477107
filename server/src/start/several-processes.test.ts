import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { allowances } from '../modules/accounts/passwords/sign-in-attempts.ts'
import { checkBooks } from '../modules/books/index.ts'
import { testDatabase } from '../testing/database.ts'
import { aProduct, aStore } from '../testing/market-builders.ts'
import { aShopper, buyOne, payAt } from '../testing/paying-over-http.ts'
import { type Balancer, checkEveryMs, startBalancer } from '../testing/processes/balancer.ts'
import { hasHaproxy, startHaproxy } from '../testing/processes/haproxy.ts'
import { type ServerProcess, serverProcess } from '../testing/processes/server-process.ts'
import { valkeyProgram, valkeyServer } from '../testing/processes/valkey-server.ts'
import { type WholeMarket, wholeMarket } from '../testing/whole-market.ts'
import { refuseOtherSecrets } from './refuse-other-secrets.ts'

// Two processes that share a database and nothing else, behind a balancer, as on two machines.
const rounds = 10
const buyers = 3

const { url, ownerUrl, pool } = await testDatabase()
const [secretive, begun, limited] = [await testDatabase(), await testDatabase(), await testDatabase()]
const scratch = mkdtempSync(join(tmpdir(), 'juaso-several-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const shared = {
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  PAYOUT_KEY: 'a key that seals numbers in the tests',
  DRAIN_SECONDS: '4',
}

type Settings = Parameters<typeof refuseOtherSecrets>[1]
const ofFolder = (folder: string): Settings => ({
  DATA_DIR: join(scratch, folder),
  SECRETS_CHANGED: false,
  SANDBOX_SECRET: undefined,
  AUTH_SECRET: undefined,
  OPERATOR_KEY: undefined,
  PAYOUT_KEY: undefined,
  PAYOUT_KEYS_BEFORE: undefined,
})

function oneProcess(port: number, settings: Record<string, string> = {}): ServerProcess {
  const process = serverProcess(port, { ...shared, DATA_DIR: join(scratch, String(port)), ...settings })
  onTestFinished(async () => void (await process.end('SIGKILL')))
  return process
}

type BalancerOf = (processes: readonly string[]) => Promise<Balancer>
const haproxy: BalancerOf = (urls) => startHaproxy(urls, { dir: scratch, port: 3_712 })
/** HAProxy where it is installed, and one that repeats nothing. */
const balancers: readonly (readonly [string, BalancerOf])[] = [
  ['a balancer that repeats nothing', startBalancer],
  ...(hasHaproxy ? [['HAProxy', haproxy] as const] : []),
]
const placed: string[] = []

test.runIf(isLong).each(balancers)(
  'behind %s, processes that stop and start in turn lose no request, and no order is lost or doubled',
  async (_, balancerOf) => {
    const before = placed.length
    const ports = [3_710, 3_711]
    const balancer = await balancerOf(ports.map((port) => `http://127.0.0.1:${port}`))
    onTestFinished(() => balancer.close())
    const processes = ports.map((port) => oneProcess(port, { PUBLIC_URL: balancer.url }))
    await Promise.all(processes.map((process) => process.start()))
    // HAProxy asks each second, and twice before it believes a yes.
    await pause(Math.max(2 * checkEveryMs, 2_500))
    const whole = { url: balancer.url, market: { pool }, ownerPool: pool } as unknown as WholeMarket
    const product = await aProduct(pool, { store: await aStore(pool), stock: 100_000 })

    let isOver = false
    let pages = 0
    const buy = async () => {
      const shopper = await aShopper(whole)
      while (!isOver) {
        const { number, payUrl } = await buyOne(shopper, product)
        placed.push(number)
        await payAt(balancer.url, payUrl, 'approve')
      }
    }
    const look = async () => {
      for (; !isOver; pages += 1) expect((await fetch(`${balancer.url}/help`)).status).toBe(200)
    }
    const load = Promise.all([...Array.from({ length: buyers }, buy), look()])
    load.catch(() => undefined)
    for (const process of Array.from({ length: rounds }, () => processes).flat()) {
      await pause(1_000)
      expect(await process.end('SIGTERM')).toBe(0)
      await process.start()
    }
    await pause(500)
    isOver = true
    await load

    expect(balancer.lost()).toBe(0)
    const { rows } = await pool.query<{ number: string }>('select number from orders')
    expect(rows.map(({ number }) => number).toSorted()).toEqual(placed.toSorted())
    expect(placed.length - before).toBeGreaterThan(10)
    expect(pages).toBeGreaterThan(10)
    expect(await checkBooks(pool)).toEqual([])
  },
  // Twenty starts, each of which takes half a minute where the machine is busy.
  1_800_000,
)

test('a process that has other secrets than the market, or would make its own, does not start', async () => {
  const oneOf = (folder: string, settings: Partial<Settings> = {}) =>
    refuseOtherSecrets(secretive.url, { ...ofFolder(folder), ...settings })
  await oneOf('first')
  await oneOf('first')
  await expect(oneOf('second')).rejects.toThrow(
    'This market already has its AUTH_SECRET, and this process would make another.',
  )
  expect(existsSync(join(scratch, 'second'))).toBe(false)

  const read = (name: string) => readFileSync(join(scratch, 'first', name), 'utf8')
  const same = {
    AUTH_SECRET: read('auth-secret'),
    PAYOUT_KEY: read('payout-key'),
    SANDBOX_SECRET: read('sandbox-secret'),
  }
  await expect(oneOf('second', same)).rejects.toThrow(
    'This market already has its OPERATOR_KEY, and this process would make another.',
  )
  const other = 'another secret of forty characters or more'
  // A market that runs already has processes with another key of the operator, and it is changed process by process.
  await oneOf('second', { ...same, OPERATOR_KEY: read('operator-key') })
  await oneOf('second', { ...same, OPERATOR_KEY: other })
  await oneOf('first')
  Object.assign(same, { OPERATOR_KEY: other })
  await expect(oneOf('second', { ...same, AUTH_SECRET: other })).rejects.toThrow(
    'The AUTH_SECRET of this process is not the one of this market.',
  )
  await expect(oneOf('second', { ...same, PAYOUT_KEY: other })).rejects.toThrow(
    'The PAYOUT_KEY of this process',
  )
  await oneOf('second', { ...same, PAYOUT_KEY: other, PAYOUT_KEYS_BEFORE: `x,${same.PAYOUT_KEY}` })
  await expect(oneOf('first')).rejects.toThrow('The PAYOUT_KEY of this process')
  await oneOf('second', { ...same, AUTH_SECRET: other, SECRETS_CHANGED: true, PAYOUT_KEY: other })
  await expect(oneOf('second', same)).rejects.toThrow('The AUTH_SECRET of this process')
})

test('of processes that start at once with secrets of their own, one starts', async () => {
  const starts = ['one', 'two', 'three', 'four'].map((folder) =>
    refuseOtherSecrets(begun.url, ofFolder(folder)),
  )
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

// Where neither Valkey nor Redis is installed, this is skipped.
test.skipIf(!valkeyProgram)(
  'with Valkey, tries at a password and calls are counted over all processes',
  async () => {
    const valkey = valkeyServer(3_741)
    await valkey.start()
    onTestFinished(() => valkey.stop())
    const settings = { RATE_LIMITS: true, VALKEY_URL: valkey.url }
    const markets = [await wholeMarket(limited, settings), await wholeMarket(limited, settings)]
    await pause(300)
    const turn = (nth: number) => markets[nth % markets.length] as WholeMarket
    const statuses: number[] = []
    for (let nth = 0; nth < allowances.emailFromAddress.max + 4; nth += 1) {
      const { url } = turn(nth)
      const answer = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'ama@example.test', password: 'a wrong one' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([
      ...Array<number>(allowances.emailFromAddress.max).fill(401),
      429,
      429,
      429,
      429,
    ])

    const remaining = async (nth: number) =>
      Number((await fetch(`${turn(nth).url}/api/categories`)).headers.get('x-ratelimit-remaining'))
    const first = await remaining(0)
    expect([await remaining(1), await remaining(2), await remaining(3)]).toEqual([
      first - 1,
      first - 2,
      first - 3,
    ])
  },
)
