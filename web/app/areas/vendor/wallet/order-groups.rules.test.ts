import { expect, test } from 'vitest'
import { groupsOf } from './order-groups.rules.ts'

const row = (id: string, order_number: string | null, amount: number) => ({ id, order_number, amount })

test('rows of one order stand together where the first of them is, with their sum', () => {
  const [refund, other, sale, withdrawal] = [
    row('1', 'JU1', -84.55),
    row('2', 'JU2', 10.1),
    row('3', 'JU1', 84.55),
    row('4', null, -50),
  ]
  expect(groupsOf([refund, other, sale, withdrawal])).toEqual([
    { rows: [refund, sale], together: 0 },
    { rows: [other], together: null },
    { rows: [withdrawal], together: null },
  ])
})

test('a sum is exact in pesewas', () => {
  expect(groupsOf([row('1', 'JU1', 0.1), row('2', 'JU1', 0.2)])[0]?.together).toBe(0.3)
})
