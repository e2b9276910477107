import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { isLong } from '#server/testing/long-form.ts'
import { checkBooks } from '../modules/books/index.ts'
import { aProduct, aStore } from '../testing/market-builders.ts'
import { aShopper, payAt, type Shopper } from '../testing/paying-over-http.ts'
import { type KilledMarket, killedMarket } from '../testing/processes/killed-market.ts'

// Killing the server or the database at any point loses nothing that was confirmed to a buyer.
const rounds = isLong ? 100 : 1
const buyers = 6
/** A kill comes once this many orders of its round are confirmed and one is paid, and up to `moreLoadMs` later. */
const confirmedBeforeKill = 2
const moreLoadMs = 900

const dir = mkdtempSync(join(tmpdir(), 'juaso-kill-'))
chmodSync(dir, 0o755)
let market: KilledMarket
const products: { id: string }[] = []
const shoppers: Shopper[] = []

interface Try {
  readonly shopper: Shopper
  readonly key: string
  readonly body: object
  placed: PlacedOrder | null
  /** Whether the provider accepted the buyer's approval. */
  isApproved: boolean
}
const tries: Try[] = []

beforeAll(async () => {
  market = await killedMarket(dir, 3_690)
  await market.start()
  const store = await aStore(market.pool)
  for (let index = 0; index < 4; index += 1)
    products.push(await aProduct(market.pool, { store, stock: 100_000 }))
  for (let index = 0; index < buyers; index += 1) shoppers.push(await aShopper(market.answering))
}, 120_000)
afterAll(async () => {
  await market?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

async function post(one: Try): Promise<void> {
  const { status, body } = await one.shopper.call<PlacedOrder>('POST', '/api/orders', one.body, {
    'idempotency-key': one.key,
  })
  if (status === 201) one.placed = body
}

/** Buys repeatedly until `isOver`; errors are caused by the kill. */
async function shopUntil(shopper: Shopper, nth: number, isOver: () => boolean): Promise<void> {
  for (let turn = nth; !isOver(); turn += 1) {
    try {
      const item = products[turn % products.length]?.id
      await shopper.call('POST', '/api/cart/items', { item, quantity: 1 })
      const quote = await shopper.call<Quote>('POST', '/api/checkout/quote', {
        address_id: shopper.addressId,
      })
      if (quote.status !== 200) continue
      const body = {
        address_id: shopper.addressId,
        deliveries: quote.body.parcels.map(({ chosen }) => chosen),
        payment: { method: 'momo_mtn', phone: '0241234567' },
        expected_total: quote.body.total,
      }
      const one: Try = { shopper, key: randomUUID(), body, placed: null, isApproved: false }
      tries.push(one)
      await post(one)
      if (one.placed) one.isApproved = (await payAt(market.url, one.placed.pay_url, 'approve')) !== null
      // An order without a response is repeated with its key before anything else is bought.
      else return
    } catch {
      return
    }
  }
}

const soFar = () => ({
  confirmed: tries.filter((one) => one.placed).length,
  paid: tries.filter((one) => one.isApproved).length,
})

async function oneRound(kill: () => Promise<void>): Promise<void> {
  let isOver = false
  const before = soFar()
  const load = Promise.all(shoppers.map((shopper, nth) => shopUntil(shopper, nth, () => isOver)))
  await vi.waitFor(
    () => {
      const now = soFar()
      expect(now.confirmed - before.confirmed).toBeGreaterThanOrEqual(confirmedBeforeKill)
      expect(now.paid - before.paid).toBeGreaterThanOrEqual(1)
    },
    { timeout: 60_000, interval: 10 },
  )
  await new Promise((resolve) => setTimeout(resolve, moreLoadMs * Math.random()))
  await kill()
  isOver = true
  await load
  // The buyers repeat their orders.
  for (const one of tries) if (!one.placed) await post(one).catch(() => undefined)
}

test(
  `after ${rounds} kills no confirmed order is lost, none is doubled, and the books balance`,
  async () => {
    const restart = async () => {
      await market.killServer()
      await market.start()
    }
    for (let round = 0; round < rounds; round += 1) {
      if (round % 3 === 0) await oneRound(restart)
      else if (round % 3 === 1) await oneRound(market.killDatabase)
      else
        await oneRound(async () => {
          await market.killServer()
          await market.killDatabase()
          await market.start()
        })
    }
    const confirmed = tries.filter((one) => one.placed)
    // The buyers press "I have paid, check now".
    for (const { shopper, placed: order } of confirmed)
      await shopper.call('POST', `/api/orders/${order?.order_number}/payment/check`)

    const { rows } = await market.pool.query<{
      number: string
      state: string
      charge: string | null
      key: string
    }>(
      `select o.number, o.state, c.state as charge, k.key from orders o join idempotency_keys k on k.order_id = o.id
     join payment_intents i on i.order_id = o.id left join sandbox_charges c on c.reference = i.reference`,
    )
    const stored = new Map(rows.map((row) => [row.number, row]))
    const lost = confirmed.filter(
      ({ placed: order, key }) => stored.get(order?.order_number ?? '')?.key !== key,
    )
    const unpaid = confirmed.filter(
      ({ placed: order, isApproved }) =>
        isApproved && stored.get(order?.order_number ?? '')?.state !== 'confirmed',
    )
    const halfPaid = rows.filter(({ state, charge }) => (charge === 'paid') !== (state === 'confirmed'))
    const approved = confirmed.filter(({ isApproved }) => isApproved).length
    process.stdout.write(
      `${rounds} kills: ${tries.length} tried, ${confirmed.length} confirmed, ${approved} paid; ${lost.length} lost, ${rows.length - stored.size} doubled\n`,
    )
    expect(confirmed.length).toBeGreaterThanOrEqual(rounds * confirmedBeforeKill)
    expect({
      lost: lost.length,
      unpaid: unpaid.length,
      halfPaid,
      doubled: rows.length - new Set(rows.map(({ key }) => key)).size,
    }).toEqual({ lost: 0, unpaid: 0, halfPaid: [], doubled: 0 })
    expect(rows).toHaveLength(confirmed.length)
    expect(await checkBooks(market.pool)).toEqual([])
  },
  isLong ? 3_600_000 : 180_000,
)
