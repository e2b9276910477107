import { expect, test } from 'vitest'
import { NewQuotationRequest } from './quotations.schema.ts'

test('all that an empty request lacks is said at once, the category too', () => {
  const lacking = (body: object) => [
    ...new Set(NewQuotationRequest.safeParse(body).error?.issues.map(({ path }) => path[0])),
  ]
  expect(lacking({}).sort()).toEqual(['category', 'needed_by', 'quantity', 'region', 'title'])
  const product = '0199a0b2-0000-7000-8000-000000000000'
  expect(lacking({ product, category: '' }).sort()).toEqual(['needed_by', 'quantity', 'region', 'title'])
})
