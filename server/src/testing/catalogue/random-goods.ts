import fc from 'fast-check'
import { dayMs } from '#contracts/days.ts'
import {
  type AttributeMade,
  aBrand,
  aCategory,
  anAttribute,
  aProduct,
  aStore,
  type BrandMade,
  type CategoryMade,
  type Db,
} from '../market-builders.ts'

export const nouns = ['phone', 'lamp', 'kettle', 'shoe', 'blender', 'charger', 'table']
export const adjectives = ['red', 'smart', 'the', 'café', 'wireless', 'T-shirt', 'kɛntɛ']
const colours = ['Red', 'Blue', 'Green']
const sizes = ['S', 'M', 'L']

export interface RandomGoods {
  readonly categories: readonly CategoryMade[]
  readonly brands: readonly BrandMade[]
  readonly stores: readonly { id: string; slug: string }[]
}

/** A market of 240 random products, the same each time, in six categories, of three brands and three stores. */
export async function randomGoods(db: Db, at: Date): Promise<RandomGoods> {
  const roots = [await aCategory(db, { title: 'Home' }), await aCategory(db, { title: 'Phones & Tablets' })]
  const middles = await Promise.all(roots.map((parent) => aCategory(db, { parent })))
  const leaves = await Promise.all(
    middles.map((parent) => aCategory(db, { parent, title: `Leaf ${parent.num}` })),
  )
  const made = {
    categories: [...roots, ...middles, ...leaves],
    brands: await Promise.all(['Samsung', 'Tecno', 'Nestlé'].map((name) => aBrand(db, { name }))),
    stores: [await aStore(db), await aStore(db), await aStore(db, { status: 'submitted' })],
  }
  const colour = await Promise.all(roots.map((root) => anAttribute(db, root, 'Colour')))
  for (const spec of fc.sample(productSpec, { numRuns: 240, seed: 42 }))
    await make(db, spec, made, colour, at)
  return made
}

export const pick = <Item>(items: readonly Item[]) => fc.constantFrom(...items)

const productSpec = fc.record({
  words: fc.tuple(pick(adjectives), pick(nouns), fc.option(pick(nouns), { nil: '' })),
  description: fc.array(pick([...nouns, ...adjectives]), { maxLength: 4 }),
  category: fc.nat(5),
  brand: fc.option(fc.nat(2)),
  store: pick([0, 0, 1, 1, 2]),
  base: fc.integer({ min: 100, max: 5_000_000 }),
  off: pick([0, 0, 10, 50]),
  colour: fc.option(pick(colours)),
  variants: pick([0, 0, 2, 3]),
  status: pick(['active', 'active', 'active', 'draft'] as const),
  audience: pick(['b2c', 'b2c', 'b2b'] as const),
  bulk: pick([false, false, true]),
  daysOld: fc.integer({ min: 0, max: 60 }),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  featured: pick([false, false, true]),
  popularity: fc.integer({ min: 0, max: 50 }),
  onHand: pick([null, 0, 1, 10]),
})
type Spec = typeof productSpec extends fc.Arbitrary<infer Made> ? Made : never

async function make(
  db: Db,
  spec: Spec,
  { categories, brands, stores }: RandomGoods,
  colour: readonly AttributeMade[],
  at: Date,
): Promise<void> {
  const sale = spec.off > 0 ? Math.ceil((spec.base * (100 - spec.off)) / 100) : null
  const product = await aProduct(db, {
    name: spec.words.filter(Boolean).join(' '),
    description: spec.description.join(' '),
    category: categories[spec.category] as CategoryMade,
    brand: spec.brand === null ? null : (brands[spec.brand] as BrandMade),
    store: stores[spec.store] as { id: string },
    base: spec.base,
    sale: sale !== null && sale < spec.base ? sale : null,
    status: spec.status,
    audience: spec.audience,
    bulkTiers: spec.bulk ? [[5, 50]] : [],
    createdAt: new Date(at.getTime() - spec.daysOld * dayMs - 5_000),
    popularity: spec.popularity,
    images: 0,
    columns: { is_featured: spec.featured },
    attributes:
      spec.colour === null
        ? []
        : [{ definition: colour[spec.category % 2] as AttributeMade, value: spec.colour }],
    ...(spec.variants > 0
      ? { variants: sizes.slice(0, spec.variants).map((size) => ({ options: { Size: size } })) }
      : {}),
  })
  for (const rating of spec.stars) {
    await db.query(
      `insert into reviews (product_id, author_name, rating, is_approved) values ($1, 'A', $2, $3)`,
      [product.id, rating, rating !== 1],
    )
  }
  await db.query('select refresh_stars($1), refresh_products($1)', [[product.id]])
  if (spec.onHand === null) return
  const sold = `update stock set tracked = true, on_hand = $2 where variant_id in
    (select id from variants where product_id = $1) returning variant_id`
  const { rows } = await db.query<{ variant_id: string }>(sold, [product.id, spec.onHand])
  await db.query('select refresh_stock_flags($1)', [rows.map(({ variant_id }) => variant_id)])
}
