import { expect, test } from 'vitest'
import { beginningWith, containing } from './like-pattern.ts'

test('signs that LIKE gives a meaning to are matched as they stand', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(beginningWith('JU_7')).toBe('JU\\_7%')
})
