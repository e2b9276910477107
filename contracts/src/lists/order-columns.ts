/** Which cell of a row has what. */
export interface Columns {
  readonly sku: number | undefined
  readonly name: number | undefined
  readonly quantity: number | undefined
}

const words = {
  sku: /^(sku|item (no|number|code)|product code|code|ref(erence)?|réf(érence)?|art(ikel)?(nummer|-nr\.?| no)?|part no)\.?$/iu,
  name: /^(items?|products?|names?|product name|item name|description|goods|article|produit|désignation|artikel|produkt|bezeichnung|beschreibung)$/iu,
  quantity:
    /^(qty|quantity|quantities|pieces|pcs|amount|how many|number|order|quantité|qté|menge|anzahl|stück)\.?$/iu,
  other:
    /^(unit|unit price|price|total|no|#|s\/?n|brand|store|vendor|category|notes?|remarks?|uom|prix|preis|nr)\.?$/iu,
} as const

/** Whether a row names the columns of those below it, such as "SKU,Qty". */
export function isHeading(plain: string): boolean {
  const cells = cellsOf(plain).filter((cell) => cell !== '')
  const parts = cells.length > 1 ? cells : plain.split(/\s+/)
  const isNamed = (part: string) => Object.values(words).some((form) => form.test(part))
  const has = (kind: 'sku' | 'name' | 'quantity') => parts.some((part) => words[kind].test(part))
  return parts.length > 1 && parts.every(isNamed) && (has('sku') || has('name'))
}

/** How many lines of a pasted order are to be read as goods: blank ones and the heading are none. */
export function countLines(text: string): number {
  const [first, ...others] = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '')
  if (first === undefined) return 0
  return others.length + (isHeading(first.trim()) ? 0 : 1)
}

/** The columns that a heading of several cells names; null where its words are not in cells. */
export function columnsOf(plain: string): Columns | null {
  const cells = cellsOf(plain)
  if (cells.length < 2) return null
  const place = (kind: 'sku' | 'name' | 'quantity') => {
    const found = cells.findIndex((cell) => words[kind].test(cell))
    return found < 0 ? undefined : found
  }
  return { sku: place('sku'), name: place('name'), quantity: place('quantity') }
}

/** The cells of a row: between tabs, else semicolons, bars or commas. Quotes keep a cell together, and so does 1,200. */
export function cellsOf(plain: string): string[] {
  const separator = ['\t', ';', '|', ','].find((one) => isSeparated(plain, one))
  if (!separator) return [plain.trim()]
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] as string
    if (letter === '"' && (isQuoted || cell.trim() === '')) {
      // Two quotes in a row are one of the text.
      if (isQuoted && plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = !isQuoted
    } else if (letter === separator && !isQuoted && !(separator === ',' && isInNumber(plain, at))) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

function isSeparated(plain: string, separator: string): boolean {
  if (separator !== ',') return plain.includes(separator)
  return [...plain.matchAll(/,/g)].some(({ index }) => !isInNumber(plain, index))
}

/** Whether the comma stands in a number such as 1,200 or 1,200,000 that is no part of a SKU. */
function isInNumber(plain: string, comma: number): boolean {
  const before = /(?:^|[^\w,.-])\d{1,3}(?:,\d{3})*$/.test(plain.slice(0, comma))
  return before && /^,\d{3}(?:,\d{3})*(?![\w-])/.test(plain.slice(comma))
}
