import type { Category } from '#contracts/catalog/category.ts'
import type { ApiAnswer } from '#web/data/server-api.ts'
import { goodsWord } from '#web/messages/goods-word.ts'

/** The fields of a category that header and footer need. */
export type ShellCategory = Pick<Category, 'id' | 'title' | 'slug'>

export interface ShellData {
  /** The departments: categories without a parent, in their order, by their names in the reader's language. */
  categories: ShellCategory[]
}

/** The shell's data, from the list of categories. If that call failed the row of departments stays empty. */
export function shellDataOf({ status, body }: ApiAnswer<Category[]>): ShellData {
  if (status !== 200) return { categories: [] }
  const departments = body.filter((category) => category.parent_id === null && category.is_active)
  return { categories: departments.map(({ id, title, slug }) => ({ id, title: goodsWord(title), slug })) }
}
