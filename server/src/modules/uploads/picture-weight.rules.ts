import { limits } from '#contracts/limits.ts'
import type { RefusalCode } from '#contracts/refusals.ts'

/** The header of a picture, and the length of its file. */
export interface PictureHeader {
  readonly format: string
  readonly width: number
  readonly height: number
  /** Bits of one channel of one pixel: 8, or 16. */
  readonly bits: number
  readonly fileBytes: number
}

/** Formats other than JPEG are decompressed whole before they are resized; no camera writes this many pixels in them. */
const unpackedPixelsMax = 16_000_000
/** Above this many pixels the file must have a plausible length: flat colours of this size are made to overload a server. */
const flatPixelsMax = 9_000_000
const pixelsPerByteMax = 100

/** Why a picture is too much work to decode; null where it is not. Decided by its header, before anything is decompressed. */
export function whyNotOpen({ format, width, height, bits, fileBytes }: PictureHeader): RefusalCode | null {
  const pixels = width * height
  const most = format === 'jpeg' ? limits.uploadPixelsMax : unpackedPixelsMax
  if (pixels * (bits > 8 ? 2 : 1) > most) return 'upload.too_many_pixels'
  if (pixels > flatPixelsMax && pixels > fileBytes * pixelsPerByteMax) return 'upload.too_many_pixels'
  return null
}
