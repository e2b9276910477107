import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newCanvas } from './compose.ts'
import { type PictureSpec, pictureKey, pictureSizes } from './picture-spec.ts'
import { renderPicture } from './render-picture.ts'

export interface RenderReport {
  /** Distinct pictures asked for. */
  distinct: number
  rendered: number
  /** Already in the folder from an earlier run. */
  kept: number
  bytesWritten: number
}

/** The name of a picture's file in one size, for example `1f45f-mint-tilted-ocean-320.webp`. */
export function pictureFileName(key: string, width: number): string {
  return `${key}-${width}.webp`
}

/**
 * Writes every distinct picture in all sizes to `outDir` and skips those already there. A picture's files appear
 * under their names only when whole, the largest last, so an interrupted run is simply run again.
 */
export async function renderAll(
  specs: Iterable<PictureSpec>,
  outDir: string,
  options: { concurrency: number; onProgress?: (done: number, total: number) => void },
): Promise<RenderReport> {
  await mkdir(outDir, { recursive: true })
  const specsByKey = new Map<string, PictureSpec>()
  for (const spec of specs) specsByKey.set(pictureKey(spec), spec)
  const largest = Math.max(...pictureSizes)
  const present = new Set(await readdir(outDir))
  const missing = [...specsByKey].filter(([key]) => !present.has(pictureFileName(key, largest)))
  // Neighbours share their drawing, which is cached for a while.
  missing.sort(([a], [b]) => (a < b ? -1 : 1))
  const report = {
    distinct: specsByKey.size,
    rendered: 0,
    kept: specsByKey.size - missing.length,
    bytesWritten: 0,
  }
  let next = 0
  const work = async () => {
    const canvas = newCanvas()
    for (let entry = missing[next++]; entry; entry = missing[next++]) {
      const [key, spec] = entry
      const { files } = await renderPicture(spec, canvas)
      for (const file of files) {
        await writeWhole(join(outDir, pictureFileName(key, file.width)), file.body)
        report.bytesWritten += file.body.length
      }
      report.rendered += 1
      options.onProgress?.(report.kept + report.rendered, report.distinct)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency) }, work))
  return report
}

async function writeWhole(path: string, body: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, body)
  await rename(unfinished, path)
}
