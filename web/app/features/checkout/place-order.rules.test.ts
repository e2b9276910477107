import { describe, expect, it } from 'vitest'
import { refusals } from '#contracts/refusals.ts'
import { ApiError } from '#web/data/http.ts'
import { placingFailure } from './place-order.rules.ts'

describe('sending an order', () => {
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
