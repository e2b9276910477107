import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dragCrop, middle, squareOf } from './crop.rules.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
})
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const crop = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), across: percent, down: percent })
const by = fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) })

describe('the crop of a picture', () => {
  test('is the middle of the picture at first', () => {
    expect(squareOf({ width: 400, height: 300 }, middle)).toEqual({ side: 300, left: 50, top: 0 })
  })

  test('never leaves the picture, however it is zoomed and dragged', () => {
    fc.assert(
      fc.property(size, crop, by, (whole, chosen, pull) => {
        const { side, left, top } = squareOf(whole, dragCrop(whole, chosen, pull, 280))
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(whole.width + 1e-6)
        expect(top + side).toBeLessThanOrEqual(whole.height + 1e-6)
      }),
    )
  })

  test('follows the finger: the point under it stays under it', () => {
    const whole = { width: 1_000, height: 1_000 }
    const before = { zoom: 2, across: 50, down: 50 }
    const after = dragCrop(whole, before, { x: 28, y: -28 }, 280)
    expect(squareOf(whole, after)).toEqual({ side: 500, left: 200, top: 300 })
  })
})
