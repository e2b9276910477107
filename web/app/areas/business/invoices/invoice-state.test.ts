import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { poWords } from './invoice-state.tsx'

setLocaleSource(() => english)

test.each([
  ['2026/117', 'PO 2026/117'],
  ['PO-2026/117', 'PO-2026/117'],
  ['po 117', 'po 117'],
  ['Poultry 7', 'PO Poultry 7'],
])('the number %j of a company is called %j', (number, words) => {
  expect(poWords(number)).toBe(words)
})
