import { describe, expect, it } from 'vitest'
import { encodingFor } from './web-encoding.ts'

describe('the encoding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
    ['br; q=0.000, gzip; q=0', 'identity'],
  ])('%s gives %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding)
  })
})
