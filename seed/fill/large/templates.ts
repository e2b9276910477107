import type pg from 'pg'

/** A product of the demo market that many made-up ones are modelled on. */
export interface Template {
  category_id: string
  brand_id: string | null
  name: string
  slug: string
  description: string
  general_features: { name: string; values: string[] }[]
  base_price: number
  audience: string
  low_stock_threshold: number
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  option_names: string[]
  variants: { name: string; options: Record<string, string>; base_price: number }[]
  images: { image: string; alt_text: string; tone: string }[]
  attributes: { definition_id: string; value: string }[]
  /** What people wrote about it. */
  reviews: { author_name: string; rating: number; comment: string }[]
}

/** Sku of a made-up product; the demo market has none like it. */
export const madeUpSku = (index: number): string => `G${String(index).padStart(7, '0')}`
const madeUpPattern = '^G[0-9]{7}$'

/** Reads the products that a person has written, with all that hangs on them. */
export async function readTemplates(client: pg.ClientBase): Promise<Template[]> {
  const found = await client.query<Template>(
    `select p.category_id, p.brand_id, p.name, p.slug, p.description, p.general_features, p.base_price, p.audience,
       p.low_stock_threshold, p.weight_grams, p.length_mm, p.width_mm, p.height_mm, p.option_names,
       (select jsonb_agg(jsonb_build_object('name', v.name, 'options', v.options, 'base_price', v.base_price) order by v.sort_order)
          from variants v where v.product_id = p.id) as variants,
       coalesce((select jsonb_agg(jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone) order by i.sort_order)
          from product_images i where i.product_id = p.id), '[]') as images,
       coalesce((select jsonb_agg(jsonb_build_object('definition_id', a.definition_id, 'value', a.value) order by a.id)
          from product_attributes a where a.product_id = p.id), '[]') as attributes,
       coalesce((select jsonb_agg(jsonb_build_object('author_name', r.author_name, 'rating', r.rating, 'comment', r.comment) order by r.id)
          from reviews r where r.product_id = p.id), '[]') as reviews
     from products p where p.sku !~ $1 order by p.num`,
    [madeUpPattern],
  )
  return found.rows.map((row) => ({ ...row, base_price: Number(row.base_price) }))
}

/** How many made-up products there are already; they are made in the order of their numbers. */
export async function countMadeUp(client: pg.ClientBase): Promise<number> {
  const found = await client.query<{ count: string }>('select count(*) from products where sku ~ $1', [
    madeUpPattern,
  ])
  return Number(found.rows[0]?.count)
}
