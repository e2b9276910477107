import sharp from 'sharp'
import { drawPicture } from '#seed/pictures/render-all.ts'
import type { DrawMessage, DrawRequest } from './draw-pictures.ts'

// One worker per core: additional threads of the library would only compete with each other.
sharp.concurrency(1)

const tell = (message: DrawMessage) => process.send?.(message)

process.on('message', async ({ spec, outDir }: DrawRequest) => {
  try {
    tell({ bytes: await drawPicture(spec, outDir) })
  } catch (error) {
    tell({ problem: (error as Error).message })
  }
})

// The parent process has ended.
process.once('disconnect', () => process.exit())
