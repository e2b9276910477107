import { describe, expect, it } from 'vitest'
import type { PlaceOrder } from '#contracts/checkout/checkout.ts'
import { refusals } from '#contracts/refusals.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { attemptFor, placingFailure } from './place-order.rules.ts'

const order: PlaceOrder = {
  side: 'shopper',
  address_id: 'address-1',
  deliveries: [{ store_id: 'store-a', type: 'flexroute', location_id: null }],
  payment: { method: 'card', phone: null },
  po_number: null,
  approval_note: null,
  expected_total: 65,
}

describe('sending an order', () => {
  it('keeps the idempotency key for the same order and makes a new one for another', () => {
    const first = attemptFor(order, null, () => 'key-1')
    expect(attemptFor({ ...order }, first, () => 'key-2')).toEqual(first)
    expect(attemptFor({ ...order, expected_total: 70 }, first, () => 'key-2').key).toBe('key-2')
  })

  it('keeps the key only while it is unknown whether the order was placed', () => {
    for (const status of [0, 408, 429, 500, 502, 503])
      expect(isOutcomeUnknown(new ApiError('any', status))).toBe(true)
    for (const status of [400, 401, 403, 409, 422])
      expect(isOutcomeUnknown(new ApiError('any', status))).toBe(false)
    expect(isOutcomeUnknown(new TypeError('any'))).toBe(true)
  })

  it('names a next move for every refusal of the checkout that a person can do something about', () => {
    const codes = Object.keys(refusals).filter(
      (code) => code.startsWith('checkout.') && code !== 'checkout.key_required',
    )
    for (const code of codes) {
      const failure = placingFailure(new ApiError('sentence', 409, code))
      expect(failure.sentence).toBe('sentence')
      expect(failure.move, code).not.toBeNull()
    }
  })

  it('says that a broken connection does not order twice, and shows no details of faults', () => {
    expect(placingFailure(new ApiError('any', 0)).move?.label).toMatch(/not be ordered twice/)
    expect(placingFailure(new ApiError('Unexpected error', 500, 'fault')).sentence).toBe('Request failed')
  })
})
