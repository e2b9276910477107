import type { FamilyKey } from '../../pictures/goods/index.ts'

/** A pack in which a family is sold; each makes a product of its own. */
export interface Pack {
  /** Ends the product's name, for example `5 kg`. */
  label: string
  /** Price as a multiple of the row's. */
  times: number
  grams?: number
  /** A sentence true of this pack, added to the description. */
  note?: string
  attributes?: Record<string, string>
}

/** One good written by hand; a family of them shares its category and sentences. */
export interface Row {
  name: string
  /** Usual price in cedis, before any sale. */
  price: number
  brand: string | null
  /** A sentence true of this one alone; opens the description. */
  fact: string
  attributes: Record<string, string>
  /** What begins with `@` in the table: `@store`, `@sale`, `@bulk`, `@colours`, `@sizes`, `@flash`, `@own`, `@other`, … */
  marks: Record<string, string>
}

export interface Family {
  /** Without drawings under this name, the goods would have no picture: then it does not compile. */
  key: FamilyKey
  category: string
  grams: number
  /** Length, width and height of the parcel in millimetres. */
  box: [number, number, number]
  /** Sentences true of every row that is not marked `@other`; of all rows with `fitsAll`. */
  about: string[]
  /** Use, care, guarantee; true of every row. */
  care: string[]
  features: Record<string, string[]>
  fitsAll?: true
  attributes?: Record<string, string>
  /** Colours to choose from; each product is made in some of them. */
  colours?: string[]
  sizes?: string[]
  /** Name of the option `sizes` fills; `Size` by default. */
  sizeName?: string
  /** Price of a size as a multiple of the product's. */
  sizeTimes?: Record<string, number>
  packs?: Pack[]
  stores?: string[]
  /** Which words its reviews use. */
  reviewed: ReviewTopic
  rows: Row[]
}

export type ReviewTopic =
  | 'clothes'
  | 'cloth'
  | 'shoes'
  | 'bags'
  | 'jewellery'
  | 'skin'
  | 'hair'
  | 'makeup'
  | 'phones'
  | 'audio'
  | 'gadgets'
  | 'appliances'
  | 'furniture'
  | 'bedding'
  | 'kitchen'
  | 'tools'
  | 'pets'
  | 'food'
  | 'drinks'
  | 'baby'
  | 'toys'

/**
 * Reads a table of goods, one a line: `name | price in cedis | brand or - | fact | attribute=value; @mark=value`.
 * The last column may be missing.
 */
export function table(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', price = '', brand = '', fact = '', extra = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      if (!name || !fact || !(Number(price) > 0)) throw new Error(`Not a good: ${line}`)
      const row: Row = {
        ...{ name, price: Number(price), brand: brand === '-' ? null : brand },
        ...{ fact, attributes: {}, marks: {} },
      }
      for (const entry of extra.split(';').filter((part) => part.trim() !== '')) {
        const [key = '', ...value] = entry.trim().split('=')
        if (key.startsWith('@')) row.marks[key.slice(1)] = value.join('=') || 'yes'
        else row.attributes[key] = value.join('=')
      }
      return row
    })
}

/** `sizes('38-46')` is 38, 39, … 46. */
export function sizes(range: string): string[] {
  const [from = 0, to = 0] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

/** Weight packs in which a price per kilo falls a little with size. */
export function kilos(...list: number[]): Pack[] {
  const rates: Record<number, number> = {
    0.25: 1.12,
    0.5: 1.06,
    1: 1,
    2: 0.97,
    2.5: 0.96,
    5: 0.93,
    10: 0.91,
    25: 0.88,
    50: 0.86,
  }
  return list.map((kilo) => ({
    label: kilo < 1 ? `${kilo * 1000} g` : `${kilo} kg`,
    times: kilo * (rates[kilo] ?? 0.9),
    grams: kilo * 1000,
    attributes: { 'net-weight': String(kilo * 1000) },
  }))
}
