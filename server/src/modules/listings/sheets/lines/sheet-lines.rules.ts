import { DraftFields, Pieces } from '#contracts/listings/listing.schema.ts'
import { OptionWord } from '#contracts/listings/listings.calls.ts'
import type { SheetMapping, SheetProblem } from '#contracts/listings/sheet.schema.ts'
import {
  type ChangedColumn,
  changedColumns,
  type MappedColumn,
  mappedColumns,
  optionOfTitle,
} from '#contracts/listings/sheet.ts'
import { formatCedis } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import type { OptionPairs, Values } from '../../change-sets/edit-values.rules.ts'
import { whyNoValue } from '../reading/faulty-cells.rules.ts'

/** A line with what it is to have, as far as its cells can be read. An empty cell changes nothing. */
export interface SheetLine {
  readonly line: number
  readonly sku: string
  /** Whether it has an SKU, and no line before it the same. */
  readonly hasOwnSku: boolean
  readonly values: Values
  /** Category, brand and pictures as they are written. */
  readonly names: { readonly category?: string; readonly brand?: string; readonly pictures?: string }
  /** The SKU of its product, as it is written; empty where the line says none. */
  readonly parent: string
  readonly options: OptionPairs
}

/** A column with the values of an option. */
interface OptionColumn {
  readonly name: string
  readonly place: number
}

/** Titles that people write for our columns; of texts only those that our own files have, so that none is changed by accident. */
const known: Readonly<Record<MappedColumn, RegExp>> = {
  sku: /^(sku|item code|code|product code)\b/i,
  base_price: /^(base price|price|regular price|unit price)\b/i,
  sale_price: /^(sale price|offer price|promo price|discount price)\b/i,
  stock: /^(stock|quantity|qty|on hand|pieces)\b(?! when)/i,
  stock_saved: /^stock when saved$/i,
  name: /^product$/i,
  category: /^category$/i,
  brand: /^brand$/i,
  description: /^description$/i,
  weight_lbs: /^weight [(]lbs[)]$/i,
  status: /^status$/i,
  order_multiple: /^(sold )?in multiples( of)?$/i,
  minimum_order: /^(minimum order|moq)$/i,
  pictures: /^pictures$/i,
  parent: /^(product|parent) sku$/i,
}

/** The titles that a store's files last had for our columns; null for a column that somebody left out though the file has it. */
export type RememberedTitles = Readonly<Record<string, string | null>>

/** Where our columns stand in a file: as the store's last file had them, else by the titles that people use. */
export function guessedMapping(titles: readonly string[], remembered: RememberedTitles): SheetMapping {
  const place = (column: MappedColumn) => {
    if (remembered[column] === null) return null
    const last = titles.indexOf(remembered[column] ?? '\0')
    const found = last >= 0 ? last : titles.findIndex((title) => known[column].test(title.trim()))
    return found < 0 ? null : found
  }
  return Object.fromEntries(mappedColumns.map((column) => [column, place(column)])) as SheetMapping
}

/** What a mapping that somebody chose says of the next file. Of columns that the file does not have it says nothing. */
export function titlesToRemember(
  titles: readonly string[],
  mapping: SheetMapping,
  remembered: RememberedTitles,
): RememberedTitles {
  const guessed = guessedMapping(titles, remembered)
  const chosen = mappedColumns.flatMap((column): [string, string | null][] => {
    const place = mapping[column]
    if (place !== null) return [[column, titles[place] ?? '']]
    return guessed[column] === null ? [] : [[column, null]]
  })
  return { ...remembered, ...Object.fromEntries(chosen) }
}

/** The columns of a file that have values of options, by their titles. */
export const optionColumns = (titles: readonly string[]): OptionColumn[] =>
  titles.flatMap((title, place) => {
    const name = optionOfTitle(title)
    return name === null ? [] : [{ name, place }]
  })

/** In a country that writes 10,50 a price has a comma; that is said, and not guessed. */
function noPrice(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text)) return `Write ${text.replace(',', '.')} instead of ${text}`
  const cell = text.length > shownMax ? `${text.slice(0, shownMax).toWellFormed()}…` : text
  return `Write a price in cedis with at most two decimals instead of “${cell}”`
}
const shownMax = 40
const noPieces = 'Write a whole number of pieces'
/** In cedis. */
const priceMax = 99_999_999.99

/** Digits as spreadsheets write them, without what stands between each three of them: `1,000`, `1 000`, also with a space that keeps them together. */
const plainDigits = (text: string) =>
  /^-?\d{1,3}([,\s\u202f]\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(/[,\s\u202f]/g, '') : text

function priceCell(text: string): Cell {
  const digits = plainDigits(text.replace(/^GHS\s*/i, ''))
  if (!/^-?\d+([.]\d{1,2})?$/.test(digits)) return { sentence: noPrice(text) }
  const cedis = Number(digits)
  if (digits.startsWith('-')) return { sentence: sentenceOf('listing.price_invalid') }
  if (cedis > priceMax) return { sentence: `The price can be at most ${formatCedis(priceMax)}` }
  return { value: Math.round(cedis * 100) }
}

function piecesCell(text: string): Cell {
  const digits = plainDigits(text)
  if (!/^-?\d+$/.test(digits)) return { sentence: noPieces }
  // The words of the vendor's form.
  const { data, error } = Pieces.safeParse(Math.max(Number(digits), -1))
  return error ? { sentence: error.issues.at(-1)?.message ?? noPieces } : { value: data }
}

const piecesOf = (text: string) => {
  const cell = piecesCell(text)
  return 'value' in cell ? (cell.value as number) : null
}

/** A cell as a person reads it: without the apostrophe that keeps a text from being run as a formula. */
const textOf = (cell: string | undefined) => (cell ?? '').trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')

/**
 * Reads lines of a file, of which `rows` are a part that begins with line `first`; line 1 has the titles. `seen` keeps the SKUs from part
 * to part. A line with a problem is among the lines too, so that whatever else is wrong with it is found as well.
 */
export function readLines(
  rows: readonly (readonly string[])[],
  mapping: SheetMapping,
  { first = 1, seen = new Map<string, number>(), options = [] as readonly OptionColumn[] } = {},
): { lines: SheetLine[]; problems: SheetProblem[] } {
  const lines: SheetLine[] = []
  const problems: SheetProblem[] = []
  for (const [place, row] of rows.entries()) {
    const line = place + first
    if (line === 1 || row.every((cell) => cell.trim() === '')) continue
    const sku = textOf(row[mapping.sku ?? -1])
    const ofSku = problemsOfSku(sku, seen, line)
    const { values, names, wrong } = valuesOf(row, mapping)
    const chosen = optionsOf(row, options)
    problems.push(...ofSku, ...[...wrong, ...chosen.wrong].map((one) => ({ line, ...one })))
    if (!seen.has(sku.toLowerCase())) seen.set(sku.toLowerCase(), line)
    lines.push({
      line,
      sku,
      hasOwnSku: ofSku.length === 0,
      values,
      names,
      parent: textOf(row[mapping.parent ?? -1]),
      options: chosen.pairs,
    })
  }
  return { lines, problems }
}

function optionsOf(row: readonly string[], columns: readonly OptionColumn[]) {
  const pairs: [string, string][] = []
  const wrong: { column: string; sentence: string }[] = []
  for (const { name, place } of columns) {
    const text = textOf(row[place])
    if (text === '') continue
    const none = whyNoValue(text)
    if (none !== null) {
      wrong.push({ column: 'options', sentence: none })
      continue
    }
    const read = [OptionWord.safeParse(name), OptionWord.safeParse(text)]
    const error = read.find(({ success }) => !success)?.error
    if (error) wrong.push({ column: 'options', sentence: error.issues[0]?.message ?? '' })
    else pairs.push([read[0]?.data ?? '', read[1]?.data ?? ''])
  }
  if (new Set(pairs.map(([name]) => name.toLowerCase())).size < pairs.length)
    wrong.push({ column: 'options', sentence: 'Two columns have the same option' })
  return { pairs, wrong }
}

function problemsOfSku(sku: string, seen: ReadonlyMap<string, number>, line: number): SheetProblem[] {
  if (sku === '') return [{ line, column: 'sku', sentence: 'Write the SKU' }]
  const none = whyNoValue(sku)
  if (none !== null) return [{ line, column: 'sku', sentence: none }]
  const first = seen.get(sku.toLowerCase())
  return first === undefined
    ? []
    : [{ line, column: 'sku', sentence: `This SKU is in line ${first} already` }]
}

type Cell = { readonly value: string | number | null } | { readonly sentence: string }

/** The field of the vendor's form, with its own rules. */
function fieldCell(field: 'name' | 'description' | 'weight_lbs' | 'order_multiple', given: unknown): Cell {
  const { data, error } = DraftFields.shape[field].safeParse(given)
  return error ? { sentence: error.issues[0]?.message ?? '' } : { value: data ?? null }
}

const isNone = (text: string) => /^(none|-)$/i.test(text)

const cells: Readonly<
  Record<Exclude<ChangedColumn, 'category' | 'brand' | 'pictures'>, (text: string) => Cell>
> = {
  name: (text) => fieldCell('name', text),
  description: (text) => fieldCell('description', text),
  base_price: priceCell,
  sale_price: (text) => (isNone(text) ? { value: null } : priceCell(text)),
  stock: piecesCell,
  weight_lbs: (text) =>
    isNone(text) ? { value: null } : fieldCell('weight_lbs', Number(text.replace(/\s*lbs?$/i, ''))),
  order_multiple: (text) => fieldCell('order_multiple', Number(text)),
  minimum_order: (text) => {
    const value = piecesOf(text)
    return value === null || value < 1 || value > 9_999
      ? { sentence: 'Write a number of pieces from 1 to 9,999' }
      : { value }
  },
  status: (text) => {
    const value = text.toLowerCase()
    return value === 'draft' || value === 'active' ? { value } : { sentence: 'Write draft or active' }
  },
}

function valuesOf(row: readonly string[], mapping: SheetMapping) {
  const values: Record<string, string | number | null> = {}
  const names: { category?: string; brand?: string; pictures?: string } = {}
  const wrong: { column: string; sentence: string }[] = []
  const ofParent = whyNoValue(textOf(row[mapping.parent ?? -1]))
  if (ofParent !== null) wrong.push({ column: 'parent', sentence: ofParent })
  for (const column of changedColumns) {
    const place = mapping[column]
    const text = place === null ? '' : textOf(row[place])
    if (text === '') continue
    const none = whyNoValue(text)
    if (none !== null) {
      wrong.push({ column, sentence: none })
      continue
    }
    if (column === 'category' || column === 'brand' || column === 'pictures') {
      names[column] = text
      continue
    }
    const cell = cells[column](text)
    if ('value' in cell) values[column] = cell.value
    else wrong.push({ column, sentence: cell.sentence })
  }
  if (isAsSaved(row, mapping, values.stock)) delete values.stock
  // Where one of the prices cannot be read, the other is judged alone, and not beside what stands.
  const isWrong = (price: string) => wrong.some(({ column }) => column === price)
  if (isWrong('base_price')) delete values.sale_price
  else if (isWrong('sale_price') && values.base_price !== undefined) values.sale_price = null
  return { values: values as Values, names, wrong }
}

/** A stock that nobody changed in the file says nothing: pieces may have been sold since the file was saved. */
function isAsSaved(row: readonly string[], mapping: SheetMapping, stock: unknown): boolean {
  const saved = mapping.stock_saved === null ? '' : textOf(row[mapping.stock_saved])
  return stock !== undefined && stock === piecesOf(saved)
}
