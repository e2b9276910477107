import { goodsWord } from '#web/messages/goods-word.ts'

/** The fields of a category that determine its place in the tree. */
interface Placed {
  id: string
  title: string
  slug: string
  parent_id: string | null
  is_active: boolean
}

/** The ancestors of a category, from the root down, in the reader's language. */
export function trailOf(
  all: readonly Placed[],
  of: Pick<Placed, 'parent_id'>,
): { title: string; slug: string }[] {
  const byId = new Map(all.map((category) => [category.id, category]))
  const trail: { title: string; slug: string }[] = []
  let above = of.parent_id ? byId.get(of.parent_id) : undefined
  // Three levels at most; this also ends a cycle in the data.
  while (above && trail.length < all.length) {
    trail.unshift({ title: goodsWord(above.title), slug: above.slug })
    above = above.parent_id ? byId.get(above.parent_id) : undefined
  }
  return trail
}

/** The active children of a category (the roots for null), in their given order and the reader's language. */
export function childrenOf<C extends Placed>(all: readonly C[], parentId: string | null): C[] {
  return all
    .filter(({ parent_id, is_active }) => parent_id === parentId && is_active)
    .map((child) => ({ ...child, title: goodsWord(child.title) }))
}
