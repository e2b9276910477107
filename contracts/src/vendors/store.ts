import { z } from 'zod'
import { PickupPlace, StoreSummary } from '../catalog/product.ts'

/** The days on which a store is closed, both included, and what its buyers read. */
export const Closure = z
  .object({ from: z.iso.date(), until: z.iso.date(), note: z.string() })
  .meta({ id: 'Closure' })

/** A store as its visitors see it. */
export const PublicStore = StoreSummary.extend({
  tagline: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  tone: z.string().nullable(),
  joined_at: z.iso.datetime(),
  rating: z.number().nullable(),
  review_count: z.int(),
  items_sold: z.int(),
  products_count: z.int(),
  delivers_itself: z.boolean(),
  /** The holiday on which it is closed now or soon; orders are taken again after it. */
  closed: Closure.extend({ is_now: z.boolean() }).nullable(),
  /** True while Juaso has shut it for a time: nothing of it can be found or bought. */
  is_suspended: z.boolean(),
  locations: z.array(
    PickupPlace.extend({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      digital_address: z.string().nullable(),
      store_pickup_enabled: z.boolean(),
    }),
  ),
}).meta({ id: 'PublicStore' })
export type PublicStore = z.infer<typeof PublicStore>

/** A store in a list of stores. */
export const PopularStore = PublicStore.pick({
  id: true,
  name: true,
  slug: true,
  town: true,
  logo: true,
  tone: true,
  rating: true,
  review_count: true,
}).meta({ id: 'PopularStore' })
export type PopularStore = z.infer<typeof PopularStore>
