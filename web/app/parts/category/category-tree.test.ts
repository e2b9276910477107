import { expect, it } from 'vitest'
import { childrenOf, trailOf } from './category-tree.rules.ts'

const category = (id: string, parent_id: string | null, is_active = true) => ({
  id,
  title: id.toUpperCase(),
  slug: id,
  parent_id,
  is_active,
})
const shoes = category('shoes', 'fashion')
const running = category('running', 'shoes')
const all = [
  category('fashion', null),
  shoes,
  running,
  category('gone', 'fashion', false),
  category('home', null),
]

it('[SH-3.01] leads from the root to a category', () => {
  expect(trailOf(all, running).map(({ slug }) => slug)).toEqual(['fashion', 'shoes'])
  expect(trailOf(all, { parent_id: null })).toEqual([])
})

it('ends at a cycle in the data or a missing parent', () => {
  const circle = [category('a', 'b'), category('b', 'a')]
  expect(trailOf(circle, { parent_id: 'a' })).toHaveLength(2)
  expect(trailOf(all, { parent_id: 'unknown' })).toEqual([])
})

it('lists active children only, and the roots below nothing', () => {
  expect(childrenOf(all, 'fashion').map(({ slug }) => slug)).toEqual(['shoes'])
  expect(childrenOf(all, null).map(({ slug }) => slug)).toEqual(['fashion', 'home'])
})
