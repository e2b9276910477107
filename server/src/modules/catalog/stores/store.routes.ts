import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { Refusal } from '#contracts/refusals.ts'
import type { PublicStore } from '#contracts/vendors/store.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'

/** A store's public face. Its goods are `GET /products?store={slug}`. */
export function storeRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /stores/:slug', async (request) => {
      const store = await findPublicStore(market.pool, request.params.slug)
      if (!store) throw new Refusal('store.not_found')
      return store
    })
  }
}

/** A verified store by its slug, with its locations. One statement. */
async function findPublicStore(db: Pick<pg.Pool, 'query'>, slug: string): Promise<PublicStore | null> {
  const { rows } = await db.query<PublicStore>({
    name: 'store-by-slug',
    text: `
      select s.id, s.name, s.slug, s.town, s.region, true as is_verified, s.tagline, s.description, s.logo, s.banner,
        s.tone, to_char(s.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as joined_at,
        round(s.rating_sum::numeric / nullif(s.review_count, 0), 2)::float8 as rating, s.review_count, s.items_sold,
        (select count(*)::int from products p where p.store_id = s.id and p.status = 'active') as products_count,
        s.delivers_itself,
        (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address,
          'phone', l.phone, 'hours', l.hours, 'latitude', l.latitude, 'longitude', l.longitude,
          'digital_address', l.digital_address, 'store_pickup_enabled', l.store_pickup_enabled)
          order by l.created_at, l.id), '[]') from store_locations l where l.store_id = s.id) as locations
      from stores s where s.slug = $1 and s.status = 'verified'`,
    values: [slug],
  })
  return rows[0] ?? null
}
