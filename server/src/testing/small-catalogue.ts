import {
  aBrand,
  aCategory,
  aLocation,
  anAttribute,
  aProduct,
  aReview,
  aStore,
  type CategoryMade,
  type Db,
  type ProductMade,
} from './market-builders.ts'

export interface SmallCatalogue {
  /** Electronics, with phones below it. */
  root: CategoryMade
  phones: CategoryMade
  /** On sale, with variants, reviews, pictures and bulk tiers. */
  galaxy: ProductMade
  /** Old, in another category, of another store. */
  kettle: ProductMade
}

/** A market of seven products, so that every public call returns something. */
export async function smallCatalogue(pool: Db): Promise<SmallCatalogue> {
  const root = await aCategory(pool, { title: 'Electronics', sort_order: 2 })
  const phones = await aCategory(pool, { parent: root, title: 'Phones' })
  const home = await aCategory(pool, { title: 'Home', sort_order: 1 })
  const colour = await anAttribute(pool, root, 'Colour')
  const storage = await anAttribute(pool, phones, 'Storage', { unit: 'GB', kind: 'number' })
  const samsung = await aBrand(pool, { name: 'Samsung' })
  const store = await aStore(pool, {
    name: 'Osu Gadgets',
    slug: 'osu-gadgets',
    rating_sum: 9,
    review_count: 2,
  })
  await aLocation(pool, store, { name: 'Osu' })
  await aLocation(pool, store, { name: 'Tema', store_pickup_enabled: false })
  const galaxy = await aProduct(pool, {
    name: 'Galaxy A15',
    category: phones,
    brand: samsung,
    store,
    base: 200_000,
    sale: 150_000,
    images: 2,
    attributes: [{ definition: storage, value: '128' }],
    variants: [
      { options: { Colour: 'Blue', Size: 'M' }, sku: 'A15-BLUE', stock: 4 },
      { options: { Colour: 'Red', Size: 'M' }, base: 210_000, sale: null, stock: 30 },
      { options: { Colour: 'Red', Size: 'L' }, isActive: false },
    ],
    bulkTiers: [
      [5, 140_000],
      [20, 120_000],
    ],
  })
  for (const n of [1, 2, 3]) {
    await aProduct(pool, {
      name: `Phone ${n}`,
      category: phones,
      base: 10_000 * n,
      store,
      attributes: [{ definition: colour, value: 'Red' }],
    })
  }
  const kettle = await aProduct(pool, {
    name: 'Blue Kettle',
    category: home,
    base: 9_999,
    createdAt: new Date('2020-01-01'),
  })
  await aProduct(pool, { name: 'Draft Phone', category: phones, status: 'draft' })
  await aProduct(pool, { name: 'Bulk Cement', category: home, audience: 'b2b' })
  await aReview(pool, galaxy, { rating: 4, comment: 'Fine phone', images: 2 })
  await aReview(pool, galaxy, { rating: 5, created_at: new Date('2026-01-01') })
  await aReview(pool, galaxy, { rating: 1, is_approved: false, images: 1 })
  return { root, phones, galaxy, kettle }
}
