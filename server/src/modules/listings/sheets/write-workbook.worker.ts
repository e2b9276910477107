import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from './write-workbook.ts'

const lines = workerData as Cell[][]
const cellOf = (value: Cell, line: number) => {
  if (value === null || value === '') return null
  return typeof value === 'number'
    ? { value, type: Number }
    : { value, type: String, ...(line === 0 && { fontWeight: 'bold' as const }) }
}
const columns = (lines[0] ?? []).map((_, place) => ({
  width: Math.min(
    60,
    Math.max(10, ...lines.slice(0, 200).map((line) => String(line[place] ?? '').length + 2)),
  ),
}))

const file = await writeExcelFile(
  lines.map((line, number) => line.map((value) => cellOf(value, number))),
  { columns, stickyRowsCount: 1 },
).toBuffer()
parentPort?.postMessage(file)
