import { expect, test } from 'vitest'
import type { Product } from '#contracts/catalog/product.ts'
import { pictureOf } from './visitor-lines.rules.ts'

const variant = (id: string, picture?: string) => ({ id, images: picture ? [{ image: picture }] : [] })
const product = {
  primary_image: { image: 'purple' },
  variants: [variant('v1'), variant('v2', 'ocean')],
} as unknown as Product

test('a line shows the picture of the variant that was chosen, or the product’s where it has none', () => {
  expect(pictureOf(product, 'v2')?.image).toBe('ocean')
  expect(pictureOf(product, 'v1')?.image).toBe('purple')
})
