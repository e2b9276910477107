import { sentence } from '#contracts/notifications/sentence.ts'
import type { PoolStatus } from '#contracts/pools/pool.ts'
import type { Subscriber } from '../../database/outbox/outbox.ts'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { tellStore } from '../orders/index.ts'

interface Closed {
  store_id: string
  status: PoolStatus
  name: string
  paid: number
  minimum: number
  companies: number
}

/** A store learns what became of its pool. Buyers learn it from their orders. */
export function poolSubscribers(
  market: Market,
  links: UnsubscribeLinks,
): ReadonlyMap<string, readonly Subscriber[]> {
  const tell: Subscriber = async (client, { payload }) => {
    const { rows } = await client.query<Closed>({
      name: 'closed-pool',
      text: `select p.store_id, p.status, g.name, p.paid_pieces as paid, p.minimum,
         (select count(distinct o.company_id)::int from orders o where o.pool_id = p.id and o.state = 'confirmed') as companies
       from pools p join variants v on v.id = p.variant_id join products g on g.id = v.product_id where p.id = $1`,
      values: [payload.pool_id],
    })
    const [pool] = rows
    // Who stopped it knows.
    if (!pool || pool.status === 'stopped' || pool.status === 'open') return
    const { name } = pool
    const pieces = String(pool.paid)
    await tellStore(market, links, client, {
      storeId: pool.store_id,
      title:
        pool.status === 'filled'
          ? sentence('Your pool is filled: {name}', { name })
          : sentence('Your pool was not filled: {name}', { name }),
      text:
        pool.status === 'filled'
          ? sentence('Companies: {companies}. Pieces: {pieces}. Their parcels are among your orders now.', {
              companies: String(pool.companies),
              pieces,
            })
          : sentence('{pieces} of at least {minimum} pieces were paid. Everybody gets everything back.', {
              pieces,
              minimum: String(pool.minimum),
            }),
      link: '/b2b/vendor/pools',
    })
  }
  return new Map([['pool.closed', [tell]]])
}
