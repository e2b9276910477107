import { expect, test } from 'vitest'
import { choiceOf, isWhole } from './orders-address.ts'

test('the numbers of all orders belong beside a list of all orders only', () => {
  expect(isWhole(choiceOf(new URLSearchParams('type=b2b')))).toBe(true)
  expect(isWhole(choiceOf(new URLSearchParams('group=to_check')))).toBe(false)
  expect(isWhole(choiceOf(new URLSearchParams('q=JU861295')))).toBe(false)
})
