import { expect, test } from 'vitest'
import { canBeTracked } from '#contracts/orders/can-be-tracked.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import {
  buyerStatusOf,
  locationOf,
  parcelWordOf,
  progressOf,
  timelineOf,
  withOffers,
} from './order-status.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const statusOf = (parcels: ParcelStatus[], days = 1, state = 'confirmed') =>
  buyerStatusOf({ state, createdAt: daysAgo(days), parcels }, now)

test.each([
  ['pending_payment', ['pending_payment'], 0, 'Waiting for payment'],
  ['expired', ['cancelled'], 0, 'Cancelled'],
  ['cancelled', ['cancelled'], 30, 'Cancelled'],
  ['confirmed', ['confirmed', 'processing'], 1, 'In Progress'],
  ['confirmed', ['processing'], 6.99, 'In Progress'],
  ['confirmed', ['processing'], 7, 'Completed'],
  ['confirmed', ['delivered', 'picked_up'], 1, 'Completed'],
  ['confirmed', ['delivered', 'cancelled'], 1, 'Completed'],
  ['confirmed', ['delivered', 'processing'], 1, 'In Progress'],
  ['confirmed', ['cancelled', 'cancelled'], 1, 'Cancelled'],
  ['confirmed', ['returned', 'cancelled'], 9, 'Returned'],
  ['confirmed', ['return_processing', 'delivered'], 9, 'Return Processing'],
  ['confirmed', ['return_request', 'return_processing'], 9, 'Return Processing'],
  ['confirmed', ['return_request', 'delivered'], 9, 'Return requested'],
  ['confirmed', ['returned', 'delivered'], 1, 'Completed'],
] as const)(
  '[BB-4.01] [BB-9.09] an order that is %s with parcels %j after %d days reads %s',
  (state, parcels, days, says) => {
    expect(statusOf([...parcels], days, state)).toBe(says)
  },
)

test.each([
  ['In Progress', ['processing'], true],
  ['Completed', ['out_for_delivery'], true],
  ['Completed', ['delivered', 'confirmed'], true],
  ['Return requested', ['return_request', 'ready_for_pickup'], true],
  ['Return Processing', ['return_processing', 'ready_for_pickup'], true],
  ['Completed', ['delivered', 'picked_up', 'cancelled', 'returned'], false],
  ['Waiting for payment', ['pending_payment'], false],
  ['Waiting for the pool', ['confirmed'], false],
] as const)('an order that reads %s with parcels %j can be tracked: %s', (status, parcels, can) => {
  expect(canBeTracked(status, parcels)).toBe(can)
})

test('a parcel says that its order waits, and what it is itself otherwise', () => {
  expect(
    (
      [
        ['pending_payment', 'Waiting for approval'],
        ['confirmed', 'Waiting for the pool'],
        ['cancelled', 'Waiting for the pool'],
        ['confirmed', 'In Progress'],
        ['processing', 'Return requested'],
        ['return_request', 'Return requested'],
      ] as const
    ).map(([parcel, order]) => parcelWordOf(parcel, order)),
  ).toEqual([
    ...[
      'Waiting for approval',
      'Waiting for the pool',
      'Cancelled',
      'Confirmed',
      'Processing',
      'Return requested',
    ],
  ])
})

test('[VE-4.09] progress is 25, 50, 75 or 100 percent, and 0 for everything else', () => {
  const progress = (
    ['confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery', 'delivered', 'picked_up'] as const
  ).map(progressOf)
  expect(progress).toEqual([25, 50, 75, 75, 100, 100])
  for (const status of ['pending_payment', 'cancelled', 'return_request', 'returned'] as const)
    expect(progressOf(status)).toBe(0)
})

const events = (...steps: [ParcelStatus, string?][]) =>
  steps.map(([status, place], index) => ({
    status,
    place: place ?? null,
    createdAt: daysAgo(5 - index / 10),
  }))

const read = (timeline: ReturnType<typeof timelineOf>) =>
  timeline.map(({ status, completed, current }) => `${completed ? '✓' : '·'}${current ? '*' : ''} ${status}`)

test('[BB-4.07] the timeline of a delivery completes its steps from what was recorded', () => {
  expect(read(timelineOf(events(['pending_payment'], ['confirmed']), 'flexroute', 'confirmed'))).toEqual([
    '✓ Order Placed',
    '✓* Order Confirmed',
    '· Shipped',
    '· In Transit',
    '· Out for Delivery',
    '· Delivered',
  ])
  const sent = events(['pending_payment'], ['confirmed'], ['processing'], ['out_for_delivery'])
  expect(
    read(timelineOf(sent, 'flexroute', 'out_for_delivery')).filter((step) => step.startsWith('✓')),
  ).toHaveLength(5)
  expect(timelineOf(sent, 'flexroute', 'out_for_delivery')[0]).toMatchObject({
    date: '2026-11-16',
    time: '12:00',
  })
})

test('every done step has a time; one move that completes several has its place where the parcel is now', () => {
  const sent = events(['pending_payment'], ['confirmed'], ['processing'], ['out_for_delivery', 'Kaneshie'])
  const steps = timelineOf(sent, 'flexroute', 'out_for_delivery').slice(1, 5)
  expect(steps.map(({ status, time, place }) => [status, time !== null, place])).toEqual([
    ['Order Confirmed', true, null],
    ['Shipped', true, null],
    ['In Transit', true, null],
    ['Out for Delivery', true, 'Kaneshie'],
  ])
  const handedOver = timelineOf(events(['confirmed'], ['delivered']), 'vendor', 'delivered')
  expect(handedOver.map(({ date }) => date)).not.toContain(null)
  expect(timelineOf(sent, 'flexroute', 'out_for_delivery').at(-1)).toMatchObject({ date: null })
  expect(read(timelineOf(events(['pending_payment']), 'pickup', 'pending_payment'))[0]).toBe(
    '✓* Order Placed',
  )
})

test('an order that was opened again by a late payment is not cancelled in its timeline', () => {
  const revived = events(['pending_payment'], ['cancelled'], ['confirmed'])
  expect(read(timelineOf(revived, 'flexroute', 'confirmed')).slice(0, 3)).toEqual([
    '✓ Order Placed',
    '✓* Order Confirmed',
    '· Shipped',
  ])
  expect(read(timelineOf(revived, 'flexroute', 'confirmed'))).not.toContain('✓ Cancelled')
})

test('a parcel that is packed is beyond the step that confirmed it, which is not what happens now', () => {
  const packed = events(['pending_payment'], ['confirmed'], ['processing'])
  expect(read(timelineOf(packed, 'flexroute', 'processing')).slice(0, 3)).toEqual([
    '✓ Order Placed',
    '✓ Order Confirmed',
    '· Shipped',
  ])
})

test('a pickup has its own steps', () => {
  const ready = events(['pending_payment'], ['confirmed'], ['processing'], ['ready_for_pickup'])
  expect(read(timelineOf(ready, 'pickup', 'ready_for_pickup'))).toEqual([
    '✓ Order Placed',
    '✓ Order Confirmed',
    '✓* Ready for Pickup',
    '· Picked up',
  ])
})

test('the timeline of a cancelled or returned parcel ends there, without later steps', () => {
  const cancelled = events(['pending_payment'], ['confirmed'], ['cancelled'])
  expect(read(timelineOf(cancelled, 'flexroute', 'cancelled'))).toEqual([
    '✓ Order Placed',
    '✓ Order Confirmed',
    '✓* Cancelled',
  ])
})

test('a parcel whose return was refused is delivered as before, and its request is told', () => {
  const delivered = events(['pending_payment'], ['confirmed'], ['out_for_delivery'], ['delivered'])
  const before = read(timelineOf(delivered, 'flexroute', 'delivered'))
  expect(before.at(-1)).toBe('✓* Delivered')
  const asked = [...delivered, ...events(['return_request'])]
  expect(read(timelineOf(asked, 'flexroute', 'return_request')).at(-1)).toBe('✓* Return requested')
  const refused = [...asked, ...events(['delivered'])]
  expect(read(timelineOf(refused, 'flexroute', 'delivered'))).toEqual([...before, '✓ Return requested'])
  const askedAgain = [...refused, ...events(['return_request'])]
  expect(read(timelineOf(askedAgain, 'flexroute', 'return_request')).at(-1)).toBe('✓* Return requested')
})

test.each<[string, ParcelStatus[], string[]]>([
  ['alone', [], ['✓ Returned in part']],
  ['and asked for again', ['return_request'], ['✓ Returned in part', '✓* Return requested']],
  ['and refused then', ['return_request', 'delivered'], ['✓ Returned in part', '✓ Return requested']],
  [
    'and in part again',
    ['return_request', 'return_processing', 'delivered'],
    ['✓ Returned in part', '✓ Returned in part'],
  ],
  [
    'and the rest is there',
    ['return_request', 'return_processing'],
    ['✓ Returned in part', '✓* Return Processing'],
  ],
  [
    'and wholly then',
    ['return_request', 'return_processing', 'returned'],
    ['✓ Returned in part', '✓* Returned'],
  ],
])('a parcel that was returned in part says so for good: %s', (_, later, said) => {
  const part = ['return_request', 'return_processing', 'delivered'] as const
  const statuses = ['confirmed', 'out_for_delivery', 'delivered', ...part, ...later] as const
  const happened = statuses.map((status, hour) => ({
    ...{ status, place: null },
    createdAt: new Date(Date.UTC(2026, 10, 16, hour)),
  }))
  const timeline = timelineOf(happened, 'flexroute', statuses.at(-1) as ParcelStatus)
  expect(read(timeline).slice(6)).toEqual(said)
  // At the time when the first return ended.
  expect(timeline[6]).toMatchObject({ time: '05:00' })
  expect(timeline.filter(({ current }) => current)).toHaveLength(1)
})

test('[BB-3.11] the place is the latest recorded one, else that of the status', () => {
  expect(
    locationOf(
      events(['processing', 'Kejetia'], ['out_for_delivery', 'Nsawam']),
      'out_for_delivery',
      'Kumasi',
    ),
  ).toBe('Nsawam')
  expect(locationOf([], 'processing', 'Kumasi')).toBe('At the store in Kumasi')
  expect(locationOf([], 'delivered', 'Kumasi')).toBe('With the customer')
  expect(locationOf([], 'return_request', 'Kumasi')).toBe('With the customer')
  expect(locationOf([], 'return_processing', 'Kumasi')).toBe('At the store in Kumasi')
})

test('what became of an offer stands between the request of the return and its end, and nothing is left to wait for', () => {
  const [asked, ended] = [daysAgo(4), daysAgo(3)]
  const before = events(['pending_payment'], ['confirmed'], ['out_for_delivery'], ['delivered'])
  const offers = [
    { label: 'Offered', amount: 3_333, at: asked },
    { label: 'Declined', amount: 3_333, at: ended },
  ]
  const end = (status: ParcelStatus) => {
    const happened = [
      ...before,
      { status: 'return_request' as const, place: null, createdAt: asked },
      ...(status === 'return_request' ? [] : [{ status, place: null, createdAt: ended }]),
    ]
    return read(withOffers(timelineOf(happened, 'flexroute', status), offers)).slice(6)
  }
  expect(end('return_request')).toEqual(['✓* Return requested', '✓ Offered', '✓ Declined'])
  expect(end('returned')).toEqual(['✓ Offered', '✓ Declined', '✓* Returned'])
  expect(end('delivered')).toEqual(['✓ Return requested', '✓ Offered', '✓ Declined'])
})
