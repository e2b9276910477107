import { describe, expect, it } from 'vitest'
import type { CodeProblem } from '#contracts/cart/cart.ts'
import { refusals } from '#contracts/refusals.ts'
import { ApiError } from '#web/data/http.ts'
import { endedCodes, isOtherTotal, placingFailure } from './place-order.rules.ts'

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

  it('names the codes that ended, and not those that still wait for something', () => {
    const promotion = { store_id: '1', name: 'Kente week' }
    const problem = (code: CodeProblem) => ({ code, details: {}, sentence: 'This code is over.' })
    expect(
      endedCodes([
        { ...promotion, code: 'KENTE10', problem: problem('cart.code_over') },
        { ...promotion, code: 'RICE5', problem: problem('cart.code_not_reached') },
        { ...promotion, code: 'OIL5', problem: null },
        { ...promotion, code: null, problem: problem('cart.code_over') },
      ]),
    ).toEqual(['KENTE10: This code is over.'])
    expect(isOtherTotal(new ApiError('any', 409, 'checkout.total_changed'))).toBe(true)
    expect(isOtherTotal(new ApiError('any', 409, 'checkout.sold_out'))).toBe(false)
  })
})
