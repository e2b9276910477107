import type pg from 'pg'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PopularStore, PublicStore } from '#contracts/vendors/store.ts'
import type { StorePreview } from '#contracts/vendors/storefront.ts'

type Queries = Pick<pg.Pool, 'query'>

/** A store with its locations. A holiday is among them from so many days before it begins. */
const columns = (
  noticeDays: number,
) => `s.id, s.name, s.slug, s.town, s.region, s.status = 'verified' as is_verified, s.status = 'suspended' as is_suspended, s.tagline, s.description,
  s.logo, s.banner, s.tone, iso_instant(s.joined_at) as joined_at,
  round(s.rating_sum::numeric / nullif(s.review_count, 0), 2)::float8 as rating, s.review_count, s.items_sold,
  (select count(*)::int from products p where p.store_id = s.id and p.status = 'active') as products_count,
  s.delivers_itself,
  case when today between s.closed_from - ${noticeDays} and s.closed_until then jsonb_build_object('from', s.closed_from,
    'until', s.closed_until, 'note', s.closed_note, 'is_now', today >= s.closed_from) end as closed,
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address,
    'phone', l.phone, 'hours', l.hours, 'latitude', l.latitude, 'longitude', l.longitude,
    'digital_address', l.digital_address, 'store_pickup_enabled', l.store_pickup_enabled)
    order by l.created_at, l.id), '[]') from store_locations l where l.store_id = s.id) as locations`
const stores = `stores s cross join (select (now() at time zone 'UTC')::date as today) days`

/** A store by its slug: a verified one, or one that is shut for a time, so that its page can say so. One statement. */
export async function findPublicStore(db: Queries, slug: string): Promise<PublicStore | null> {
  const { rows } = await db.query<PublicStore>({
    name: 'store-by-slug',
    text: `select ${columns(limits.closureNoticeDays)} from ${stores} where s.slug = $1 and s.status in ('verified', 'suspended')`,
    values: [slug],
  })
  return rows[0] ?? null
}

/** Its own people see a holiday as soon as it is planned, however far ahead. */
const planDays = 100_000

/** A store for the people who work for it, whatever its status. Refuses: store.not_yours. */
export async function readStorePreview(db: Queries, id: string): Promise<StorePreview> {
  const { rows } = await db.query<StorePreview>({
    name: 'store-preview',
    text: `select ${columns(planDays)}, s.status from ${stores} where s.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Refusal('store.not_yours')
  return rows[0]
}

/** The id of a verified store. */
export async function findStoreId(db: Queries, slug: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'store-id',
    text: "select id from stores where slug = $1 and status = 'verified'",
    values: [slug],
  })
  return rows[0]?.id ?? null
}

const popularMost = 12

/**
 * The verified stores with goods on the business side, the best rated first. Each counts as if twenty more people had
 * given four stars, so that one rating of five is not above hundreds near it; of the same score, more pieces sold.
 */
export async function listPopularStores(db: Queries): Promise<PopularStore[]> {
  const { rows } = await db.query<PopularStore>({
    name: 'stores-popular',
    text: `select s.id, s.name, s.slug, s.town, s.logo, s.tone,
        round(s.rating_sum::numeric / nullif(s.review_count, 0), 2)::float8 as rating, s.review_count
      from stores s
      where s.status = 'verified' and exists (
        select from products p join product_search found on found.num = p.num and found.sides & 2 <> 0
        where p.store_id = s.id)
      order by (s.rating_sum + 80)::float8 / (s.review_count + 20) desc, s.items_sold desc, s.id
      limit ${popularMost}`,
  })
  return rows
}
