import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Journey, receivedAt, timelineOf } from './timeline.ts'

const now = new Date('2026-11-20T14:00:00Z')
const minute = 60_000

const journeys = fc
  .record({
    name: fc.string(),
    outcome: fc.constantFrom<Journey['outcome']>(
      'delivered',
      'picked_up',
      'cancelled',
      'returned',
      'out_for_delivery',
      'processing',
      'confirmed',
    ),
    delivery: fc.constantFrom<Journey['delivery']>('flexroute', 'vendor', 'pickup'),
    minutesAgo: fc.integer({ min: 4, max: 500_000 }),
    isPaid: fc.boolean(),
    sameRegion: fc.boolean(),
  })
  .map(({ minutesAgo, isPaid, ...rest }): Journey => {
    const placedAt = new Date(now.getTime() - minutesAgo * minute)
    const confirmedAt = isPaid || rest.outcome !== 'cancelled' ? new Date(placedAt.getTime() + minute) : null
    const places = {
      storeTown: 'Kumasi',
      pickupName: 'Kejetia',
      buyerCity: 'Wa',
      cancelReason: 'Changed my mind',
    }
    return { ...rest, ...places, placedAt, confirmedAt, now }
  })

test('a timeline runs forward from the order and stays before now', () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      const times = timelineOf(journey).map((step) => step.at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times[0]).toBe(journey.placedAt.getTime())
      expect(times.at(-1)).toBeLessThan(now.getTime())
    }),
  )
})

test('a timeline ends with its outcome, by its kind of delivery', () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      const statuses = timelineOf(journey).map((step) => step.status)
      const isPickup = journey.delivery === 'pickup'
      expect(statuses.includes('out_for_delivery') && isPickup).toBe(false)
      expect(statuses.includes('ready_for_pickup') && !isPickup).toBe(false)
      const last = statuses.at(-1)
      if (journey.outcome === 'delivered' || journey.outcome === 'picked_up')
        expect(last).toBe(isPickup ? 'picked_up' : 'delivered')
      else if (journey.outcome === 'out_for_delivery')
        expect(last).toBe(isPickup ? 'ready_for_pickup' : 'out_for_delivery')
      else if (journey.outcome === 'processing')
        expect(isPickup ? ['processing', 'ready_for_pickup'] : ['processing']).toContain(last)
      else expect(last).toBe(journey.outcome)
    }),
  )
})

test('the same parcel always has the same timeline', () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      expect(timelineOf(journey)).toEqual(timelineOf({ ...journey }))
    }),
  )
})

test('a delivered parcel has a time of receipt, and one on its way has none', () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      const wasReceived = ['delivered', 'picked_up', 'returned'].includes(journey.outcome)
      expect(receivedAt(timelineOf(journey)) !== null).toBe(wasReceived)
    }),
  )
})
