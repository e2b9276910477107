import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
/** Decompresses a result of `brotliPage`. */
export const fromBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a caller accepts: brotli, then gzip. `q=0` excludes one. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/**
 * Quality 4: a 60 KB page in about a millisecond, off the main thread. A window of 256 KB holds any page; the default
 * one of 4 MB counts as external memory and triggers full garbage collections.
 */
export function brotliPage(body: Buffer): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

export function gzipPage(body: Buffer): Promise<Buffer> {
  return toGzip(body, { level: 4 })
}
