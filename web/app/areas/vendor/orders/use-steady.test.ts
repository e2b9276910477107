import { expect, test } from 'vitest'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { placed } from './use-steady.ts'

const order = (id: string, status = 'confirmed') => ({ id, status }) as StoreParcel
const shown = (read: readonly StoreParcel[], before = placed([], [])) => placed(before, read)
const ids = (list: ReturnType<typeof placed>) => list.map(({ parcel: { id } }) => id)

test('an order that has moved in the list stays in its place, with what was last known of it', () => {
  const after = shown([order('b'), order('c'), order('d')], shown([order('a'), order('b'), order('c')]))
  expect(ids(after)).toEqual(['a', 'b', 'c', 'd'])
  expect(after.map(({ hasMoved }) => hasMoved)).toEqual([true, false, false, false])
})

test('an order that comes back in another place of the list is shown in its own, as it is now', () => {
  const after = shown([order('b'), order('a', 'processing')], shown([order('a'), order('b')]))
  expect(after).toEqual([
    { parcel: order('a', 'processing'), hasMoved: false },
    { parcel: order('b'), hasMoved: false },
  ])
})

test('after an action for more than a page the list is shown anew', () => {
  const many = Array.from({ length: 30 }, (_, place) => order(`${place}`))
  expect(ids(shown([order('z')], shown(many)))).toEqual(['z'])
})
