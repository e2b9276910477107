import type { FastifyPluginAsync } from 'fastify'
import type { PublicReads } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { replyJson } from './reply-json.ts'

const salesMost = 20
/** Of each sale. */
const productsMost = 200

const textFor = (side: 1 | 2) => `
  select sale.id, sale.name, iso_instant(sale.ends_at) as ends_at, offered.up_to_percent, offered.cards
  from flash_sales sale cross join lateral (
    select max(o.discount)::int as up_to_percent,
      string_agg(left(card_json(k, $1), -1) || ',"lowest_before":' || coalesce(cedis(before.lowest)::text, 'null') || '}', ','
        order by o.discount desc, o.pop desc, o.num) as cards
    from (select s.num, s.discount, s.pop
        from flash_sale_items i join products p on p.id = i.product_id join product_search s on s.num = p.num and s.sides & ${side} <> 0
        where i.flash_sale_id = sale.id and i.sold < i.quantity
        order by s.discount desc, s.pop desc, s.num limit ${productsMost}) o
      join product_cards k on k.num = o.num left join lateral lowest_of_product(k.product_id) before on true) offered
  where sale.starts_at <= $1 and sale.ends_at > $1 and sale.stopped_at is null and offered.cards is not null
  order by sale.ends_at, sale.id limit ${salesMost}`

/** The Donkomi flash sales that are open now. */
export function flashSaleRoutes(market: PublicReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /flash-sales/open', async (request, reply) => {
      const { audience } = request.query
      const { rows } = await market.pool.query<{ cards: string }>({
        name: `flash-sales-open-${audience}`,
        text: textFor(audience === 'b2b' ? 2 : 1),
        values: [market.clock()],
      })
      const sales = rows.map(
        ({ cards, ...sale }) => `${JSON.stringify(sale).slice(0, -1)},"products":[${cards}]}`,
      )
      return replyJson(reply, `[${sales.join(',')}]`)
    })
  }
}
