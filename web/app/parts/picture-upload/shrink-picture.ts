/** Longer sides than this are not shown anywhere: the largest picture of the pages is 900 pixels wide. On a paper they keep its print readable. */
const sideMax = { 'image/webp': 1_600, 'image/jpeg': 2_400 } as const
/** A product is shown as the middle square of its picture, which the server cuts out (uploads/make-pictures.ts): nothing else is sent. */
const goodsSide = 900

/** How much is kept of what cannot be seen. The server compresses pictures of products once more. */
const quality = 0.86
const goodsQuality = 0.8
/** Smaller files are sent as they are. */
const worthBytes = 300_000
const goodsWorthBytes = 100_000

const readable = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photo of a phone, several megabytes, as a smaller file for expensive data. A picture that the browser cannot read, an animated
 * one, or one that would not become smaller is returned as it is; the server judges it. Papers are no WebP.
 */
export async function shrinkPicture(file: File, type: keyof typeof sideMax = 'image/webp'): Promise<File> {
  if (file.size <= worthBytes) return file
  return redrawn(file, type, quality, ({ width, height }) => {
    const scale = Math.min(1, sideMax[type] / Math.max(width, height))
    return { from: { width, height }, to: { width: width * scale, height: height * scale } }
  })
}

/** A photo of a product, as `shrinkPicture`: the square that is shown. */
export async function shrinkGoods(file: File): Promise<File> {
  if (file.size <= goodsWorthBytes) return file
  return redrawn(file, 'image/webp', goodsQuality, (bitmap) => {
    const side = Math.min(bitmap.width, bitmap.height)
    const shown = Math.min(side, goodsSide)
    return { from: { width: side, height: side }, to: { width: shown, height: shown } }
  })
}

interface Size {
  width: number
  height: number
}

/** The middle of a picture of the size `from`, drawn in the size `to`. */
async function redrawn(
  file: File,
  type: string,
  quality: number,
  sizesOf: (whole: Size) => { from: Size; to: Size },
): Promise<File> {
  if (!readable.includes(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { from, to } = sizesOf(bitmap)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(to.width))
    canvas.height = Math.max(1, Math.round(to.height))
    const pen = canvas.getContext('2d')
    const corner = [(bitmap.width - from.width) / 2, (bitmap.height - from.height) / 2] as const
    if (pen) pen.imageSmoothingQuality = 'high'
    pen?.drawImage(bitmap, ...corner, from.width, from.height, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // A browser that cannot write WebP writes PNG.
    if (blob?.type !== type || blob.size >= file.size) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`, {
      type,
    })
  } catch {
    return file
  }
}
