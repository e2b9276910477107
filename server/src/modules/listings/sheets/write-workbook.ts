import { Worker } from 'node:worker_threads'

export type Cell = string | number | null

/**
 * A workbook of these lines, the first of them the titles. A thread of its own makes it, because thousands of lines take a second. Texts
 * are written as texts, so no spreadsheet runs one as a formula.
 */
export function writeWorkbook(lines: readonly (readonly Cell[])[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), { workerData: lines })
    worker.once('message', (file: Uint8Array) => {
      void worker.terminate()
      resolve(Buffer.from(file))
    })
    worker.once('error', reject)
  })
}
