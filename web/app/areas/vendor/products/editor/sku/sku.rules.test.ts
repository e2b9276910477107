import { expect, it } from 'vitest'
import { skuOf } from './sku.rules.ts'

it.each([
  ['Ankara dress, blue', 'ANK-DRE-BLU-4821'],
  ['  55" TV  ', '55-TV-4821'],
  ['Adɔ́ Ɛfo soap', 'AD-FO-SOA-4821'],
  ['ɛɔ', '4821'],
])('%s is given a code of its first words', (name, sku) => {
  expect(skuOf(name, '4821')).toBe(sku)
})
