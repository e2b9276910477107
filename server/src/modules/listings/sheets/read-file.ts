import { sheetLimits } from '#contracts/listings/sheet.ts'
import { Refusal } from '#contracts/refusals.ts'
import { inThread } from './in-thread.ts'
import type { ReadFile, Unread } from './read-file.worker.ts'

/** The largest honest file takes about two of a processor that does nothing else. */
const secondsMax = 8

/**
 * Reads a file of a spreadsheet into texts. Refuses: sheet.empty, sheet.unknown_kind, sheet.has_macros,
 * sheet.too_large, sheet.unreadable.
 */
export async function readSheetFile(fileName: string, file: Buffer): Promise<ReadFile> {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (ending === 'xlsm') throw new Refusal('sheet.has_macros')
  if (ending !== 'csv' && ending !== 'xlsx') throw new Refusal('sheet.unknown_kind')
  if (file.length === 0) throw new Refusal('sheet.empty')
  if (file.length > sheetLimits.bytesMax) throw new Refusal('sheet.too_large')
  const code = new URL('./read-file.worker.ts', import.meta.url)
  const read = await inThread<ReadFile | Unread>(code, { ending, file }, secondsMax).catch(
    (): Unread => 'sheet.unreadable',
  )
  if (read === 'out_of_time') throw new Refusal('sheet.too_large')
  if (typeof read === 'string') throw new Refusal(read)
  return read
}
