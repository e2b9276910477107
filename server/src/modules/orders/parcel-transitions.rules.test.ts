import { expect, test } from 'vitest'
import { ParcelStatus } from '#contracts/orders/order.ts'
import { type Actor, canMove, transitions, wayTo } from './parcel-transitions.rules.ts'

const actors: readonly Actor[] = ['buyer', 'vendor', 'rider', 'admin', 'system']

test('[VE-4.01] a parcel moves only along the table: every pair of statuses, every actor, both kinds', () => {
  for (const from of ParcelStatus.options) {
    for (const to of ParcelStatus.options) {
      for (const actor of actors) {
        for (const isPickup of [true, false]) {
          const way = transitions.find((row) => row.from === from && row.to === to)
          const fits = way && (way.only === undefined || way.only === (isPickup ? 'fetched' : 'delivered'))
          expect(canMove(from, to, actor, isPickup)).toBe(Boolean(fits && way.by.includes(actor)))
        }
      }
    }
  }
})

test.each([
  ['[VE-4.03]', 'processing', 'out_for_delivery', false],
  ['[VE-4.04]', 'out_for_delivery', 'delivered', false],
  ['[VE-4.05]', 'ready_for_pickup', 'picked_up', true],
  ['[VE-4.06]', 'return_request', 'return_processing', false],
] as const)('%s a vendor moves %s to %s', (_, from, to, isPickup) => {
  expect(canMove(from, to, 'vendor', isPickup)).toBe(true)
})

test('nobody but an operator or the market itself decides for the vendor, and a buyer only asks for a return', () => {
  const byBuyer = transitions.filter(({ by }) => by.includes('buyer')).map(({ to }) => to)
  expect(new Set(byBuyer)).toEqual(new Set(['return_request']))
})

test('a delivered parcel is never made ready for pickup, and a fetched one is never sent', () => {
  expect(wayTo('processing', 'picked_up', false)).toBeNull()
  expect(wayTo('processing', 'delivered', true)).toBeNull()
})

test('the way from payment to arrival passes through every status', () => {
  expect(wayTo('confirmed', 'delivered', false)).toEqual(['processing', 'out_for_delivery', 'delivered'])
  expect(wayTo('confirmed', 'picked_up', true)).toEqual(['processing', 'ready_for_pickup', 'picked_up'])
  expect(wayTo('delivered', 'returned', false)).toEqual(['return_request', 'return_processing', 'returned'])
})

test('nothing leads back to life from cancelled or returned', () => {
  for (const status of ParcelStatus.options) {
    expect(wayTo('cancelled', status, false)).toBeNull()
    expect(wayTo('returned', status, false)).toBeNull()
  }
})
