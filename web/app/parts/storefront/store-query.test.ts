import { expect, test } from 'vitest'
import { filtersCount, queryOf, readStoreQuery, searchOf } from './store-query.rules.ts'

const read = (search: string) => readStoreQuery(new URLSearchParams(search))

test('an address without anything is the newest items, and equal selections have equal addresses', () => {
  expect(queryOf(read(''))).toEqual({})
  expect(searchOf(read('sort=newest&page=1'))).toBe('')
  const all =
    'q=kente&sort=price-low&category=fashion&min_price=10&max_price=99.50&min_rating=4&on_sale=true&in_stock=true&page=2'
  expect(searchOf(read(all))).toBe(`?${all}`)
  expect(filtersCount(read(all))).toBe(5)
  expect(filtersCount(read('q=kente&sort=rating'))).toBe(0)
})

test.each([
  'sort=best',
  'sort=constructor',
  'min_price=cheap',
  'max_price=-1',
  'min_rating=9',
  'on_sale=1',
  'page=0',
  'page=two',
  'page=1.5',
])('an invalid value is dropped: %s', (search) => {
  expect(queryOf(read(search))).toEqual({})
})
