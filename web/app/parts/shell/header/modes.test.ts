import { describe, expect, it } from 'vitest'
import { coloursAt, homeOf, modeOf, modesFor } from './modes.ts'

describe('the modes of the header', () => {
  it.each([
    ['/', 'personal'],
    ['/product/b2b-shoe', 'personal'],
    ['/b2bargains', 'personal'],
    ['/b2b', 'buy'],
    ['/b2b/orders', 'buy'],
    ['/b2b/vendor-dashboard', 'sell'],
    ['/b2b/vendor/products', 'sell'],
    ['/x/vendor-dashboard', 'sell'],
  ])('on %s is %s', (path, mode) => {
    expect(modeOf(path)).toBe(mode)
  })

  it('[SH-6.04] offer selling only to a person with the vendor role', () => {
    expect(modesFor([]).map((mode) => mode.label)).toEqual(['Personal', 'Buying for Business'])
    expect(modesFor(['customer', 'vendor']).map((mode) => mode.label)).toContain('Sell')
  })

  it('link the logo to their start', () => {
    expect(['personal', 'buy', 'sell'].map((mode) => homeOf(mode as 'buy'))).toEqual([
      '/',
      '/b2b',
      '/b2b/vendor-dashboard',
    ])
  })

  it('give buying for a business its own colours', () => {
    expect([coloursAt('/'), coloursAt('/b2b'), coloursAt('/b2b/vendor/orders')]).toEqual([
      'shopper',
      'business',
      'shopper',
    ])
  })
})
