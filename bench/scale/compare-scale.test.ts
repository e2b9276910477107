import { expect, test } from 'vitest'
import { missesOf, sizesOf } from './compare-scale.ts'

const at = (products: number, times: Readonly<Record<string, number>>) => ({
  products,
  figures: Object.entries(times).map(([kind, p99Ms]) => ({ kind, engine: 'memory', p99Ms })),
})

test('a kind within 50 ms that does not more than double misses nothing', () => {
  expect(missesOf([at(10_000, { list: 20, page: 25 }), at(100_000, { list: 40, page: 50 })])).toEqual([])
})

test('a kind above 50 ms at any size misses, whatever the others take', () => {
  expect(missesOf([at(10_000, { list: 50.1, page: 9 }), at(100_000, { list: 45, page: 9 })])).toEqual([
    'list (memory) at 10,000 products: p99 50.1 ms, at most 50 ms',
  ])
})

test('a kind that more than doubles from the first size to the last misses, and the sizes between do not count', () => {
  expect(missesOf([at(10_000, { list: 10 }), at(30_000, { list: 30 }), at(100_000, { list: 20 })])).toEqual(
    [],
  )
  expect(missesOf([at(10_000, { list: 10 }), at(100_000, { list: 20.1 })])).toEqual([
    'list (memory): p99 grows from 10.0 to 20.1 ms, at most to double',
  ])
})

test('the same kind by two engines is two kinds, and one that a size lacks is told', () => {
  const first = at(10_000, { list: 10 })
  const last = { products: 100_000, figures: [{ kind: 'list', engine: 'postgresql', p99Ms: 49 }] }
  expect(missesOf([first, last])).toEqual([
    'list (memory) at 100,000 products: not measured',
    'list (postgresql) at 10,000 products: not measured',
  ])
})

test('sizes are two whole numbers or more', () => {
  expect(sizesOf('10000,100000')).toEqual([10_000, 100_000])
  for (const typed of ['10000', '10000,many', '10000,', '0,5'])
    expect(() => sizesOf(typed)).toThrow('--sizes')
})
