import { expect, test } from 'vitest'
import { draw, drawBetween, hexOf, idOf } from './draw.ts'

test('an id has the form of a UUIDv7 with its creation time', () => {
  const born = new Date('2026-11-20T14:00:00.123Z')
  const id = idOf('product', 'oraimo-freepods', born)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(born.getTime())
  expect(idOf('product', 'oraimo-freepods', born)).toBe(id)
})

test('ids of one moment differ, and later ones sort after earlier ones', () => {
  const born = new Date('2026-11-20T14:00:00Z')
  const ids = new Set(Array.from({ length: 100_000 }, (_, index) => idOf('line', index, born)))
  expect(ids.size).toBe(100_000)
  const after = new Date(born.getTime() + 1)
  for (const id of [...ids].slice(0, 1_000)) expect(idOf('line', id, after) > id).toBe(true)
})

test('draws are evenly distributed', () => {
  const counts = new Array<number>(10).fill(0)
  for (let index = 0; index < 100_000; index += 1) {
    const place = Math.floor(draw('even', index) * 10)
    counts[place] = (counts[place] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  const dice = new Set(Array.from({ length: 1_000 }, (_, index) => drawBetween(1, 6, 'dice', index)))
  expect([...dice].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

test('hexadecimal digits depend on the name alone', () => {
  expect(hexOf('intent a', 32)).toMatch(/^[0-9a-f]{32}$/)
  expect(hexOf('intent a', 32)).not.toBe(hexOf('intent b', 32))
})
