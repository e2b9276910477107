import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { aFlashSale, aProduct, aStore } from '../../testing/market-builders.ts'
import { readSellable } from './read-sellable.ts'

const { pool } = await testDatabase()

test('a product id stands for its cheapest active variant', async () => {
  const product = await aProduct(pool, {
    variants: [
      { options: { Colour: 'Red', Size: 'L' }, base: 9_000, stock: 3 },
      { options: { Colour: 'Blue', Size: 'L' }, base: 9_500, sale: 8_000, stock: null },
      { options: { Colour: 'Green', Size: 'L' }, base: 100, isActive: false },
    ],
  })
  const found = await readSellable(pool, [product.id, product.variants[0]?.id as string])
  expect(found.get(product.id)).toMatchObject({
    variant_id: product.variants[1]?.id,
    unit_price: 8_000,
    base_price: 9_500,
    available: null,
    has_choice: true,
    active: true,
    options: [
      { name: 'Colour', value: 'Blue' },
      { name: 'Size', value: 'L' },
    ],
    image: { alt_text: product.name },
  })
  expect(found.get(product.variants[0]?.id as string)).toMatchObject({ unit_price: 9_000, available: 3 })
})

test('the flash price holds while its quantity lasts', async () => {
  const product = await aProduct(pool, { base: 10_000 })
  const sale = await aFlashSale(pool, [{ product, price: 6_000, quantity: 2, sold: 1 }])
  const before = await readSellable(pool, [product.id])
  expect(before.get(product.id)).toMatchObject({
    unit_price: 6_000,
    flash: { flash_sale_id: sale.id, left: 1, price: 6_000 },
  })
  await pool.query('update flash_sale_items set sold = 2')
  const after = await readSellable(pool, [product.id])
  expect(after.get(product.id)).toMatchObject({ unit_price: 10_000, flash: null })
})

test('what is a draft, inactive or of an unverified store is not for sale, and unknown ids are absent', async () => {
  const draft = await aProduct(pool, { status: 'draft' })
  const hidden = await aProduct(pool, { store: await aStore(pool, { status: 'submitted' }) })
  const off = await aProduct(pool, { variants: [{ isActive: false }] })
  const nobody = '0198c0de-0000-7000-8000-000000000000'
  const found = await readSellable(pool, [draft.id, hidden.id, off.id, nobody])
  expect([...found.values()].map((sellable) => sellable.active)).toEqual([false, false, false])
  expect(found.has(nobody)).toBe(false)
})
