import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { checkBooks } from '../modules/books/index.ts'
import { testDatabase } from '../testing/database.ts'
import { aProduct, aStore } from '../testing/market-builders.ts'
import { aShopper, buyOne, payAt } from '../testing/paying-over-http.ts'
import { checkEveryMs, startBalancer } from '../testing/processes/balancer.ts'
import { makeNextVersion } from '../testing/processes/next-version.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import type { WholeMarket } from '../testing/whole-market.ts'

const { url, ownerUrl, pool } = await testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'juaso-versions-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const ports = [3_714, 3_715] as const
const buyers = 2

test.runIf(isLong)(
  'while the next version starts beside this one, migrates and takes over, no request is lost and every order stands',
  async () => {
    const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    onTestFinished(() => balancer.close())
    const shared = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      PAYOUT_KEY: 'a key that seals numbers in the tests',
      PUBLIC_URL: balancer.url,
      DATA_DIR: join(scratch, 'data'),
      DRAIN_SECONDS: '2',
    }
    const present = serverProcess(ports[0], shared)
    const next = serverProcess(ports[1], shared, makeNextVersion(join(scratch, 'next')))
    onTestFinished(async () => void (await Promise.all([present, next].map((each) => each.end('SIGKILL')))))
    await present.start()
    await pause(2 * checkEveryMs)
    const whole = { url: balancer.url, market: { pool }, ownerPool: pool } as unknown as WholeMarket
    const product = await aProduct(pool, { store: await aStore(pool), stock: 100_000 })

    const placed: string[] = []
    let isOver = false
    const buy = async () => {
      const shopper = await aShopper(whole)
      while (!isOver) {
        const { number, payUrl } = await buyOne(shopper, product)
        placed.push(number)
        await payAt(balancer.url, payUrl, 'approve')
      }
    }
    const load = Promise.all(Array.from({ length: buyers }, buy))
    load.catch(() => undefined)
    /** Some orders are placed from now on. */
    const sells = async () => {
      const before = placed.length
      await vi.waitFor(() => expect(placed.length).toBeGreaterThan(before + 3), { timeout: 30_000 })
    }

    await sells()
    await next.start()
    const { rows: schema } = await pool.query(
      `select gift_note, of_the_next_version() as made from orders limit 1`,
    )
    expect(schema).toEqual([{ gift_note: 'none', made: 1 }])
    await sells()
    expect(await present.end('SIGTERM')).toBe(0)
    await sells()
    isOver = true
    await load

    expect(balancer.lost()).toBe(0)
    const { rows } = await pool.query<{ number: string }>('select number from orders')
    expect(rows.map(({ number }) => number).toSorted()).toEqual(placed.toSorted())
    expect(await checkBooks(pool)).toEqual([])
    // Who would go back meets a database of the next version, and changes nothing.
    await expect(present.start()).rejects.toThrow('This database was made by a newer version of Juaso')
  },
  300_000,
)
