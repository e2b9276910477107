import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { PublicReads } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { replyJson } from './reply-json.ts'

const productsMost = 200

const textFor = (side: 1 | 2) => `
  with sale as (
    select id, name, ends_at from flash_sales
    where starts_at <= $1 and ends_at > $1 and stopped_at is null
      and exists (select from flash_sale_items i where i.flash_sale_id = flash_sales.id and i.sold < i.quantity)
    order by ends_at, id limit 1),
  offered as materialized (
    select s.num, s.discount, s.pop from sale
    join flash_sale_items i on i.flash_sale_id = sale.id and i.sold < i.quantity
    join products p on p.id = i.product_id
    join product_search s on s.num = p.num and s.sides & ${side} <> 0)
  select sale.id, sale.name, iso_instant(sale.ends_at) as ends_at,
    coalesce((select max(discount) from offered), 0)::int as up_to_percent,
    (select string_agg((select left(card_json(k, $1), -1) || ',"lowest_before":' || coalesce(cedis(before.lowest)::text, 'null') || '}'
        from product_cards k left join lateral lowest_of_product(k.product_id) before on true where k.num = o.num), ','
        order by o.discount desc, o.pop desc, o.num)
      from (select * from offered order by discount desc, pop desc, num limit ${productsMost}) o) as cards
  from sale`

/** The Donkomi flash sale that is open now. */
export function flashSaleRoutes(market: PublicReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /flash-sales/current', async (request, reply) => {
      const { audience } = request.query
      const { rows } = await market.pool.query<{ cards: string | null }>({
        name: `flash-sale-current-${audience}`,
        text: textFor(audience === 'b2b' ? 2 : 1),
        values: [market.clock()],
      })
      const [row] = rows
      if (!row) throw new Refusal('flash_sale.none')
      const { cards, ...sale } = row
      return replyJson(reply, `${JSON.stringify(sale).slice(0, -1)},"products":[${cards ?? ''}]}`)
    })
  }
}
