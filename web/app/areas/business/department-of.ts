import type { Category } from '#contracts/catalog/category.ts'
import { plural } from '#web/messages/messages.ts'
import type { Department } from '#web/parts/category/departments.tsx'

/** A category with the number of its products that companies can buy. */
export function departmentOf({ title, slug, thumbnail, tone, products_count: count }: Category): Department {
  const note = plural(
    count,
    { one: '{count} product', other: '{count} products' },
    { count: count.toLocaleString('en-GB') },
  )
  return { title, slug, thumbnail, tone, note }
}
