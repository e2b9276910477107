import { describe, expect, it } from 'vitest'
import { PlaceOrder } from '#contracts/checkout/checkout.ts'
import { refusals } from '#contracts/refusals.ts'
import { walletNumberOf } from '#contracts/wallet/mobile-money.ts'
import { methodOfNumber, paymentOf, whyNotPayWith } from './payment-methods.ts'

describe('ways to pay', () => {
  it('normalises any spelling of a wallet number to the format of the API', () => {
    const table: [string, string | null][] = [
      ['0241234567', '0241234567'],
      ['024 123 4567', '0241234567'],
      ['024-123-4567', '0241234567'],
      ['+233 24 123 4567', '+233241234567'],
      ['233241234567', '+233241234567'],
      ['00233 (0)24 123 4567', '+233241234567'],
      ['241234567', null],
      ['02412345678', null],
      ['+44 20 7946 0958', null],
      // No network's numbers begin like these.
      ['0301234567', null],
      ['0000000000', null],
      ['0111111111', null],
      ['+233 44 123 4567', null],
      ['', null],
    ]
    for (const [typed, read] of table) {
      expect(walletNumberOf(typed), typed).toBe(read)
      if (read) expect(PlaceOrder.shape.payment.parse({ method: 'momo_mtn', phone: read }).phone).toBe(read)
    }
  })

  it('suggests the network that issued a number', () => {
    expect(methodOfNumber('024 123 4567')).toBe('momo_mtn')
    expect(methodOfNumber('+233201234567')).toBe('momo_telecel')
    expect(methodOfNumber('0271234567')).toBe('momo_at')
    expect(methodOfNumber('0301234567')).toBeNull()
    expect(methodOfNumber('024')).toBeNull()
  })

  it('asks Mobile Money for a number and other ways for none', () => {
    const required = refusals['checkout.phone_required'].sentence
    expect(whyNotPayWith({ method: 'momo_mtn', phone: ' ' })).toBe(required)
    expect(whyNotPayWith({ method: 'momo_at', phone: '12' })).toBe('Please enter a valid phone number')
    expect(whyNotPayWith({ method: 'card', phone: '' })).toBeNull()
    expect(paymentOf({ method: 'card', phone: '0241234567' })).toEqual({ method: 'card', phone: null })
    expect(paymentOf({ method: 'momo_mtn', phone: '024 123 4567' }).phone).toBe('0241234567')
  })
})
