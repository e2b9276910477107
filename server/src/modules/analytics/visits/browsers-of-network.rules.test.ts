import { expect, test } from 'vitest'
import { browsersOfNetwork } from './browsers-of-network.rules.ts'

const noon = Date.parse('2026-11-28T12:00:00Z')
const minutes = (count: number) => noon + count * 60_000
const names = Array.from({ length: 100 }, (_, nth) => `browser ${nth}`)

test('of one network so many browsers are admitted in half an hour; others of it are not, and those again and again', () => {
  const { admits } = browsersOfNetwork()
  expect(names.filter((name) => admits('1.2.3.4', name, minutes(1)))).toEqual(names.slice(0, 30))
  expect(admits('1.2.3.4', 'browser 0', minutes(20))).toBe(true)
  expect(admits('1.2.3.4', 'browser 99', minutes(20))).toBe(false)
  expect(admits('5.6.7.8', 'browser 99', minutes(20))).toBe(true)
  expect(admits('1.2.3.4', 'browser 99', minutes(30))).toBe(true)
})
