import { expect, it } from 'vitest'
import { type FlashSaleView, stripOf, timeLeftInWords } from './flash-sale.ts'
import type { CardProduct } from './product-card.tsx'

it('says how long a flash sale lasts in its two largest units', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const words = (endsAt: string) => timeLeftInWords(endsAt, now)
  expect(words('2026-12-03T22:12:04Z')).toBe('12 days 10h')
  expect(words('2026-11-22T12:30:00Z')).toBe('1 day 0h')
  expect(words('2026-11-21T15:05:30Z')).toBe('3h 5m')
  expect(words('2026-11-21T12:07:00Z')).toBe('7m')
  expect(words('2026-11-21T12:00:30Z')).toBe('less than a minute')
  expect(words('2026-11-21T11:00:00Z')).toBe('less than a minute')
})

const aSale = (id: string, percentMax: number, ...goods: string[]): FlashSaleView => ({
  ...{ id, name: id, endsAt: `2026-12-0${percentMax % 9}T00:00:00Z`, percentMax },
  products: goods.map((good) => ({ id: good }) as CardProduct),
})

it('shows goods of every open sale in a strip, by turns, with the time of the first that ends', () => {
  const sales = [aSale('first', 10, 'a', 'b', 'c', 'd'), aSale('second', 55, 'x', 'y')]
  const strip = stripOf(sales, 5)
  expect(strip?.products.map(({ id }) => id)).toEqual(['a', 'x', 'b', 'y', 'c'])
  expect(strip).toMatchObject({ count: 2, percentMax: 55, endsAt: sales[0]?.endsAt })
  expect(stripOf(sales, 2)?.products.map(({ id }) => id)).toEqual(['a', 'x'])
  const [first] = sales[0]?.products ?? []
  expect(stripOf(sales, 2, first ? [first] : [])?.products.map(({ id }) => id)).toEqual(['x', 'b'])
})

it('has no strip where no sale is open', () => {
  expect(stripOf([], 10)).toBeNull()
})
