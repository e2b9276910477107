import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Quote } from '#contracts/checkout/checkout.ts'
import { fillCarts, type Good, gatherCrowd, mintTokens, type Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import type { Servers } from './reads.ts'
import { best, connections, good, openCaller, type Speed, walk } from './shoot.ts'

const part = 'writes'

/** A new cart with its first item: the market's call compared with the same writes in one transaction. */
export async function measureNewCarts(
  pool: pg.Pool,
  servers: Servers,
  goods: readonly Good[],
): Promise<Figure> {
  const people = await gatherCrowd(pool, 3_000)
  const tokens = await mintTokens(pool, people, servers.ours.url)
  const buyers = people.map((person, index) => ({
    person,
    token: tokens[index] as string,
    variant: (goods[(index * 7) % goods.length] as Good).variant_id,
  }))
  const ours = openCaller(servers.ours.url, connections)
  const bare = openCaller(servers.bare.url, connections)
  const speeds = { ours: [] as Speed[], bare: [] as Speed[] }
  for (let round = 0; round < 2; round += 1) {
    for (const [name, act] of [
      [
        'bare',
        (buyer: (typeof buyers)[number]) =>
          bare
            .call('POST', '/cart/items', { body: { person: buyer.person.id, variant: buyer.variant } })
            .then(good),
      ],
      [
        'ours',
        ({ token, variant }: (typeof buyers)[number]) =>
          ours.call('POST', '/api/cart/items', { token, body: { item: variant } }).then(good),
      ],
    ] as const) {
      await pool.query('truncate carts cascade')
      const { pid } = servers[name]
      await walk(buyers.slice(0, 200), { walkers: connections, seconds: 1, pid }, act)
      speeds[name].push(await walk(buyers.slice(200), { walkers: connections, seconds: 3, pid }, act))
    }
  }
  ours.close()
  bare.close()
  await pool.query('truncate carts cascade')
  const oursBest = best(speeds.ours)
  const bareBest = best(speeds.bare)
  return {
    part,
    what: 'new cart + add an item',
    unit: '/s',
    ours: oursBest.perSecond,
    bare: bareBest.perSecond,
    p99Ms: oursBest.p99Ms,
    cpuMs: { ours: oursBest.cpuMs, bare: bareBest.cpuMs },
    aim: { ratioMin: 0.5 },
  }
}

/** Cart, quote (address, delivery, payment) and order, over HTTP, by 8 buyers at once. */
export async function measureCheckouts(
  pool: pg.Pool,
  { ours: { url, pid } }: Servers,
  goods: readonly Good[],
  inserts: Speed,
): Promise<Figure> {
  const people = await gatherCrowd(pool, 400)
  const tokens = await mintTokens(pool, people, url)
  const caller = openCaller(url, 8)
  const turns = Array.from({ length: 8_000 }, (_, turn) => turn)
  const buy = buying({ callers: [caller], people, tokens, goods })
  await walk(turns.slice(0, 400), { walkers: 8, seconds: 1, pid }, buy)
  const speed = await walk(turns.slice(400), { walkers: 8, seconds: 5, pid }, buy)
  caller.close()
  return {
    part,
    what: 'whole checkout over HTTP, 8 buyers',
    unit: 'orders/s',
    ours: speed.perSecond,
    bare: inserts.perSecond,
    p99Ms: speed.p99Ms,
    cpuMs: { ours: speed.cpuMs, bare: inserts.cpuMs },
    aim: { min: 400 },
    note: 'beside one-row inserts at 8 clients',
  }
}

interface Buying {
  /** One for each server; a buyer's next checkout is at the next of them. */
  readonly callers: readonly ReturnType<typeof openCaller>[]
  readonly people: readonly Person[]
  readonly tokens: readonly string[]
  readonly goods: readonly Good[]
}

/** A whole checkout: into the cart, quote, order. Returns what buys in a turn; any refusal is thrown. */
export function buying({ callers, people, tokens, goods }: Buying) {
  return async (turn: number): Promise<void> => {
    const caller = callers[turn % callers.length] as ReturnType<typeof openCaller>
    const person = people[turn % people.length] as Person
    const token = tokens[turn % people.length] as string
    const item = (goods[(turn * 7) % goods.length] as Good).variant_id
    good(await caller.call('POST', '/api/cart/items', { token, body: { item } }))
    const choices = { address_id: person.address_id }
    const quote = good(await caller.call<Quote>('POST', '/api/checkout/quote', { token, body: choices }))
    const body = {
      ...choices,
      deliveries: quote.parcels.map(({ chosen }) => chosen),
      payment: { method: 'momo_mtn', phone: '0241234567' },
      expected_total: quote.total,
    }
    const headers = { 'idempotency-key': randomUUID() }
    good(await caller.call('POST', '/api/orders', { token, body, headers }))
  }
}

/** People with filled carts, for reads of carts. */
export async function readersOf(pool: pg.Pool, { ours }: Servers, goods: readonly Good[]) {
  const people = await gatherCrowd(pool, 200)
  await fillCarts(pool, people, goods, 3)
  const tokens = await mintTokens(pool, people, ours.url)
  return people.map((person, index) => ({ person, token: tokens[index] as string }))
}
