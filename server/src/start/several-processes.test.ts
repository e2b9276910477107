import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkBooks } from '../modules/books/index.ts'
import { testDatabase } from '../testing/database.ts'
import { aProduct, aStore } from '../testing/market-builders.ts'
import { aShopper, buyOne } from '../testing/paying-over-http.ts'
import { checkEveryMs, startBalancer } from '../testing/processes/balancer.ts'
import { type ServerProcess, serverProcess } from '../testing/processes/server-process.ts'
import type { WholeMarket } from '../testing/whole-market.ts'

// Two processes that share a database and nothing else, behind a balancer, as on two machines.
const isLong = process.env.TEST_LONG === '1'
const rounds = isLong ? 10 : 1
const buyers = 3

const { url, ownerUrl, pool } = await testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'juaso-several-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const shared = {
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  PAYOUT_KEY: 'a key that seals numbers in the tests',
  DRAIN_SECONDS: '1',
}

function oneProcess(port: number, settings: Record<string, string> = {}): ServerProcess {
  const process = serverProcess(port, { ...shared, DATA_DIR: join(scratch, String(port)), ...settings })
  onTestFinished(async () => void (await process.end('SIGKILL')))
  return process
}

test(
  'processes that stop and start in turn lose no request, and no order is lost or doubled',
  async () => {
    const ports = [3_710, 3_711]
    const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    onTestFinished(() => balancer.close())
    const processes = ports.map((port) => oneProcess(port, { PUBLIC_URL: balancer.url }))
    await Promise.all(processes.map((process) => process.start()))
    await pause(2 * checkEveryMs)
    const whole = { url: balancer.url, market: { pool }, ownerPool: pool } as unknown as WholeMarket
    const product = await aProduct(pool, { store: await aStore(pool), stock: 100_000 })

    let isOver = false
    const placed: string[] = []
    let pages = 0
    const buy = async () => {
      const shopper = await aShopper(whole)
      while (!isOver) placed.push((await buyOne(shopper, product)).number)
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
    expect(rows.map(({ number }) => number).sort()).toEqual(placed.sort())
    expect(placed.length).toBeGreaterThan(10)
    expect(pages).toBeGreaterThan(10)
    expect(await checkBooks(pool)).toEqual([])
  },
  isLong ? 600_000 : 120_000,
)
