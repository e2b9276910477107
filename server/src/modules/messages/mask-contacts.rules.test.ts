import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  'Call 0244123456 please',
  'Call 024 412 3456 please',
  'Call 024-412-3456 please',
  'Call +233 24 412 3456 please',
  'Call 00233244123456 please',
  'Call 233 (24) 4123456 please',
  'Call 0 2 4 4 1 2 3 4 5 6 please',
  'Call zero two four four one two three four five six please',
  'Call zero24 four12 3456 please',
  'Call 24 412 3456 please',
])('a telephone number is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Call ••• please')
})

test.each([
  'Write kofi.mensah@gmail.com now',
  'Write kofi @ gmail . com now',
  'Write kofi at gmail dot com now',
  'Write kofi (at) gmail (dot) com now',
  'Write kofi[at]yahoo.co.uk now',
])('an address of mail is hidden: %s', (text) => {
  expect(maskContacts(text)).toBe('Write ••• now')
})

test.each([
  'I pay GHS 1,200.00 for 25 pieces',
  'My order is JU482198, from 21 Nov 2026 at 14:05',
  'Size 12, 14 and 16 in blue, 3 of each',
  'Is it at the shop? I come at nine.',
  'We have 250000 in stock',
  'Meet me at Osu. Dotted fabric is fine.',
])('what is neither stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})
