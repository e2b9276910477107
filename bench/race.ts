import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Quote } from '#contracts/checkout/checkout.ts'
import { demoPassword } from '#contracts/demo.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import { addStock, fillCarts, type Good, gatherCrowd, mintTokens, type Person, stockGoods } from './crowd.ts'
import { type Figure, medianOf, p99Of } from './figures.ts'
import { good } from './load/shoot.ts'
import { ports, type Stage } from './stage.ts'
import {
  type Caller,
  countByCode,
  figureOf,
  inTurns,
  onTwoProcesses,
  type TwoProcesses,
} from './two-processes.ts'

const part = 'race, two processes'
const line = figureOf(part)

/** Many buyers for few pieces, on two processes over one database. */
export function measureRaces(stage: Stage): Promise<Figure[]> {
  return onTwoProcesses(stage, { database: 'bench_race', part, connections: 1_000 }, async (processes) => {
    const [first, second, third] = await stockGoods(processes.pool, 3)
    return [
      ...(await raceForPieces(processes, first as Good)),
      ...(await raceForFlashSale(processes, second as Good, 0)),
      ...(await raceForFlashSale(processes, third as Good, 10)),
    ]
  })
}

/** 200 people sign in, put the same product into their carts, request a quote and order twice each. */
async function raceForPieces(processes: TwoProcesses, wanted: Good): Promise<Figure[]> {
  const { pool, callers } = processes
  await leaveOnShelf(pool, wanted, 50)
  const people = await gatherCrowd(pool, 200, await hashPassword(demoPassword))
  const tokens = await inTurns(people, (person, index) => signIn(processes, person, index))
  const orders = await Promise.all(
    people.map(async (person, index) => {
      const [caller, token] = [callers[index % 2] as Caller, tokens[index] as string]
      good(await caller.call('POST', '/api/cart/items', { token, body: { item: wanted.variant_id } }))
      const body = { address_id: person.address_id }
      return orderOf(person, good(await caller.call<Quote>('POST', '/api/checkout/quote', { token, body })))
    }),
  )
  const began = performance.now()
  const responses = await Promise.all(
    orders.map(async (body, index) => {
      const press = { token: tokens[index] as string, body, headers: { 'idempotency-key': randomUUID() } }
      // Two requests with one key, one to each process.
      const answers = await Promise.all(
        callers.map((caller) => caller.call<{ order_number?: string }>('POST', '/api/orders', press)),
      )
      return answers.map(({ status, body }) => (status === 201 ? (body.order_number as string) : status))
    }),
  )
  const tookMs = performance.now() - began
  const numbers = responses.flat().filter((answer) => typeof answer === 'string')
  const { sold, orders: stored, left } = await accountOf(pool, wanted)
  return [
    line('200 buyers for 50 pieces: pieces sold', sold, 50),
    line('  orders reported to buyers, counted once', new Set(numbers).size, 50),
    line('  orders stored', stored, 50),
    line('  pieces left on the shelf', left, 0),
    line(
      '  answers that were neither an order nor a refusal',
      responses.flat().filter((answer) => typeof answer === 'number' && isFault({ status: answer })).length,
      0,
    ),
    line('  all 400 answers after', tookMs, undefined, 'ms'),
  ]
}

/** 1,000 people with filled carts order in a flash sale of 100 pieces, all at once or evenly within some seconds. */
async function raceForFlashSale(processes: TwoProcesses, wanted: Good, seconds: number): Promise<Figure[]> {
  const { pool, callers, publicUrl } = processes
  await leaveOnShelf(pool, wanted, 100)
  await openFlashSale(pool, wanted, 100)
  const people = await gatherCrowd(pool, 1_000)
  await fillCarts(pool, people, [wanted], 1)
  const tokens = await mintTokens(pool, people, publicUrl)
  const quote = good(
    await (callers[0] as Caller).call<Quote>('POST', '/api/checkout/quote', {
      token: tokens[0] as string,
      body: {},
    }),
  )
  const began = performance.now()
  const answers = await Promise.all(
    people.map(async (person, index) => {
      await pause((index * seconds * 1_000) / people.length)
      const press = {
        token: tokens[index] as string,
        body: orderOf(person, quote),
        headers: { 'idempotency-key': randomUUID() },
      }
      const sent = performance.now()
      const { status, body } = await (callers[index % 2] as Caller).call('POST', '/api/orders', press)
      return { status, code: status === 201 ? 'placed' : String(body.code), ms: performance.now() - sent }
    }),
  )
  const tookMs = performance.now() - began
  const { sold, left } = await accountOf(pool, wanted)
  const when = seconds === 0 ? 'at once' : `in ${seconds} seconds`
  return [
    line(`flash sale, 1,000 buyers ${when} for 100 pieces: pieces sold`, sold, 100),
    line('  pieces left on the shelf', left, 0),
    line('  answers that were neither an order nor a refusal', answers.filter(isFault).length, 0),
    ...countByCode(line, '  answers', answers),
    {
      ...line('  one call, half of them within', medianOf(answers.map(({ ms }) => ms)), undefined, 'ms'),
      p99Ms: p99Of(answers.map(({ ms }) => ms)),
    },
    line('  all 1,000 answers after', tookMs, undefined, 'ms'),
  ]
}

/** Begins a flash sale of so many pieces at half of the price. */
async function openFlashSale(pool: pg.Pool, wanted: Good, pieces: number): Promise<void> {
  const flashPrice = Math.max(100, Math.floor(wanted.price / 2))
  await pool.query(
    `with sale as (
       insert into flash_sales (name, starts_at, ends_at) values ('Race', now() - interval '1 minute', now() + interval '1 hour')
       returning id)
     insert into flash_sale_items (flash_sale_id, product_id, price, quantity) select id, $1, $2, $3 from sale`,
    [wanted.product_id, flashPrice, pieces],
  )
  await pool.query('select refresh_products($1)', [[wanted.product_id]])
}

/** Neither placed nor refused for lack of stock. "Busy" (503) is a fault here: the market should handle this load. */
const isFault = ({ status }: { readonly status: number }) => ![201, 409].includes(status)

async function signIn(
  { callers, publicUrl }: TwoProcesses,
  { email }: Person,
  index: number,
): Promise<string> {
  const port = [ports.ours, ports.second][index % 2]
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`sign-in answers ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const caller = callers[index % 2] as Caller
  return good(await caller.call<{ token: string }>('GET', '/api/auth/token', { headers: { cookie } })).token
}

/** Paid on delivery, so that every order is a sale at once. */
function orderOf(person: Person, quote: Quote) {
  return {
    address_id: person.address_id,
    deliveries: quote.parcels.map(({ chosen }) => chosen),
    payment: { method: 'cash_on_delivery' },
    expected_total: quote.total,
  }
}

async function leaveOnShelf(pool: pg.Pool, wanted: Good, pieces: number): Promise<void> {
  const { rows } = await pool.query<{ left: number }>(
    'select on_hand - reserved as left from stock where variant_id = $1',
    [wanted.variant_id],
  )
  await addStock(pool, [wanted], pieces - Number(rows[0]?.left))
}

async function accountOf(pool: pg.Pool, { variant_id: id }: Good) {
  const { rows } = await pool.query<{ sold: number; orders: number; left: number }>(
    `select coalesce(sum(l.quantity), 0)::int as sold, count(distinct l.order_id)::int as orders,
       (select on_hand - reserved from stock where variant_id = $1) as left
     from order_lines l join orders o on o.id = l.order_id and o.state = 'confirmed' and o.created_at > now() - interval '10 minutes'
     where l.variant_id = $1`,
    [id],
  )
  return rows[0] as { sold: number; orders: number; left: number }
}
