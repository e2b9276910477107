import type { ListingVariant } from '#contracts/listings/listing-answers.ts'

/** What a row shows of a variant and lets a person change. */
export interface RowValues {
  sku: string
  base_price: number | null
  sale_price: number | null
  cost_price: number | null
  stock: number
  is_active: boolean
  pictures: readonly string[]
}
export type RowField = keyof RowValues

export function valuesOf(variant: ListingVariant): RowValues {
  const { sku, base_price, sale_price, cost_price, on_hand: stock, is_active, pictures } = variant
  return { sku: sku ?? '', base_price, sale_price, cost_price, stock, is_active, pictures }
}

const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join())

/** The fields that are others than they were; what a row does not have is left out. */
export const changedIn = (values: Partial<RowValues>, before: RowValues): RowField[] =>
  (Object.keys(values) as RowField[]).filter((field) => !isSame(values[field], before[field]))

interface Meeting {
  /** What stands in the row. */
  mine: Partial<RowValues>
  /** What it began with, and what it has saved since. */
  before: RowValues
  /** What the market says. */
  now: RowValues
}

/**
 * What others changed of a variant meanwhile: `clashes` are changed in the row too, to another value; `untouched` are not, so that
 * the row can show the new value.
 *
 *     before 10   now 9   row 12 → clash      row 10 → untouched      row 9 → neither
 */
export function meetOthers({ mine, before, now }: Meeting) {
  const changed = changedIn(mine, before)
  const moved = changedIn(now, before).filter((field) => !isSame(mine[field], now[field]))
  return {
    clashes: moved.filter((field) => changed.includes(field)),
    untouched: moved.filter((field) => !changed.includes(field)),
  }
}

/** What a row sends; null where nothing is to be saved. Of `undecided` a person has still to choose which value stays. */
export function bodyOf(mine: Partial<RowValues>, saved: ListingVariant, undecided: readonly RowField[]) {
  const changed = changedIn(mine, valuesOf(saved)).filter((field) => !undecided.includes(field))
  if (changed.length === 0) return null
  const sent: Partial<RowValues> = Object.fromEntries(changed.map((field) => [field, mine[field]]))
  const { stock, pictures, ...fields } = sent
  return {
    version: saved.version,
    fields,
    ...(stock !== undefined && { stock: { seen: saved.on_hand, on_hand: stock } }),
    ...(pictures && { pictures: [...pictures] }),
  }
}
