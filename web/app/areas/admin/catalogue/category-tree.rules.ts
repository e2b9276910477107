import type { DeskCategoryRow } from '#contracts/desk/catalogue/categories.ts'

/** A category in the order in which a tree is read: each below its parent. */
export interface TreeLine {
  readonly row: DeskCategoryRow
  /** Its siblings in their order, itself among them. */
  readonly siblings: readonly DeskCategoryRow[]
  readonly path: string
}

/** The tree line by line. */
export function treeLines(
  rows: readonly DeskCategoryRow[],
  parent: string | null = null,
  above = '',
): TreeLine[] {
  const siblings = rows.filter(({ parent_id }) => parent_id === parent)
  return siblings.flatMap((row) => {
    const path = above ? `${above} > ${row.title}` : row.title
    return [{ row, siblings, path }, ...treeLines(rows, row.id, path)]
  })
}

/** A category and all below it. */
export function withBelow(rows: readonly DeskCategoryRow[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  // Parents come before their children.
  for (const { id: own, parent_id } of rows) if (parent_id && found.has(parent_id)) found.add(own)
  return found
}

/** The siblings' ids with one of them moved up or down by a place. */
export function withMoved(siblings: readonly { readonly id: string }[], id: string, by: -1 | 1): string[] {
  const ids = siblings.map((one) => one.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return ids
  ids.splice(to, 0, ...ids.splice(from, 1))
  return ids
}
