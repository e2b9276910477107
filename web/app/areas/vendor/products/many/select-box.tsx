import type { ListingRow } from '#contracts/listings/listing-answers.ts'
import { select, useSelection } from './selection.ts'

/** Selects a product for a change of several; shown only while products are selected. */
export function SelectBox({ row: { id, name } }: { row: ListingRow }) {
  const { isSelecting, ids, isAll } = useSelection()
  if (!isSelecting) return null
  return (
    <label className="relative z-10 -m-2 grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {name || 'a draft without a name'}</span>
      <input
        type="checkbox"
        checked={isAll || ids.has(id)}
        onChange={(event) => select([id], event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}
