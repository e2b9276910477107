import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { instant, sentence } from '#contracts/notifications/sentence.ts'
import { databaseOver } from '../../database/client.ts'
import type { OutboxEvent, Subscriber } from '../../database/outbox/outbox.ts'
import type { Market } from '../../market.ts'
import { tellOwner } from '../vendors/index.ts'

interface Sale {
  readonly name: string
  readonly store: string
  readonly starts_at: Date
  readonly stopped_at: Date | null
  readonly stopped_why: string | null
  readonly nominations_close_at: Date
  readonly floor_percent: number
}

const link = '/b2b/vendor/flash-sales'

/** Tells the owners of stores that they are invited to a sale, or that one with goods of theirs was moved or stopped. */
export function flashSaleSubscribers(market: Market): ReadonlyMap<string, readonly Subscriber[]> {
  return new Map<string, readonly Subscriber[]>([
    ['flash_sale.invited', [(client, event) => tellInvited(market, client, event)]],
    ['flash_sale.moved', [(client, event) => tellMoved(market, client, event)]],
    ['flash_sale.stopped', [(client, event) => tellStopped(market, client, event)]],
  ])
}

async function tellInvited(market: Market, client: pg.PoolClient, { payload }: OutboxEvent): Promise<void> {
  const sale = await readSale(client, payload)
  // It was stopped before the store heard of it.
  if (!sale || sale.stopped_at !== null) return
  await tellOwner(databaseOver(client), market, {
    ...{ storeId: String(payload.store_id), link },
    title: sentence('{store} is invited to the flash sale {sale}', { store: sale.store, sale: sale.name }),
    text: sentence(
      'Nominate goods until {day}, {time}. Their price must be {percent}% below their lowest of the last {days} days.',
      {
        percent: String(sale.floor_percent),
        days: String(limits.priceDays),
        ...instant(sale.nominations_close_at),
      },
    ),
  })
}

async function tellMoved(market: Market, client: pg.PoolClient, { payload }: OutboxEvent): Promise<void> {
  const sale = await readSale(client, payload)
  if (!sale || sale.stopped_at !== null) return
  const [start, end] = [
    instant(new Date(String(payload.starts_at))),
    instant(new Date(String(payload.ends_at))),
  ]
  await tellOwner(databaseOver(client), market, {
    ...{ storeId: String(payload.store_id), link },
    title: sentence('The flash sale {sale} was moved', { sale: sale.name }),
    text: sentence(
      'It now runs from {day}, {time} until {end_day}, {end_time}. What you nominated still waits; you can withdraw it.',
      { ...start, end_day: end.day, end_time: end.time },
    ),
  })
}

async function tellStopped(market: Market, client: pg.PoolClient, { payload }: OutboxEvent): Promise<void> {
  const sale = await readSale(client, payload)
  if (!sale || sale.stopped_at === null) return
  const reason = sale.stopped_why ?? ''
  await tellOwner(databaseOver(client), market, {
    ...{ storeId: String(payload.store_id), link },
    title: sentence('The flash sale {sale} was stopped', { sale: sale.name }),
    text:
      sale.stopped_at <= sale.starts_at
        ? sentence('{reason} It does not open.', { reason })
        : sentence('{reason} Your goods cost what they cost without it. What was ordered keeps its price.', {
            reason,
          }),
  })
}

async function readSale(
  client: pg.PoolClient,
  { sale_id: sale, store_id: store }: OutboxEvent['payload'],
): Promise<Sale | undefined> {
  const { rows } = await client.query<Sale>(
    `select s.name, t.name as store, s.starts_at, s.stopped_at, s.stopped_why, s.nominations_close_at, s.floor_percent
     from flash_sales s, stores t where s.id = $1 and t.id = $2`,
    [sale, store],
  )
  return rows[0]
}
