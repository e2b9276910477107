import { expect, test } from 'vitest'
import type { Approval, ApprovalLine } from './approval.ts'
import { leftWithout } from './kept-delivery.ts'

const line = (id: string, total: number) =>
  ({ id, line_total: total, parcel: 1, is_picked_up: false, quoted_delivery: null }) as ApprovalLine
const approval = {
  lines: [line('books', 95.88), line('desks', 317.5)],
  delivery: 15,
  total: 428.38,
} as Approval

test('what is left of a limit is counted anew without the lines that are taken out, delivery and all', () => {
  expect(leftWithout(approval, [], -28.38)).toBe(-28.38)
  expect(leftWithout(approval, ['desks'], -28.38)).toBe(289.12)
  expect(leftWithout(approval, ['books', 'desks'], -28.38)).toBe(400)
})
