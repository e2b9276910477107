import sharp, { type Sharp } from 'sharp'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
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

/** A picture that takes longer than this to open was made to take long. */
const openSeconds = 20

// Every picture is opened once, so what libvips keeps of it would only fill memory.
sharp.cache(false)

let turn: Promise<unknown> = Promise.resolve()

/** Makes the pictures of one file; files wait for each other, so that opened pictures never fill the memory. */
export function makePictures(path: string): Promise<MadePicture[]> {
  const made = turn.then(() => makeAll(path))
  turn = made.catch(() => undefined)
  return made
}

/**
 * The square middle of a picture, upright, in every size and format of the pages. What it carries besides its pixels,
 * such as the place where it was taken, is left behind. Of a moving picture the first image is kept.
 * Refuses: upload.not_a_picture, upload.too_many_pixels.
 */
async function makeAll(path: string): Promise<MadePicture[]> {
  await refuseUnfit(path)
  const side = Math.max(...pictureSides)
  const { data, info } = await sharp(path, { limitInputPixels: limits.uploadPixelsMax, failOn: 'error' })
    .timeout({ seconds: openSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new Refusal(/pixel limit/.test(error.message) ? 'upload.too_many_pixels' : 'upload.not_a_picture')
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const made: MadePicture[] = []
  for (const size of pictureSides) {
    for (const format of pictureFormats) {
      const image = sharp(data, { raw }).resize(size, size)
      made.push({ side: size, format, body: await encoders[format](image).toBuffer() })
    }
  }
  return made
}

async function refuseUnfit(path: string): Promise<void> {
  // Looks at the header alone; nothing is unpacked.
  const meta = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!meta?.width || !meta.height) throw new Refusal('upload.not_a_picture')
  if (meta.width * meta.height > limits.uploadPixelsMax) throw new Refusal('upload.too_many_pixels')
}
