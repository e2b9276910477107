import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { sheetLimits } from '#contracts/listings/sheet.ts'

/** Why a file could not be read: the codes of refusals. */
export type Unread = 'sheet.has_macros' | 'sheet.too_large' | 'sheet.unreadable'

const entrySignature = 0x02014b50
const endSignature = 0x06054b50

/** Measures what a workbook holds by unpacking each entry of its directory, up to the limit. */
function whyNotUnpack(file: Buffer): Unread | null {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || file.readUInt32LE(end) !== endSignature) return 'sheet.unreadable'
  let left: number = sheetLimits.unpackedBytesMax
  let at = file.readUInt32LE(end + 16)
  for (let entry = file.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (file.readUInt32LE(at) !== entrySignature) return 'sheet.unreadable'
    const nameLength = file.readUInt16LE(at + 28)
    if (/vbaproject/i.test(file.toString('latin1', at + 46, at + 46 + nameLength))) return 'sheet.has_macros'
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20))
    if (file.readUInt16LE(at + 10) === 0) left -= packed.length
    else left -= inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) }).length
    if (left <= 0) return 'sheet.too_large'
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return null
}

/** A cell as a text. A formula is read as the value that its spreadsheet last worked out. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // 0.1 + 0.2 in a spreadsheet is 0.3 for who looks at it.
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6)
  // A zero byte is no text in the database.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).replaceAll('\0', '')
}

async function read(ending: string, file: Buffer): Promise<string[][] | Unread> {
  if (ending === 'csv') {
    const text = file.toString('utf8')
    const delimiter = (/^[^\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ','
    const rows: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true })
    return rows.map((row) => row.map(textOf))
  }
  const refused = whyNotUnpack(file)
  if (refused) return refused
  return (await readSheet(file)).map((row) => row.map(textOf))
}

const { ending, file } = workerData as { ending: string; file: Uint8Array }
read(ending, Buffer.from(file))
  .catch(
    (error: { code?: string }): Unread =>
      error.code === 'ERR_BUFFER_TOO_LARGE' ? 'sheet.too_large' : 'sheet.unreadable',
  )
  .then((answer) => parentPort?.postMessage(answer))
