import type pg from 'pg'
import { openBatchQueue } from '#server/database/batch-queue.ts'
import { openPool } from '#server/database/client.ts'
import { type OrderRequest, type Placed, placeAll } from '#server/testing/buying.ts'
import { fillCarts, type Good, gatherCrowd } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { pgbenchSpeed } from './pgbench.ts'
import { type Speed, walk } from './shoot.ts'

const seconds = 3
const part = 'writes'

/** One-row inserts a second, each its own commit, prepared, one connection a client: what the disk and PostgreSQL allow. */
export async function measureInserts(url: string, clients: number): Promise<Speed> {
  const pool = openPool(url, clients)
  await pool.query(
    `create table if not exists bench_rows (id uuid primary key default uuidv7(), at timestamptz default now(), said text)`,
  )
  const connected = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  const statement = {
    name: 'row',
    text: 'insert into bench_rows (said) values ($1)',
    values: ['a row as long as this'],
  }
  const speed = await walk(Array.from({ length: 200_000 }), { walkers: clients, seconds }, (_, walker) =>
    (connected[walker] as pg.PoolClient).query(statement),
  )
  for (const client of connected) client.release()
  await pool.end()
  return speed
}

/** The place call alone: filled carts of one to three goods, through the market's own batch queue and as many connections. */
export async function measurePlacing(
  pool: pg.Pool,
  url: string,
  goods: readonly Good[],
  { buyers, carts, inserts, min }: { buyers: number; carts: number; inserts: Speed; min?: number },
): Promise<Figure> {
  const orders = await readyToOrder(pool, goods, carts)
  const writePool = openPool(url, 8, { genericPlans: true })
  const place = openBatchQueue<OrderRequest, Placed>({
    run: (jobs) => placeAll(writePool, jobs),
    keysOf: ({ buyer }) => [buyer.id],
    busy: () => new Error('the batch queue is full'),
  })
  const act = async (order: OrderRequest) => {
    const { outcome, detail } = await place(order)
    if (outcome !== 'placed') throw new Error(`an order was refused: ${outcome} ${JSON.stringify(detail)}`)
  }
  await walk(orders.slice(0, 500), { walkers: buyers, seconds: 1 }, act)
  const speed = await walk(orders.slice(500), { walkers: buyers, seconds }, act)
  await writePool.end()
  return {
    part,
    what: `the place call alone, ${buyers} buyers`,
    unit: 'orders/s',
    ours: speed.perSecond,
    bare: inserts.perSecond,
    p99Ms: speed.p99Ms,
    cpuMs: { ours: speed.cpuMs, bare: inserts.cpuMs },
    ...(min === undefined ? {} : { aim: { min } }),
    note: `beside one-row inserts at ${buyers} clients${await besidePgbench(url, buyers)}`,
  }
}

async function besidePgbench(url: string, clients: number): Promise<string> {
  const speed = await pgbenchSpeed(url, clients)
  return speed === null ? '' : `; pgbench there: ${speed} transactions/s`
}

/** People with filled carts, and the order that each would send. */
async function readyToOrder(pool: pg.Pool, goods: readonly Good[], count: number): Promise<OrderRequest[]> {
  const people = await gatherCrowd(pool, count)
  await fillCarts(pool, people, goods)
  const { rows } = await pool.query<{ id: string; total: number; stores: string[] }>(
    `select l.person_id as id, (sum(l.price_when_added * l.quantity) + 1500)::int as total,
       array_agg(distinct v.store_id) as stores
     from cart_lines l join variants v on v.id = l.variant_id where l.person_id = any ($1) group by l.person_id`,
    [people.map(({ id }) => id)],
  )
  return rows.map(({ id, total, stores }) => ({ buyer: { id }, total, stores: stores.map((id) => ({ id })) }))
}
