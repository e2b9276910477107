import { afterEach, expect, test } from 'vitest'
import type { Category } from '#contracts/catalog/category.ts'
import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import { sides } from '#web/data/side.ts'
import { childrenOf, trailOf } from '#web/parts/category/category-tree.rules.ts'
import { stockLineOf } from '#web/parts/product/buying.rules.ts'
import { choicesOf } from '#web/parts/product-list/filter-choices.ts'
import { listSuggestions } from '#web/parts/shell/header/suggestions.ts'
import { shellDataOf } from '#web/parts/shell/shell-data.ts'
import { catalogues } from './catalogues.ts'
import { goodsWord, optionWord, valueWord, variantWords } from './goods-word.ts'
import { english, setLocaleSource } from './messages.ts'

const catalogue = await catalogues.de()
const inGerman = () => setLocaleSource(() => ({ language: 'de', catalogue }))
afterEach(() => setLocaleSource(() => english))

const placed = (id: string, title: string, parent_id: string | null) =>
  ({ id, title, slug: id, parent_id, is_active: true }) as unknown as Category
const all = [placed('1', 'Home', null), placed('2', 'Kitchenware', '1'), placed('3', 'Shoes', '1')]

test('names of goods are apart from sentences of the same words, and unknown ones stay as typed', () => {
  expect([goodsWord('Home'), goodsWord('Lining'), optionWord('Size')]).toEqual(['Home', 'Lining', 'size'])
  inGerman()
  expect(goodsWord('Home')).toBe('Haushalt')
  expect(goodsWord('Kwame’s own')).toBe('Kwame’s own')
  expect([optionWord('Size'), optionWord('Lining')]).toEqual(['Größe', 'lining'])
})

test('values of the market’s lists are in the language of the page, what a store wrote of its own stays', () => {
  expect([valueWord('Cotton'), variantWords('Red / XL')]).toEqual(['Cotton', 'Red / XL'])
  inGerman()
  expect([valueWord('Cotton'), valueWord('Kwame’s own')]).toEqual(['Baumwolle', 'Kwame’s own'])
  expect([variantWords('Red / XL'), variantWords('Default')]).toEqual(['Rot / XL', 'Default'])
  const value = { value: 'Cotton', count: 2 }
  const attributes = [{ slug: 'material', name: 'Material', unit: null, values: [value] }]
  const none = { categories: [], brands: [], ratings: [], on_sale: 0, new: 0, price: null }
  const choices = choicesOf({ ...none, attributes } as unknown as FilterOptions)
  expect(choices.attributes[0]?.values).toEqual([{ ...value, label: 'Baumwolle' }])
})

test('categories, filters, suggestions and stock are named in the language of the page', () => {
  inGerman()
  expect(childrenOf(all, '1').map(({ title }) => title)).toEqual(['Kitchenware', 'Schuhe'])
  expect(trailOf(all, { parent_id: '1' })).toEqual([{ title: 'Haushalt', slug: '1' }])
  expect(shellDataOf({ status: 200, body: all } as never).categories[0]?.title).toBe('Haushalt')
  const options = { brands: [], ratings: [], on_sale: 0, new: 0, price: null }
  const choices = choicesOf({
    ...options,
    categories: [{ slug: 'shoes', title: 'Shoes', depth: 1, count: 2 }],
    attributes: [
      { slug: 'storage', name: 'Storage', unit: 'GB', values: [] },
      { slug: 'lining', name: 'Lining', unit: null, values: [] },
    ],
  } as unknown as FilterOptions)
  expect(choices.categories[0]?.label).toBe('Schuhe')
  expect(choices.attributes.map(({ name }) => name)).toEqual(['Speicher (GB)', 'Lining'])
  const found = { did_you_mean: null, words: [], categories: [{ title: 'Shoes', slug: 'shoes' }], brands: [] }
  expect(listSuggestions(sides.shopper, { ...found, products: [] } as never)[0]?.text).toBe('Schuhe')
  expect(stockLineOf({ stock: 6, isLowStock: true, isInStock: true }, ['Size'])).toContain('Größe')
})
