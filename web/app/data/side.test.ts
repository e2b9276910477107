import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherSideOf, sideAt, sides } from './side.ts'

describe('the side of an address', () => {
  it.each([
    ['/', 'shopper'],
    ['/cart', 'shopper'],
    ['/b2bargains', 'shopper'],
    ['/b2b', 'business'],
    ['/b2b/cart', 'business'],
    ['/b2b/orders/JU123456', 'business'],
    ['/b2b/vendor-dashboard', 'shopper'],
    ['/b2b/vendor/orders', 'shopper'],
  ])('of %s is %s', (path, side) => {
    expect(sideAt(path).side).toBe(side)
  })

  it('has every page of a side at addresses of that side', () => {
    for (const side of Object.values(sides)) {
      for (const path of Object.values(side.paths))
        expect(sideAt(typeof path === 'string' ? path : path('JU123456', 1))).toBe(side)
    }
  })

  it('leads from an order to the same page on the other side and back', () => {
    const { shopper, business } = sides
    for (const page of ['order', 'orderConfirmed', 'orderReview'] as const) {
      expect(otherSideOf(shopper.paths[page]('JU123456'))).toBe(business.paths[page]('JU123456'))
      expect(otherSideOf(business.paths[page]('JU123456'))).toBe(shopper.paths[page]('JU123456'))
    }
  })
})

const app = join(import.meta.dirname, '..')
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== join('data', 'side.ts')

/** A side's name or the path of one of its pages. Paths of the API begin differently. */
const ofOneSide =
  /side=(shopper|business)|side: '(shopper|business)'|['"`]\/(b2b\/)?(cart|orders|order-confirmed|checkout|address|delivery-options|payment|review-order|review|favorites|track-order|contact|faqs|privacy(-policy)?|terms(-conditions)?)\b/

describe('what both sides share', () => {
  it.each(['features', 'parts', 'data'])('names no side and none of its addresses in %s', (layer) => {
    const named = readdirSync(join(app, layer), { recursive: true, encoding: 'utf8' })
      .map((file) => join(layer, file))
      .filter(isSource)
      .flatMap((path) => {
        const lines = readFileSync(join(app, path), 'utf8').split('\n')
        return lines.flatMap((line, index) => (ofOneSide.test(line) ? [`${path}:${index + 1} ${line}`] : []))
      })
    expect(named).toEqual([])
  })
})
