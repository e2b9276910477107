import { z } from 'zod'

/** SH-3.01, field for field. `full_path` joins the titles from the root with ' > '. */
export const Category = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    banner: z.string().nullable(),
    thumbnail: z.string().nullable(),
    is_active: z.boolean(),
    children_count: z.int(),
    children_ids: z.array(z.uuid()),
    parent_id: z.uuid().nullable(),
    parent_name: z.string().nullable(),
    full_path: z.string(),
    sort_order: z.int(),
    /** Products for sale in the category and all below it. */
    products_count: z.int(),
    /** A soft background tone behind the thumbnail. */
    tone: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>
