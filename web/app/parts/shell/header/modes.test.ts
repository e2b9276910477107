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

  it('[SH-6.04] offer selling among shoppers only to a person with the vendor role', () => {
    const all = ['Personal', 'Buying for Business', 'Sell']
    expect(modesFor([], 'personal').map((mode) => mode.label)).toEqual(all.slice(0, 2))
    expect(modesFor(['customer', 'vendor'], 'personal').map((mode) => mode.label)).toEqual(all)
  })

  it('[BB-1.03] offer selling to everybody who buys for a business', () => {
    expect(modesFor(['customer', 'business'], 'buy').map(({ to }) => to)).toContain('/b2b/vendor-dashboard')
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
