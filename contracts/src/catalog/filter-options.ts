import { z } from 'zod'

/** Products for the current selection, the group's own choice left out; null where there are too many to count. */
const count = z.int().nullable()

/** The filters that narrow the current selection (SH-7.21). Values without products are left out. */
export const FilterOptions = z
  .object({
    count: z.int(),
    count_capped: z.boolean(),
    categories: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        title: z.string(),
        depth: z.int(),
        parent_id: z.uuid().nullable(),
        count,
      }),
    ),
    brands: z.array(z.object({ slug: z.string(), name: z.string(), count })),
    /** Lowest and highest price in cedis. */
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** By the lowest number of stars, highest first. */
    ratings: z.array(z.object({ value: z.int(), count })),
    on_sale: count,
    new: count,
    attributes: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        unit: z.string().nullable(),
        values: z.array(z.object({ value: z.string(), count })),
      }),
    ),
    /** What the selection names by an old slug, by the slug of today: pages lead to the address of today. */
    moved: z.object({ category: z.string().nullable(), brands: z.record(z.string(), z.string()) }),
  })
  .meta({ id: 'FilterOptions' })
export type FilterOptions = z.infer<typeof FilterOptions>
