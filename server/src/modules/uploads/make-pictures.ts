import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import { whyNotOpen } from './picture-weight.rules.ts'
import { pictureFormats, pictureSides } from './upload-name.rules.ts'

export interface MadePicture {
  readonly side: number
  readonly format: (typeof pictureFormats)[number]
  readonly body: Buffer
}

const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 3 }),
  avif: (image: Sharp) => image.avif({ quality: 54, effort: 2 }),
} as const

/** A picture that takes longer than this to decode was made to overload the server. */
const openSeconds = 10

// Every picture is decoded once, so a cache of libvips would only fill memory.
sharp.cache(false)

/** A picture of these folders is wider than high: its height is this part of its side. Others are square. */
const flatFolders: Readonly<Record<string, number>> = { banners: 1 / 4 }

/**
 * The middle of a picture in the shape of its folder, upright, in every size and format of the pages. Metadata,
 * such as the place where it was taken, is removed. Of an animated picture the first frame is used.
 * Decoded pictures fill memory, so the caller processes one file at a time. Refuses: upload.not_a_picture, upload.too_many_pixels.
 */
export async function makePictures(path: string, folder: string): Promise<MadePicture[]> {
  const heightOf = (width: number) => Math.round(width * (flatFolders[folder] ?? 1))
  await refuseUnfit(path)
  const side = Math.max(...pictureSides)
  const { data, info } = await sharp(path, {
    limitInputPixels: limits.uploadPixelsMax,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: openSeconds })
    .autoOrient()
    .resize(side, heightOf(side), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new Refusal(/pixel limit/.test(error.message) ? 'upload.too_many_pixels' : 'upload.not_a_picture')
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures: MadePicture[] = []
  for (const size of pictureSides) {
    for (const format of pictureFormats) {
      const image = sharp(data, { raw }).resize(size, heightOf(size))
      pictures.push({ side: size, format, body: await encoders[format](image).toBuffer() })
    }
  }
  return pictures
}

/** Reads the header alone; nothing is decompressed. */
async function refuseUnfit(path: string): Promise<void> {
  const [meta, { size: fileBytes }] = await Promise.all([
    sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => null),
    stat(path),
  ])
  if (!meta?.width || !meta.height) throw new Refusal('upload.not_a_picture')
  const { format, width, height, bitsPerSample, depth } = meta
  const bits = bitsPerSample ?? (depth === 'uchar' ? 8 : 16)
  const why = whyNotOpen({ format: format ?? '', width, height, bits, fileBytes })
  if (why) throw new Refusal(why)
}
