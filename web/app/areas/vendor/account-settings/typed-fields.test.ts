import { expect, test } from 'vitest'
import { typedFields } from './typed-fields.ts'

function formOf(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('[VE-4.20] what was typed and not saved is known for the way back', () => {
  const form = formOf([
    ['business_challenges', 'customers'],
    ['business_challenges', 'logistics'],
    ['selling_confidence', 'not'],
    ['support_needed', ''],
  ])
  expect(typedFields(4, form)).toEqual({
    business_challenges: ['customers', 'logistics'],
    selling_confidence: 'not',
    support_needed: '',
  })
})

test('a list of which nothing is chosen any more is empty, and a changed picture is left to its own field', () => {
  expect(typedFields(5, formOf([]))).toEqual({ interested_programs: [] })
  expect(typedFields(6, formOf([['storefront_banner', '/uploads/banners/x']]))).toEqual({})
})
