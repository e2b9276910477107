import { expect, test } from 'vitest'
import { valueInWords } from './field-values.ts'

test.each([
  ['country', 'gh', 'Ghana'],
  ['products_count', '10-50', '10 - 50'],
  ['online_platforms', 'instagram, whatsapp', 'Instagram, WhatsApp'],
  ['business_type', 'sole', 'Sole Proprietor'],
  ['is_registered', 'no', 'No'],
  ['city', 'no', 'no'],
  ['main_category', 'something older', 'something older'],
] as const)('the desk reads %s %s as %s', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words)
})
