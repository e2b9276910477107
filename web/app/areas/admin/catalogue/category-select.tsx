import type { DeskCategoryRow } from '#contracts/desk/catalogue/categories.ts'
import { Select } from '#web/ui/form/select.tsx'
import { treeLines } from './category-tree.rules.ts'

interface Props {
  label: string
  /** The categories to choose from: what is above each is among them, or it is at the top. */
  rows: readonly DeskCategoryRow[]
  value: string
  onChange: (id: string) => void
  /** What choosing none means. */
  empty: string
  error?: string | undefined
}

/** Chooses one category by its path. */
export function CategorySelect({ label, rows, value, onChange, empty, error }: Props) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value)} error={error}>
      <option value="">{empty}</option>
      {treeLines(rows).map(({ row, path }) => (
        <option key={row.id} value={row.id}>
          {path}
        </option>
      ))}
    </Select>
  )
}
