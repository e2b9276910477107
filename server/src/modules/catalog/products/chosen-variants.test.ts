import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { aCategory, aProduct, insert } from '../../../testing/market-builders.ts'
import { everything, searchProducts } from '../search/index.ts'

const { pool } = await testDatabase()
const variants = [
  { options: { Colour: 'Ocean', Size: '40' } },
  { options: { Colour: 'Black', Size: '40' }, stock: 0 },
  { options: { Colour: 'Black', Size: '42' } },
]
let ids: string[]

beforeAll(async () => {
  const category = await aCategory(pool, { title: 'Shoes', slug: 'shoes' })
  const shoe = await aProduct(pool, { name: 'Runner', category, variants, images: 3 })
  await aProduct(pool, { name: 'Slipper', category, variants })
  const { rows } = await pool.query<{ id: string }>(
    'select id from product_images where product_id = $1 order by sort_order',
    [shoe.id],
  )
  ids = shoe.variants.map(({ id }) => id)
  for (const [place, id] of ids.entries())
    await insert(pool, 'variant_images', { variant_id: id, image_id: rows[place]?.id })
})

async function cardsOf(selection: object) {
  const request = {
    selection: { ...everything, ...selection },
    sort: 'newest',
    page: 1,
    pageSize: 24,
  } as const
  const { cards } = await searchProducts(pool, { ...request, at: new Date() })
  const found: { name: string; variant_id?: string; primary_image: { image: string } }[] = JSON.parse(
    `[${cards}]`,
  )
  return found.map(({ name, variant_id: variant, primary_image: { image } }) => ({
    name,
    place: variant === undefined ? null : ids.indexOf(variant),
    picture: image.at(-1),
  }))
}

test.each([{ selection: { words: 'shoes' } }, { selection: { category: 'shoes' } }])(
  'with a colour chosen, cards of $selection show the variant that has it',
  async ({ selection }) => {
    const slipper = { name: 'Slipper', place: null, picture: '1' }
    const chosen = (attributes: object) => cardsOf({ ...selection, attributes })
    expect(await cardsOf(selection)).toEqual([slipper, { name: 'Runner', place: null, picture: '1' }])
    // The first black one is sold out.
    expect(await chosen({ colour: ['Black'] })).toEqual([slipper, { name: 'Runner', place: 2, picture: '3' }])
    // All that is chosen must be one variant's.
    expect(await chosen({ colour: ['Black'], size: ['40'] })).toEqual([
      slipper,
      { name: 'Runner', place: 1, picture: '2' },
    ])
    expect(await chosen({ colour: ['Ocean', 'Black'] })).toEqual([
      slipper,
      { name: 'Runner', place: 0, picture: '1' },
    ])
    // Each is some variant's: the product is listed, with its own picture.
    expect(await chosen({ colour: ['Ocean'], size: ['42'] })).toEqual([
      slipper,
      { name: 'Runner', place: null, picture: '1' },
    ])
  },
)
