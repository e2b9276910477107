import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSpec, pictureKey, pictureSizes } from './picture-spec.ts'
import { type PictureFile, renderPicture } from './render-picture.ts'

export interface RenderReport {
  /** Distinct pictures asked for. */
  distinct: number
  rendered: number
  /** Already in the folder from an earlier run. */
  kept: number
  bytesWritten: number
}

/** The name of a picture's file in one size, for example `claw-hammer-front-a1x9k2f-320.avif`. */
export function pictureFileName(key: string, width: number, format: PictureFile['format'] = 'avif'): string {
  return `${key}-${width}.${format}`
}

/** Whether a picture is there in every size: the largest is written last. */
export const isDrawn = (present: ReadonlySet<string>, key: string) =>
  present.has(pictureFileName(key, Math.max(...pictureSizes)))

/**
 * Writes a picture in all sizes and returns its bytes. Files appear under their names only when whole, the largest
 * last, so an interrupted run is simply run again.
 */
export async function drawPicture(spec: PictureSpec, outDir: string): Promise<number> {
  const { files } = await renderPicture(spec)
  const key = pictureKey(spec)
  let bytes = 0
  for (const { width, format, body } of files) {
    await writeWhole(join(outDir, pictureFileName(key, width, format)), body)
    bytes += body.length
  }
  return bytes
}

async function writeWhole(path: string, body: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, body)
  await rename(unfinished, path)
}
