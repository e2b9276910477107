import sharp from 'sharp'
import { type RenderReport, renderAll } from '#seed/pictures/render-all.ts'
import type { DrawNews, DrawRequest } from './draw-pictures.ts'

// One worker a core: threads of the library's own would only get in each other's way.
sharp.concurrency(1)

const tell = (news: DrawNews) => process.send?.(news)

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
    let told = 0
    const report = await renderAll(batch, outDir, {
      concurrency: 2,
      onProgress: (done) => {
        tell({ drawn: done - told })
        told = done
      },
    })
    tell({ drawn: batch.length - told })
    sum.distinct += report.distinct
    sum.rendered += report.rendered
    sum.kept += report.kept
    sum.bytesWritten += report.bytesWritten
  }
  return sum
}

// Whoever asked is gone.
process.once('disconnect', () => process.exit())
