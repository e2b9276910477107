import { beforeAll, expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aCategory, aProduct, aStore, insert, type ProductMade } from '../../../testing/market-builders.ts'
import { aPromotion } from '../../../testing/offer-builders.ts'
import { everything, searchProducts } from '../search/index.ts'

const { pool } = await testDatabase()
const variants = [
  { options: { Colour: 'Ocean', Size: '40' } },
  { options: { Colour: 'Black', Size: '40' }, stock: 0 },
  { options: { Colour: 'Black', Size: '42' } },
]
let shoe: ProductMade
let slipper: ProductMade

beforeAll(async () => {
  const category = await aCategory(pool, { title: 'Shoes', slug: 'shoes' })
  shoe = await aProduct(pool, { name: 'Runner', category, variants, images: 3 })
  slipper = await aProduct(pool, { name: 'Slipper', category, variants })
  const { rows } = await pool.query<{ id: string }>(
    'select id from product_images where product_id = $1 order by sort_order',
    [shoe.id],
  )
  for (const [place, { id }] of shoe.variants.entries())
    await insert(pool, 'variant_images', { variant_id: id, image_id: rows[place]?.id })
})

async function readCards(selection: object): Promise<ProductCard[]> {
  const request = {
    selection: { ...everything, ...selection },
    sort: 'newest',
    page: 1,
    pageSize: 24,
  } as const
  const { cards } = await searchProducts(pool, { ...request, at: new Date() })
  return JSON.parse(`[${cards}]`)
}

async function cardsOf(selection: object) {
  return (await readCards(selection)).map(({ name, variant_id: variant, primary_image: picture }) => ({
    name,
    place: variant
      ? (name === 'Runner' ? shoe : slipper).variants.findIndex(({ id }) => id === variant)
      : null,
    picture: picture?.image.at(-1),
  }))
}

test.each([{ selection: { words: 'shoes' } }, { selection: { category: 'shoes' } }])(
  'with a colour chosen, cards of $selection show the variant that has it',
  async ({ selection }) => {
    // It has no pictures of its variants.
    const slipperWith = (place: number | null) => ({ name: 'Slipper', place, picture: '1' })
    const chosen = (attributes: object) => cardsOf({ ...selection, attributes })
    expect(await cardsOf(selection)).toEqual([
      slipperWith(null),
      { name: 'Runner', place: null, picture: '1' },
    ])
    // The first black one is sold out.
    expect(await chosen({ colour: ['Black'] })).toEqual([
      slipperWith(2),
      { name: 'Runner', place: 2, picture: '3' },
    ])
    // All that is chosen must be one variant's.
    expect(await chosen({ colour: ['Black'], size: ['40'] })).toEqual([
      slipperWith(1),
      { name: 'Runner', place: 1, picture: '2' },
    ])
    expect(await chosen({ colour: ['Ocean', 'Black'] })).toEqual([
      slipperWith(0),
      { name: 'Runner', place: 0, picture: '1' },
    ])
    // Each is some variant's: the product is listed, with its own picture.
    expect(await chosen({ colour: ['Ocean'], size: ['42'] })).toEqual([
      slipperWith(null),
      { name: 'Runner', place: null, picture: '1' },
    ])
  },
)

test('with a colour chosen, the price of a card is the lowest of the variants that have it and are in stock', async () => {
  const store = await aStore(pool)
  const gown = await aProduct(pool, {
    name: 'Gown',
    store,
    category: await aCategory(pool, { title: 'Gowns', slug: 'gowns' }),
    variants: [
      { options: { Colour: 'Red' }, base: 10_000, sale: 8_000 },
      { options: { Colour: 'Blue' }, base: 12_000, stock: 0 },
      { options: { Colour: 'Blue' }, base: 16_000 },
      { options: { Colour: 'Blue' }, base: 15_000 },
    ],
    bulkTiers: [[5, 14_000]],
  })
  const cardOf = async (...colour: string[]) => {
    const [card] = await readCards({ category: 'gowns', attributes: colour.length > 0 ? { colour } : {} })
    const { base_price, sale_price, current_price, is_on_sale, discount_percentage, promotion, bulk } =
      card as ProductCard
    return {
      prices: [base_price, sale_price, current_price, bulk?.unit_price],
      reduced: is_on_sale && discount_percentage,
      promotion: promotion?.name,
    }
  }
  const red = { prices: [100, 80, 80, 80], reduced: 20, promotion: undefined }
  expect(await cardOf()).toEqual(red)
  expect(await cardOf('Red')).toEqual(red)
  expect(await cardOf('Blue', 'Red')).toEqual(red)
  expect(await cardOf('Blue')).toEqual({
    prices: [150, null, 150, 140],
    reduced: false,
    promotion: undefined,
  })
  // Also while the store's promotion makes the price.
  await aPromotion(pool, store, [gown], { percent: 10 })
  expect(await cardOf()).toEqual(red)
  expect(await cardOf('Blue')).toEqual({
    prices: [150, null, 135, 135],
    reduced: 10,
    promotion: 'Opening week',
  })
})
