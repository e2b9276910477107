import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { changedColumns, optionOfTitle, remarkTitle, sheetTitleOf } from '#contracts/listings/sheet.ts'

/** Columns of our own files that say something to people alone. */
const forReaders: readonly string[] = [sheetTitleOf('variant'), remarkTitle]

/** The columns of a file that are none of ours, by their titles, and whether what it needs was found: an SKU, and something to change. */
export function unclearColumns({ titles, mapping }: Pick<ProductSheet, 'titles' | 'mapping'>) {
  const places = new Set(Object.values(mapping))
  const unknown = titles.filter(
    (title, place) =>
      title.trim() !== '' &&
      !places.has(place) &&
      optionOfTitle(title) === null &&
      !forReaders.includes(title.trim()),
  )
  const chosen = Object.values(mapping).filter((place) => place !== null)
  const isClear =
    unknown.length === 0 &&
    mapping.sku !== null &&
    changedColumns.some((column) => mapping[column] !== null) &&
    new Set(chosen).size === chosen.length
  return { unknown, isClear }
}
