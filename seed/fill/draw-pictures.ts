import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { type PictureSpec, pictureKey } from '#seed/pictures/picture-spec.ts'
import type { RenderReport } from '#seed/pictures/render-all.ts'

const worker = new URL('./draw-worker.ts', import.meta.url)
const progressMs = 5_000

/** The request to a worker: its share of each batch. */
export interface DrawRequest {
  outDir: string
  batches: PictureSpec[][]
}
/** The messages of a worker: how many more pictures are drawn, and at the end its report or its error. */
export type DrawMessage = { drawn: number } | { report: RenderReport } | { problem: string }

/**
 * Draws the pictures that are not in `outDir` yet, one batch after the other, on every core but behind all other work:
 * the market is already open, and drawing in its own process would block its responses.
 */
export async function drawPictures(
  batches: PictureSpec[][],
  outDir: string,
  log: (line: string) => void,
): Promise<RenderReport> {
  const total = batches.reduce((sum, batch) => sum + batch.length, 0)
  const workers = Math.max(1, Math.min(availableParallelism(), 8))
  let drawn = 0
  const tell = setInterval(() => log(`Demo pictures: ${drawn} of ${total} drawn.`), progressMs)
  tell.unref()
  try {
    const reports = await Promise.all(
      Array.from({ length: workers }, (_, index) => {
        const shares = batches.map((batch) => shareOf(batch, index, workers))
        return drawShare({ outDir, batches: shares }, (more) => {
          drawn += more
        })
      }),
    )
    return reports.reduce(added)
  } finally {
    clearInterval(tell)
  }
}

/** A range of neighbours by name: they show the same drawing, which a worker then reads once. */
function shareOf(batch: PictureSpec[], index: number, workers: number): PictureSpec[] {
  const sorted = batch.toSorted((a, b) => (pictureKey(a) < pictureKey(b) ? -1 : 1))
  const from = Math.floor((sorted.length * index) / workers)
  return sorted.slice(from, Math.floor((sorted.length * (index + 1)) / workers))
}

function drawShare(request: DrawRequest, onDrawn: (more: number) => void): Promise<RenderReport> {
  const child = fork(worker, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  stepBack(child)
  return new Promise((resolve, reject) => {
    let report: RenderReport | null = null
    child.on('error', reject)
    child.on('message', (message: DrawMessage) => {
      if ('drawn' in message) onDrawn(message.drawn)
      else if ('report' in message) report = message.report
      else reject(new Error(message.problem))
    })
    child.on('exit', (code, signal) => {
      if (report) resolve(report)
      else reject(new Error(`drawing the demo pictures stopped early (${signal ?? `code ${code}`})`))
    })
    child.send(request)
  })
}

function stepBack(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, 10)
  } catch {
    // On a system without priorities the default one is used.
  }
}

const added = (a: RenderReport, b: RenderReport): RenderReport => ({
  distinct: a.distinct + b.distinct,
  rendered: a.rendered + b.rendered,
  kept: a.kept + b.kept,
  bytesWritten: a.bytesWritten + b.bytesWritten,
})
