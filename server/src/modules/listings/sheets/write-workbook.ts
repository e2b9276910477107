import { Refusal } from '#contracts/refusals.ts'
import { inThread } from './in-thread.ts'

export type Cell = string | number | null

const secondsMax = 20

/**
 * A workbook of these lines, the first of them the titles. Texts are written as texts, so no spreadsheet runs one as a formula.
 * Refuses: sheet.too_large.
 */
export async function writeWorkbook(lines: readonly (readonly Cell[])[]): Promise<Buffer> {
  const code = new URL('./write-workbook.worker.ts', import.meta.url)
  const file = await inThread<Uint8Array>(code, lines, secondsMax)
  if (file === 'out_of_time') throw new Refusal('sheet.too_large')
  return Buffer.from(file)
}
