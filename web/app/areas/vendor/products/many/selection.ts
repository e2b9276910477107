import { createStore } from '#web/ui/store.ts'

interface Selection {
  isSelecting: boolean
  ids: ReadonlySet<string>
  /** True for all products that match the list's search and filter, on every page. */
  isAll: boolean
}

const nothing: Selection = { isSelecting: false, ids: new Set(), isAll: false }
const selection = createStore<Selection>(nothing)

/** The selected products. They stay selected while the list turns its pages. */
export const useSelection = () => selection.use()

export const startSelecting = () => selection.set({ ...nothing, isSelecting: true })
export const stopSelecting = () => selection.set(nothing)
export const selectAll = () => selection.set({ ...selection.read(), isAll: true })

/** Selects these, or none of them. A single product that is left out ends "all that match". */
export function select(ids: readonly string[], isSelected: boolean): void {
  const chosen = new Set(selection.read().ids)
  for (const id of ids) {
    if (isSelected) chosen.add(id)
    else chosen.delete(id)
  }
  selection.set({ isSelecting: true, ids: chosen, isAll: false })
}
