import { expect, test } from 'vitest'
import { whyNotOpen } from './picture-weight.rules.ts'

const MB = 1_000_000

test.each([
  ['a photo of a phone', 'jpeg', 4000, 3000, 8, 4 * MB, null],
  ['a photo of 40 million pixels', 'jpeg', 8000, 5000, 8, 9 * MB, null],
  ['one row more', 'jpeg', 8000, 5001, 8, 9 * MB, 'upload.too_many_pixels'],
  ['a screen of 4K in white', 'png', 3840, 2160, 8, 30_000, null],
  ['a drawing of 16 million pixels', 'png', 4000, 4000, 8, 2 * MB, null],
  ['one row more', 'png', 4000, 4001, 8, 2 * MB, 'upload.too_many_pixels'],
  ['of 16 bits half as many', 'png', 4000, 2000, 16, 2 * MB, null],
  ['of 16 bits one row more', 'png', 4000, 2001, 16, 2 * MB, 'upload.too_many_pixels'],
  ['flat colour in few bytes', 'png', 3900, 3900, 8, 60_000, 'upload.too_many_pixels'],
  ['flat colour in few bytes as a JPEG', 'jpeg', 6000, 6000, 8, 200_000, 'upload.too_many_pixels'],
  ['a WebP of 20 million pixels', 'webp', 5000, 4000, 8, 5 * MB, 'upload.too_many_pixels'],
] as const)('%s (%s, %i × %i, %i bits, %i bytes): %s', (_, format, width, height, bits, fileBytes, why) => {
  expect(whyNotOpen({ format, width, height, bits, fileBytes })).toBe(why)
})
