import { expect, test } from 'vitest'
import { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelActions } from '#contracts/orders/parcel-actions.ts'
import { type Actor, canMove, transitions, wayTo } from './parcel-transitions.rules.ts'

const actors: readonly Actor[] = ['buyer', 'vendor', 'rider', 'admin', 'system']

/**
 * Every move there is, written by hand from what the specification and the rules of the market say; not read from the
 * code. `d` a delivered parcel, `p` one fetched at a store, `dp` both.
 */
const moves: Readonly<Record<string, Partial<Record<Actor, 'd' | 'p' | 'dp'>>>> = {
  'confirmed → processing': { vendor: 'dp', system: 'dp', admin: 'dp' },
  'processing → out_for_delivery': { vendor: 'd', rider: 'd', admin: 'd' },
  'processing → ready_for_pickup': { vendor: 'p', admin: 'p' },
  'out_for_delivery → delivered': { vendor: 'd', rider: 'd', admin: 'd' },
  'ready_for_pickup → picked_up': { vendor: 'p', admin: 'p' },
  'delivered → return_request': { buyer: 'dp', admin: 'dp' },
  'picked_up → return_request': { buyer: 'dp', admin: 'dp' },
  'return_request → return_processing': { vendor: 'dp', admin: 'dp' },
  'return_request → delivered': { vendor: 'd', buyer: 'd', admin: 'd' },
  'return_request → picked_up': { vendor: 'p', buyer: 'p', admin: 'p' },
  'return_processing → returned': { system: 'dp', admin: 'dp' },
  'return_processing → delivered': { system: 'd' },
  'return_processing → picked_up': { system: 'p' },
}

const statuses = [
  'pending_payment',
  'confirmed',
  'processing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'picked_up',
  'cancelled',
  'return_request',
  'return_processing',
  'returned',
] as const

test('[VE-4.01] a parcel has these statuses and no other', () => {
  expect(ParcelStatus.options.toSorted()).toEqual(statuses.toSorted())
})

const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))

test.each(pairs)('[VE-4.01] from %s to %s a parcel goes only as the fixed table says', (from, to) => {
  for (const actor of actors) {
    const kinds = moves[`${from} → ${to}`]?.[actor] ?? ''
    expect.soft(canMove(from, to, actor, false), `${actor}, delivered`).toBe(kinds.includes('d'))
    expect.soft(canMove(from, to, actor, true), `${actor}, fetched`).toBe(kinds.includes('p'))
  }
})

test.each(Object.entries(parcelActions))(
  'a store’s action %s is never made twice: no way leads back to where it starts',
  (_, { from, to }) => {
    expect([wayTo(to, from, false), wayTo(to, from, true)]).toEqual([null, null])
  },
)

test.each([
  ['[VE-4.03]', 'processing', 'out_for_delivery', false],
  ['[VE-4.04]', 'out_for_delivery', 'delivered', false],
  ['[VE-4.05]', 'ready_for_pickup', 'picked_up', true],
  ['[VE-4.06]', 'return_request', 'return_processing', false],
] as const)('%s a vendor moves %s to %s', (_, from, to, isPickup) => {
  expect(canMove(from, to, 'vendor', isPickup)).toBe(true)
})

test('only an operator or the market itself decides for the vendor, and a buyer can only request a return or keep the goods after all', () => {
  const byBuyer = transitions.filter(({ by }) => by.includes('buyer')).map(({ to }) => to)
  expect(new Set(byBuyer)).toEqual(new Set(['return_request', 'delivered', 'picked_up']))
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

test('no transition leads out of cancelled or returned', () => {
  for (const status of ParcelStatus.options) {
    expect(wayTo('cancelled', status, false)).toBeNull()
    expect(wayTo('returned', status, false)).toBeNull()
  }
})
