import { type Columns, cellsOf, columnsOf, isHeading } from './order-columns.ts'
import { isTalk } from './talk.ts'

/** How a line can be understood: what is asked for, and how many of it. */
export interface Reading {
  readonly asked: string
  /** Null where the line has no number that can be one of pieces. */
  readonly quantity: number | null
}

/** A line of a pasted order. `readings` are in the order of their likelihood and never empty. */
export interface OrderLine {
  /** Counted from 1 over all lines of the text, as the box of the page counts them. */
  readonly line: number
  readonly text: string
  readonly readings: readonly Reading[]
  /** A number that was probably meant by a quantity with letters in it: 40 for "4O". */
  readonly meant: number | null
  /** Said to a person: a greeting, thanks. It has no number of pieces and is goods only if something is called so. */
  readonly isTalk: boolean
}

export interface OrderText {
  readonly lines: readonly OrderLine[]
  /** The line of column names that a spreadsheet begins with. */
  readonly heading: { readonly line: number; readonly text: string } | null
}

/** Larger numbers are no numbers of pieces: telephone numbers, bar codes. */
const quantityMax = 999_999
/** Longer lines are no goods; they are returned as they are, and the patterns below are not tried on them. */
const lineLengthMax = 400

/**
 * Reads a pasted order: cells of a spreadsheet, CSV with or without a heading, messages of a chat, lists with bullets. Every line that is
 * not blank is returned, as a line or as the heading.
 */
export function readOrderText(text: string): OrderText {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, text: row.trim() }))
    .filter((row) => row.text !== '')
    .map((row) => ({ ...row, plain: row.text.length > lineLengthMax ? '' : plainOf(row.text) }))
  const [first] = rows
  const heading = first && isHeading(first.plain) ? first : null
  const columns = heading && columnsOf(heading.plain)
  return {
    heading: heading && { line: heading.line, text: heading.text },
    lines: rows
      .filter((row) => row !== heading)
      .map((row) => ({ line: row.line, text: row.text, ...readLine(row.plain, columns, row.text) })),
  }
}

function readLine(
  plain: string,
  columns: Columns | null,
  text: string,
): Pick<OrderLine, 'readings' | 'meant' | 'isTalk'> {
  const cells = cellsOf(plain)
  const readings = cells.length > 1 ? readCells(cells, columns) : readWords(plain)
  const code = (codeFirst.exec(plain) ?? codeLast.exec(plain))?.[0]
  if (code) readings.push({ asked: code, quantity: null })
  const known = readings.filter(({ asked }) => /[\p{L}\p{N}]/u.test(asked))
  const distinct = known.filter(
    (one, place) =>
      known.findIndex((other) => other.asked === one.asked && other.quantity === one.quantity) === place,
  )
  const isNumbered = distinct.some(({ quantity }) => quantity !== null)
  return {
    isTalk: !isNumbered && isTalk(plain),
    readings: distinct.length > 0 ? distinct : [{ asked: text, quantity: null }],
    meant: isNumbered ? null : meantBy(cells.length > 1 ? cells : [plain]),
  }
}

/** What is probably a SKU, whatever stands beside it: "HOM-1084 -5", "1e3 HOM-1084". */
const codeFirst = /^(?=\S*\d)(?=\S*\p{L})[\p{L}\d._/-]{4,}(?=[\s,;:]|$)/u
const codeLast = /(?<=[\s,;:])(?=\S*\d)(?=\S*\p{L})[\p{L}\d._/-]{4,}$/u

/** Pictures, flags, and marks without a width. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|[\u200b-\u200f]|\u2060|\ufeff|\u20e3/gu

/** "Please 12 bags of rice", "we need 12 bags of rice": what is said before the number. */
const beforeNumber =
  /^\s*(?:(?:please|pls|plz|kindly|also|and|bitte|svp|(?:i|we)(?: also)? (?:need|want)|(?:send|give|add)(?: us| me)?)[\s,:]+)+(?=\d)/iu

const dayMonth = '\\d{1,2}[/.-]\\d{1,2}'
const year = '[/.-]\\d{2,4}'
const time = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?'
const when = `${dayMonth}${year},?\\s+${time}`

/**
 * When a message of a chat was written and by whom. WhatsApp copies it as "[21/11, 14:03] Ama:" on a phone, as "[14:03, 21/11/2026] Ama:"
 * on its web page and as "[21/11/2026, 14:03:22] Ama:" on an iPhone; its exported file has "21/11/2026, 14:03 - Ama:".
 */
const speaker = new RegExp(
  `^\\s*(?:\\[(?:${dayMonth}(?:${year})?,?\\s+${time}|${time},\\s*${dayMonth}(?:${year})?)\\]|${when})\\s*(?:-\\s*)?[^:\\n]{1,60}:\\s`,
  'i',
)

/**
 * What a line says without the marks around it: who wrote it and when, bullets, numbers of a list, pictures. Runs of spaces are
 * one space: the patterns of a line would try each place in a run.
 */
function plainOf(row: string): string {
  return row
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, ',')
    .normalize('NFKC')
    .replace(/\d\ufe0f?\u20e3/gu, ' ')
    .replace(pictures, (mark) => (/[™©®]/.test(mark) ? mark : ' '))
    .replace(speaker, '')
    .replace(/^\s*(?:[-–—*•▪◦‣·>+~✓✔☐☑]+\s+)+/u, '')
    .replace(/^\s*(?:\(?\d{1,3}[.)]|\(?[a-z]\))\s+(?=\S)/i, '')
    .replace(/[^\S\t]+/g, ' ')
    .replace(/([:=])(?:\s*[:=])+/g, '$1')
    .replace(beforeNumber, '')
    .trim()
}

/** The cells of a row. With column names each has its place; without them the number of pieces is looked for. */
function readCells(cells: readonly string[], columns: Columns | null): Reading[] {
  if (columns) {
    const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
    const quantity = wholeNumberIn(at(columns.quantity))
    const asked = [at(columns.sku), at(columns.name)].filter((cell) => cell !== '')
    const together = asked.join(' ')
    // Rows from elsewhere may stand below: their cells are not in these columns.
    if (quantity !== null && asked.length > 0)
      return [...asked, together].map((cell) => ({ asked: cell, quantity }))
  }
  const numbers = cells.map(wholeNumberIn)
  const place = placeOfQuantity(cells, numbers)
  const others = cells.filter(
    (cell, index) => index !== place && cell !== '' && !isPrice(cell) && digitsIn(cell) === null,
  )
  const quantity = place === null ? null : (numbers[place] ?? null)
  // A name may have commas in it; a telephone number or a price beside it is not what is asked for.
  const words = others.filter((cell) => /\p{L}/u.test(cell))
  const asked = [...others, words.join(', '), others.join(' ')]
  const inCells = asked.map((cell) => ({ asked: cell, quantity }))
  if (quantity !== null && !isPackSize(cells, place)) return inCells
  // "2 dozen pens, blue, 12 pieces" has its number before the name, and so many pieces are in a pack.
  if (quantity !== null) return [...readWords(cells.join(', ')), ...inCells]
  // "Rice, 25 kg x 4" has its number in a cell.
  const inWords = readWords(others.join(', ')).filter((reading) => reading.quantity !== null)
  return [...inWords, ...inCells]
}

/** A SKU of digits alone is longer than a number of pieces, or comes first. */
function placeOfQuantity(cells: readonly string[], numbers: readonly (number | null)[]): number | null {
  const places = cells.map((_, index) => index).filter((index) => numbers[index] !== null)
  if (places.length === 0) return null
  const isOnlyNumbers = cells.every(
    (cell, index) => cell === '' || numbers[index] !== null || /^\d+$/.test(cell),
  )
  if (!isOnlyNumbers || places.length === 1) return places[0] ?? null
  const [first = 0, second = 0] = places
  return (cells[first] ?? '').length < (cells[second] ?? '').length ? first : second
}

/** Whether a cell such as "12 pieces" belongs to the name, because the row begins with how many are wanted. */
const isPackSize = (cells: readonly string[], place: number | null) =>
  place !== null && place > 0 && /\p{L}/u.test(cells[place] ?? '') && numberFirst.test(cells[0] ?? '')

const isPrice = (cell: string) =>
  /^(?:ghs|gh[₵¢c]|[₵$€£])?\s*\d[\d,.]*(?:\s*(?:ghs|gh[₵¢c]|[₵$€£]))?$/i.test(cell) &&
  /[.,₵$€£]|gh/i.test(cell)

const piecesWord =
  '(?:pcs?|pieces?|pièces?|stück|stk|units?|unités?|ctns?|cartons?|kartons?|boxe?s?|boîtes?|kisten?|packs?|packets?|pkts?|paquets?|bags?|sacs?|sets?|rolls?|bottles?|bouteilles?|flaschen?|tins?|cans?|crates?|sachets?|pairs?|reams?|bundles?|no|nos)\\.?'
const amount = '(\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:\\.\\d{3})+|\\d+(?:[.,]0{1,2})?)'
const dozens = '(dozens?|doz|dz|dutzend|douzaines?)\\.?'

const numberFirst = new RegExp(`^${amount}\\s*(?:${dozens}|${piecesWord}|[x×])?\\s+\\p{L}`, 'iu')

/** What stands between a name and its number. In "AA-1DZ" and "AB-2SET" the hyphen belongs to a SKU, in "eggs-2 dozen" it does not. */
const between = '(?:[–-](?=\\d[\\d.,]*\\s)|(?![–-]\\d)[\\s:=,–-]+)'

/** The ways in which people write how many, the clearest first. The first group is the number, `asked` what is left. */
const forms: readonly RegExp[] = [
  // 2 dozen eggs, eggs 2 dozen
  new RegExp(`^${amount}\\s*${dozens}\\s+(?:of\\s+)?(?<asked>.+)$`, 'iu'),
  new RegExp(`^(?<asked>.+?)${between}${amount}\\s*${dozens}$`, 'iu'),
  // Rice x 12, Rice ×12 pcs, Rice qty: 12
  new RegExp(
    `^(?<asked>.+?)[\\s,;:–-]*(?:(?<=\\s|[,;:])x|[×*]|(?<=[\\s,;:–-])(?:qty|quantity|quantité|menge|anzahl)\\s*[:=.]?)\\s*${amount}\\s*(?:${piecesWord})?$`,
    'iu',
  ),
  // 12 x rice, qty 12 rice
  new RegExp(
    `^(?:qty|quantity|x)?\\s*[:=]?\\s*${amount}\\s*(?:${piecesWord})?\\s*(?:x(?=\\s)|[×*])\\s*(?<asked>.+)$`,
    'iu',
  ),
  new RegExp(
    `^(?:x|qty|quantity)\\s*[:=]?\\s*${amount}(?=\\s)\\s*(?:${piecesWord}(?=\\s))?\\s*(?:of\\s+)?(?<asked>.+)$`,
    'iu',
  ),
  // 12 pcs of rice, rice 12 pcs, rice (12)
  new RegExp(`^${amount}\\s*${piecesWord}\\s+(?:of\\s+|de\\s+|d')?(?<asked>.+)$`, 'iu'),
  new RegExp(`^(?<asked>.+?)${between}${amount}\\s*${piecesWord}$`, 'iu'),
  new RegExp(`^(?<asked>.+?)\\s*[([]\\s*${amount}\\s*(?:${piecesWord})?\\s*[)\\]]$`, 'iu'),
  // rice - 12, rice: 12, rice 12
  new RegExp(`^(?<asked>.+?)(?:\\s*[:=]\\s*|\\s+[–-]\\s+|\\s+)${amount}$`, 'iu'),
  // 12 rice, 12: rice
  new RegExp(`^${amount}(?:\\s*[:=–-]\\s*|\\s+)(?:of\\s+)?(?<asked>.+)$`, 'iu'),
]

/** "480 TPM-EX80-A5 pcs": the word after the name belongs to the number before it. */
const trailingWord = new RegExp(`[\\s,]+${piecesWord}$`, 'iu')

/** A line that is one text. The whole of it is the last reading: "FreePods 4" may be the name of goods. */
function readWords(plain: string): Reading[] {
  const readings: Reading[] = []
  // "0 TPM-EX80-A5": the goods are known, the number is none of pieces.
  const withoutNumber: Reading[] = []
  for (const form of forms) {
    const match = form.exec(plain)
    const asked = match?.groups?.asked?.trim().replace(/[\s,;:–-]+$/u, '')
    const number = match?.slice(1).find((group) => /^\d/.test(group ?? '') && group !== match.groups?.asked)
    if (!match || !asked || !number) continue
    const quantity = wholeNumberIn(number)
    if (quantity === null) {
      withoutNumber.push({ asked, quantity })
      continue
    }
    const isDozens = match
      .slice(1)
      .some((group) => group !== undefined && new RegExp(`^${dozens}$`, 'iu').test(group))
    const pieces = isDozens ? quantity * 12 : quantity
    readings.push({ asked, quantity: pieces })
    if (trailingWord.test(asked)) readings.push({ asked: asked.replace(trailingWord, ''), quantity: pieces })
  }
  const last = /^(?<asked>.+?)(?:\s+[x×])?\s+(?<word>\S+)$/iu.exec(plain)?.groups
  if (last?.asked && digitsIn(last.word ?? '') !== null) readings.push({ asked: last.asked, quantity: null })
  return [...readings, ...withoutNumber, { asked: plain, quantity: null }]
}

const numberCell = new RegExp(`^(?:x|×)?\\s*${amount}\\s*(?:(${piecesWord})|${dozens}|x|×)?$`, 'iu')

/** The number of pieces that a cell is, such as 12, "1,200", "12 pcs" or "12.00"; null for anything else. */
function wholeNumberIn(cell: string): number | null {
  const match = numberCell.exec(cell.trim())
  if (!match?.[1]) return null
  const digits = match[1].replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '')
  const number = Number(digits) * (match[3] ? 12 : 1)
  return number >= 1 && number <= quantityMax ? number : null
}

/** "4O" in the place of a number: letters that look like digits. */
function meantBy(cells: readonly string[]): number | null {
  for (const cell of cells.flatMap((one) => [one, one.split(/[\s=:]+/).at(-1) ?? ''])) {
    const meant = digitsIn(cell.trim())
    if (meant) return meant
  }
  return null
}

function digitsIn(cell: string): number | null {
  if (!/^(?=.*\d)(?=.*[OoIl])[\dIl][\dOo]{1,4}$/.test(cell)) return null
  return Number(cell.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'))
}
