import { isUtf8 } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { type FaultyCell, faultyCells, firstSheetOf, workbookParts } from './reading/faulty-cells.rules.ts'
import { type WhyNotUnpack, whyNotUnpack } from './reading/unpacking.rules.ts'

/** What was read: lines as JSON texts, so many in each, which go to the database as they are. */
export interface ReadFile {
  readonly titles: string[]
  /** Without the titles. */
  readonly linesCount: number
  readonly parts: string[]
}

/** Why a file could not be read: the codes of refusals. */
export type Unread = WhyNotUnpack | 'sheet.empty'

/** A cell as a text. A formula is read as the value that its spreadsheet last worked out. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // 0.1 + 0.2 in a spreadsheet is 0.3 for who looks at it.
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6)
  // A zero byte is no text in the database.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).replaceAll('\0', '')
}

/** The letters of a text file: UTF-16 where it begins with that mark, else UTF-8, else what Excel on Windows saves as “CSV”. */
function lettersOf(file: Buffer): string {
  return new TextDecoder(encodingOf(file)).decode(file)
}

function encodingOf(file: Buffer): string {
  const mark = file.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/**
 * The cells of a text file. A sign of inches in a cell without quotes is a text, as in 'TV 24" wide'. A quoted cell that ends too
 * early is not guessed at: its rest would move into the next column.
 */
function cellsOf(text: string, delimiter: string): string[][] {
  const options = { bom: true, delimiter, relax_column_count: true }
  try {
    return parse(text, options)
  } catch (error) {
    const cells: string[][] = parse(text, { ...options, relax_quotes: true })
    if (cells.some((row) => row.some((cell) => cell.startsWith('"')))) throw error
    return cells
  }
}

async function read(ending: string, file: Buffer): Promise<ReadFile | Unread> {
  if (ending === 'csv') {
    const text = lettersOf(file)
    const delimiter = (/^[^\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ','
    return filled(cellsOf(text, delimiter))
  }
  const faults = faultsOfFirstSheet()
  const why = whyNotUnpack(file, faults.visit)
  if (why) return why
  const cells = await readSheet(file, { trim: false })
  for (const { row, column, text } of faults.all()) placeText(cells, row - 1, column - 1, text)
  return isTooLong(cells) ? 'sheet.too_large' : filled(cells.map((row) => row.map(trimmed)))
}

/** Gathers the cells of the sheet that is read whose value the reader leaves out. */
function faultsOfFirstSheet() {
  const sheets = new Map<string, FaultyCell[]>()
  const parts = new Map<string, string>()
  return {
    visit(name: string, contents: Buffer) {
      if (workbookParts.some((part) => part === name)) parts.set(name, contents.toString())
      else if (contents.includes('sheetData')) sheets.set(name, faultyCells(contents.toString('latin1')))
    },
    all(): readonly FaultyCell[] {
      const [workbook = '', relations = ''] = workbookParts.map((part) => parts.get(part))
      const first = firstSheetOf(workbook, relations)
      const name = [...sheets.keys()].find((part) => first !== null && part.endsWith(first))
      return sheets.get(name ?? '') ?? []
    },
  }
}

/** Rows and cells at the end are left out by the reader where they have no value. */
function placeText(cells: unknown[][], row: number, column: number, text: string): void {
  while (cells.length <= row) cells.push([])
  const at = cells[row] as unknown[]
  while (at.length <= column) at.push(null)
  at[column] ??= text
}

const trimmed = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : cell)

/**
 * Whether the texts together are longer than they may be. In a workbook a million cells can have one long text, which is kept once, so
 * the lengths are added before any text is looked through.
 */
function isTooLong(cells: readonly (readonly unknown[])[]): boolean {
  let characters = 0
  for (const row of cells) for (const cell of row) if (typeof cell === 'string') characters += cell.length
  return characters > sheetLimits.charactersMax
}

/** The rows up to the last one with a text. What is too large is refused here, before it is copied to the market's own thread. */
function filled(cells: readonly (readonly unknown[])[]): ReadFile | Unread {
  const last = cells.findLastIndex((row) => row.some((cell) => textOf(cell).trim() !== ''))
  if (last < 1) return 'sheet.empty'
  const { linesMax, linesAtOnce, columnsMax } = sheetLimits
  const rows = cells.slice(0, last + 1)
  if (last > linesMax || rows.some((row) => row.length > columnsMax)) return 'sheet.too_large'
  const texts = rows.map((row) => row.map(textOf))
  if (isTooLong(texts)) return 'sheet.too_large'
  const parts: string[] = []
  for (let first = 0; first < texts.length; first += linesAtOnce)
    parts.push(JSON.stringify(texts.slice(first, first + linesAtOnce)))
  return { titles: texts[0] ?? [], linesCount: last, parts }
}

const { ending, file } = workerData as { ending: string; file: Uint8Array }
read(ending, Buffer.from(file))
  .catch(
    (error: { code?: string }): Unread =>
      error.code === 'ERR_BUFFER_TOO_LARGE' ? 'sheet.too_large' : 'sheet.unreadable',
  )
  .then((answer) => parentPort?.postMessage(answer))
