/** Longer sides than this are not shown anywhere: the largest picture of the pages is 900 pixels wide. On a paper they keep its print readable. */
const sideMax = { 'image/webp': 1_600, 'image/jpeg': 2_400 } as const
const quality = 0.86
/** Smaller files are sent as they are. */
const worthBytes = 300_000

/**
 * A photo of a phone, several megabytes, as a smaller file for expensive data. A picture that the browser cannot read, an animated
 * one, or one that would not become smaller is returned as it is; the server judges it. Papers are no WebP.
 */
export async function shrinkPicture(file: File, type: keyof typeof sideMax = 'image/webp'): Promise<File> {
  if (file.size <= worthBytes || !['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, sideMax[type] / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
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
