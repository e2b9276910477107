import { Worker } from 'node:worker_threads'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Unread } from './read-file.worker.ts'

const secondsMax = 20

/**
 * Reads a file of a spreadsheet into texts, its titles first. A thread of its own does it, with little memory and little time, so
 * that no file holds up the market. Refuses: sheet.empty, sheet.unknown_kind, sheet.has_macros, sheet.too_large, sheet.unreadable.
 */
export async function readSheetFile(fileName: string, file: Buffer): Promise<string[][]> {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (ending === 'xlsm') throw new Refusal('sheet.has_macros')
  if (ending !== 'csv' && ending !== 'xlsx') throw new Refusal('sheet.unknown_kind')
  if (file.length === 0) throw new Refusal('sheet.empty')
  if (file.length > sheetLimits.bytesMax) throw new Refusal('sheet.too_large')
  const read = await inThread({ ending, file })
  if (typeof read === 'string') throw new Refusal(read)
  const filled = read.slice(0, read.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1)
  if (filled.length < 2) throw new Refusal('sheet.empty')
  if (filled.length - 1 > sheetLimits.linesMax || (filled[0]?.length ?? 0) > sheetLimits.columnsMax) {
    throw new Refusal('sheet.too_large')
  }
  return filled
}

function inThread(workerData: { ending: string; file: Buffer }): Promise<string[][] | Unread> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const end = (answer: string[][] | Unread) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end('sheet.too_large'), secondsMax * 1_000)
    worker.once('message', end)
    worker.once('error', () => end('sheet.unreadable'))
    worker.once('exit', () => end('sheet.unreadable'))
  })
}
