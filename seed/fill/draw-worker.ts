import sharp from 'sharp'
import { type RenderReport, renderAll } from '#seed/pictures/render-all.ts'
import type { DrawMessage, DrawRequest } from './draw-pictures.ts'

// One worker per core: additional threads of the library would only compete with each other.
sharp.concurrency(1)

const tell = (message: DrawMessage) => process.send?.(message)

process.once('message', async (request: DrawRequest) => {
  try {
    tell({ report: await drawBatches(request) })
  } catch (error) {
    tell({ problem: (error as Error).message })
  }
  process.disconnect()
})

async function drawBatches({ batches, outDir }: DrawRequest): Promise<RenderReport> {
  const sum: RenderReport = { distinct: 0, rendered: 0, kept: 0, bytesWritten: 0 }
  for (const batch of batches) {
    let reported = 0
    const report = await renderAll(batch, outDir, {
      concurrency: 2,
      onProgress: (done) => {
        tell({ drawn: done - reported })
        reported = done
      },
    })
    tell({ drawn: batch.length - reported })
    sum.distinct += report.distinct
    sum.rendered += report.rendered
    sum.kept += report.kept
    sum.bytesWritten += report.bytesWritten
  }
  return sum
}

// The parent process has ended.
process.once('disconnect', () => process.exit())
