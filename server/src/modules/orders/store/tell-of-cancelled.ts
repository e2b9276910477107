import { sentence } from '#contracts/notifications/sentence.ts'
import type { Subscriber } from '../../../database/outbox/outbox.ts'
import type { Market } from '../../../market.ts'
import type { UnsubscribeLinks } from '../../notifications/index.ts'
import { goodsInWords } from '../words/goods-in-words.rules.ts'
import { tellStore } from './tell-stores.ts'

interface Cancelled {
  id: string
  store_id: string
  number: string
  lines: { name: string; quantity: number }[]
}

/**
 * Tells stores of what a buyer has cancelled before they accepted it, so that nobody packs it. The event of a whole order is about the
 * parcels that were cancelled with it, not about those that were cancelled alone before. A store that never saw the parcel learns nothing.
 */
export function cancelledNews(market: Market, links: UnsubscribeLinks): Subscriber {
  return async (client, { topic, payload }) => {
    if (topic === 'parcel.moved' && payload.status !== 'cancelled') return
    const { rows } = await client.query<Cancelled>({
      name: 'cancelled-by-buyer',
      text: `select p.id, p.store_id, o.number,
         (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.id), '[]')
          from order_lines l where l.parcel_id = p.id) as lines
       from parcels p join orders o on o.id = p.order_id
       where p.order_id = $1 and ($2::uuid is null or p.id = $2) and p.status = 'cancelled' and p.confirmed_at is not null
         and exists (select from parcel_events e where e.parcel_id = p.id and e.status = 'cancelled' and e.actor = 'buyer'
           and ($2::uuid is not null or e.created_at = o.cancelled_at))
       order by p.store_id, p.id`,
      values: [payload.order_id, payload.parcel_id ?? null],
    })
    for (const { id, store_id: storeId, number, lines } of rows) {
      await tellStore(market, links, client, {
        storeId,
        title: sentence('The buyer has cancelled: {number}', { number }),
        text: sentence('Do not send {goods}. The goods are back in your stock.', {
          goods: goodsInWords(lines),
        }),
        link: `/b2b/vendor/orders/${id}`,
      })
    }
  }
}
