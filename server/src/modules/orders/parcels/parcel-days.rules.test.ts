import { expect, test } from 'vitest'
import { parcelDaysOf } from './parcel-days.rules.ts'

// A Monday; no holiday in the two weeks after it.
const createdAt = new Date('2026-11-09T10:00:00Z')
const fromAccra = { status: 'confirmed', delivery_type: 'flexroute', way: { first: 2, last: 3 } } as const
const fromKumasi = { ...fromAccra, way: { first: 3, last: 4 } } as const
const pickup = { ...fromAccra, delivery_type: 'pickup' } as const
const order = { createdAt, estimatedFrom: '2026-11-12', estimatedTo: '2026-11-13' }

test('each parcel of an order has the days of its own way', () => {
  expect(parcelDaysOf(order, [fromAccra, fromKumasi, pickup])).toEqual([
    { from: '2026-11-11', to: '2026-11-12' },
    { from: '2026-11-12', to: '2026-11-13' },
    { from: '2026-11-11', to: '2026-11-11' },
  ])
})

test('one parcel alone, and one that has arrived, have none', () => {
  expect(parcelDaysOf(order, [fromKumasi])).toEqual([null])
  expect(parcelDaysOf(order, [{ ...fromAccra, status: 'delivered' }, fromKumasi])).toEqual([
    null,
    { from: '2026-11-12', to: '2026-11-13' },
  ])
})

test('an order that keeps other days than those of its ways names none: its goods were promised', () => {
  const promised = { ...order, estimatedTo: '2026-11-30' }
  expect(parcelDaysOf(promised, [fromAccra, fromKumasi])).toEqual([null, null])
})
