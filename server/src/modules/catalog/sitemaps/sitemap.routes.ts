import type { FastifyPluginAsync } from 'fastify'
import { sitemapPartSize } from '#contracts/catalog/sitemap.ts'
import type { PublicReads } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'

/** All goods by their numbers: parts stay as they are while goods are added, and none is left out. */
const partsText = `
  select distinct (num - 1) / $1::int + 1 as part from product_list where side in (1, 2) and cat = 0 order by part`

const partText = `
  select p.slug, to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD') as changed, s.slug as store,
    l.side = 2 as "forCompanies"
  from product_list l
  join product_cards k on k.num = l.num
  join products p on p.id = k.product_id
  join stores s on s.id = p.store_id
  where (l.side = 1 or l.side = 2 and p.audience = 'b2b') and l.cat = 0 and l.num > $1::int and l.num <= $2::int
  order by l.num`

interface Row {
  slug: string
  changed: string
  store: string
  forCompanies: boolean
}

export function sitemapRoutes(market: PublicReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /products/sitemap', async () => {
      const { rows } = await market.pool.query<{ part: number }>({
        name: 'sitemap-parts',
        text: partsText,
        values: [sitemapPartSize],
      })
      return { parts: rows.map(({ part }) => part) }
    })
    answer(app, 'GET /products/sitemap/:part', async ({ params }) => {
      const last = params.part * sitemapPartSize
      const { rows } = await market.pool.query<Row>({
        name: 'sitemap-part',
        text: partText,
        values: [last - sitemapPartSize, last],
      })
      return {
        products: rows.map(({ slug, changed, forCompanies }) => ({
          ...{ slug, changed },
          for_companies: forCompanies,
        })),
        stores: [...new Set(rows.filter(({ forCompanies }) => !forCompanies).map(({ store }) => store))],
      }
    })
  }
}
