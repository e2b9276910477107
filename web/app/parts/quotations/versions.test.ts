import { expect, test } from 'vitest'
import type { QuotationVersion } from '#contracts/quotations/quotations.schema.ts'
import { goodsWords } from './versions.tsx'

test.each([
  ['Rice, 5 kg', 'Default', 'Rice, 5 kg'],
  ['Sandal', 'Ocean / 41', 'Sandal (Ocean / 41)'],
  ['Desk', 'Desk', 'Desk'],
])('quoted goods %j of the variant %j are called %j', (name, variant, words) => {
  expect(goodsWords({ goods: { name, variant_name: variant } } as QuotationVersion)).toBe(words)
})
