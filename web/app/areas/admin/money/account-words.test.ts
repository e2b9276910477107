import { expect, test } from 'vitest'
import { providerInWords, receiverInWords } from './account-words.ts'

test('networks, banks and providers are called as people call them', () => {
  expect(receiverInWords('mtn •••3456')).toBe('MTN Mobile Money •••3456')
  expect(receiverInWords('gcb •••5419')).toBe('GCB Bank •••5419')
  expect(receiverInWords('•••5419')).toBe('•••5419')
  expect([providerInWords('sandbox'), providerInWords('another')]).toEqual(['the test provider', 'another'])
})
