import { sheetLimits } from '#contracts/listings/sheet.ts'

/** Why the cells of a sheet must not be read: the codes of refusals. */
export type WhyNotReadSheet = 'sheet.too_large' | 'sheet.unreadable'

/** Rows of the largest sheet that a spreadsheet program makes. Some programs write the last of them, though it is empty. */
const rowsEver = 1_048_576
/** Of a tag and the text behind it. A cell has at most 32,767 letters, which take up to seven bytes each. */
const bytesTogetherMax = 1024 * 1024

const placing = /^<(?:[^:]*:)?(sheetData|row|c)$/
const nameLengthMax = 40
/** Every attribute `r`, whatever its prefix: of several, one reader takes the first and another the last. */
const places = /(?<![\w.-])r=(?:"([^"]*)"|'([^']*)'|)/g
const emptyContent = /(?:<v ?\/>|<v><\/v>)?<\/c>/y
const rowNumber = /^[1-9]\d{0,6}$/
const cellName = /^([A-Z]{1,3})([1-9]\d{0,6})$/

const [bang, quote, apostrophe, slash, greater, question] = [33, 34, 39, 47, 62, 63]

/**
 * Measures a sheet before its cells are read. The reader makes a row for every number up to the last, and in each of them a cell for
 * every column up to the last, whatever stands in them: one cell named `XFD1048576` fills the memory. So the last row times the last
 * column with something in it may be no more than in the largest file. Cells with a format alone count for nothing. The reader also
 * goes again and again through what does not end: a comment of some megabytes takes it a minute. What is not written as spreadsheets
 * write it is refused, because the reader may understand it in another way. `xml` has a letter for each byte.
 */
export function whyNotReadSheet(xml: string): WhyNotReadSheet | null {
  const growth = extent()
  let next = xml.indexOf('<')
  while (next >= 0) {
    const at = next
    next = xml.indexOf('<', at + 1)
    const until = next < 0 ? xml.length : next
    if (until - at > bytesTogetherMax) return 'sheet.too_large'
    const end = endOf(xml, at, until)
    if (end === null) return 'sheet.unreadable'
    const nameEnd = nameEndOf(xml, at, end)
    const name = nameEnd - at > nameLengthMax ? undefined : placing.exec(xml.slice(at, nameEnd))?.[1]
    const why = name && growth.take(name, xml.slice(nameEnd, end), () => hasNothing(xml, end))
    if (why) return why
  }
  return null
}

/** Where the tag or comment that begins here ends; null where it does not before the next "<". */
function endOf(xml: string, at: number, until: number): number | null {
  const second = xml.charCodeAt(at + 1)
  if (second === question) return closedBy('?>', xml, at, until)
  if (second === bang && xml.startsWith('<!--', at)) return closedBy('-->', xml, at, until)
  if (second === bang && xml.startsWith('<![CDATA[', at)) return closedBy(']]>', xml, at, until)
  let quoted = 0
  for (let place = at + 1; place < until; place += 1) {
    const letter = xml.charCodeAt(place)
    if (quoted !== 0) quoted = letter === quoted ? 0 : quoted
    else if (letter === quote || letter === apostrophe) quoted = letter
    else if (letter === greater) return place
  }
  return null
}

function closedBy(sign: string, xml: string, at: number, until: number): number | null {
  const place = xml.slice(at, until).indexOf(sign)
  return place < 0 ? null : at + place + sign.length - 1
}

/** A name ends with a blank, a slash or its tag. */
function nameEndOf(xml: string, at: number, end: number): number {
  let place = at + 1
  while (place < end && xml.charCodeAt(place) > 32 && xml.charCodeAt(place) !== slash) place += 1
  return place
}

/** Whether a cell whose tag ends here has no content. */
function hasNothing(xml: string, end: number): boolean {
  emptyContent.lastIndex = end + 1
  return xml.charCodeAt(end - 1) === slash || emptyContent.test(xml)
}

/** How far a sheet reaches, tag by tag. */
function extent() {
  const { linesMax, columnsMax } = sheetLimits
  const cellsMax = (linesMax + 1) * columnsMax
  let sheets = 0
  let row = 0
  let lastRow = 0
  let lastColumn = 1
  return {
    take(name: string, attributes: string, isEmpty: () => boolean): WhyNotReadSheet | null {
      if (name === 'sheetData') return ++sheets > 1 ? 'sheet.unreadable' : null
      const names = placesOf(attributes)
      if (name === 'row') {
        if (!names.every((number) => rowNumber.test(number))) return 'sheet.unreadable'
        row = Math.max(row + 1, ...names.map(Number))
        // The reader cannot tell that a row without a number is empty.
        if (names.length === 0) lastRow = row
      } else {
        const isFilled = !isEmpty()
        for (const cell of names) {
          const [, letters, number] = cellName.exec(cell) ?? []
          if (letters === undefined) return 'sheet.unreadable'
          row = Math.max(row, Number(number))
          if (!isFilled) continue
          lastRow = row
          lastColumn = Math.max(lastColumn, columnOf(letters))
        }
      }
      return row > rowsEver || lastRow * lastColumn > cellsMax ? 'sheet.too_large' : null
    },
  }
}

/** The values of all attributes `r`. Most tags have one, written as every program writes it: these are millions. */
function placesOf(attributes: string): string[] {
  const begin = attributes.indexOf(' r="')
  const isPlain = begin >= 0 && attributes.lastIndexOf('r=') === begin + 1
  if (isPlain) return [attributes.slice(begin + 4, attributes.indexOf('"', begin + 4))]
  return Array.from(attributes.matchAll(places), ([, double, single]) => double ?? single ?? '')
}

function columnOf(letters: string): number {
  let column = 0
  for (let place = 0; place < letters.length; place += 1)
    column = column * 26 + letters.charCodeAt(place) - 64
  return column
}
