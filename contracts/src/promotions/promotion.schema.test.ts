import { expect, test } from 'vitest'
import { PromotionPreviewRequest } from './promotion.schema.ts'

const terms = { scope: 'store', starts_at: '2026-11-30T00:00', ends_at: '2026-12-07T00:00' }

test.each([
  [{ kind: 'percent', percent: 0 }],
  [{ kind: 'percent', percent: null }],
  [{ kind: 'percent' }],
  [{ kind: 'percent', percent: 91 }],
  [{ kind: 'amount', amount: 0 }],
  [{ kind: 'amount' }],
])('of what comes off as %j, one sentence is said once', (given) => {
  const { error } = PromotionPreviewRequest.safeParse({ ...terms, ...given })
  expect(error?.issues.map(({ path }) => path.join())).toEqual([given.kind])
})
